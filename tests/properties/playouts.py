"""Playing a random game with the real lobby, luck and rules."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from service.fairness.luck import SeededLuck, digest_of
from service.fairness.seeds import FAIR_2, commitment
from service.rules import commands as c
from service.rules.decide import decide
from service.rules.events import Event, GameCreated
from service.rules.evolve import fold
from service.rules.legal import legal
from service.rules.ruleset import LATEST
from service.rules.secrecy import plain
from service.rules.state import Game, Status
from tests.properties.games import Setting


@dataclass
class Playout:
    """A game being played as its setting says."""

    setting: Setting
    events: list[Event] = field(default_factory=list)
    game: Game = field(default_factory=Game)

    def __post_init__(self) -> None:
        setting = self.setting
        self.random = Random(setting.seed)
        self.root = self.random.randbytes(32).hex()
        digest = digest_of(plain(setting.rules))
        self.luck = SeededLuck("a-random-game", self.root, FAIR_2, digest)
        sworn, rules, seats = commitment(self.root), setting.rules, setting.seats
        self.events = [
            GameCreated(rules, seats, "p0", False, 60, sworn, FAIR_2, LATEST, seed_chain=self.root)
        ]
        self.game = fold(Game(), self.events)
        for seat in range(setting.taken):
            bot = "first" if seat and self.random.random() < 0.2 else None
            player = c.Player(f"p{seat}", f"Player {seat}", "bot" if bot else "human", bot)
            self.do(None, c.TakeSeat(player, self.random.randbytes(32).hex(), True))
        if self.game.status is Status.OPEN:
            self.do(0, c.StartGame())

    def do(self, seat: int | None, command: c.Command, *, by_bot: bool = False) -> None:
        draft = decide(self.game, seat, command, self.luck, by_bot=by_bot)
        self.events += draft.events
        self.game = draft.game

    @property
    def running(self) -> bool:
        return self.game.status is Status.PLAYING

    def positions(self, steps: int) -> Iterator[Game]:
        """The game after the deal and after every step, until it ends or that many steps are done."""
        yield self.game
        while steps and self.running:
            self.step()
            steps -= 1
            yield self.game

    def step(self) -> None:
        manner, fate = self.setting.manner, self.random.random()
        if fate < manner.late:
            self.do(None, c.MissDeadline())
        elif fate < manner.late + manner.leaves:
            staying = [seat for seat in range(len(self.game.players)) if seat not in self.game.left]
            self.do(self.random.choice(staying), c.LeaveSeat())
        else:
            seat = self.seat_that_acts()
            self.do(seat, self.choice(seat), by_bot=seat in self.game.left or self.random.random() < 0.5)

    def seat_that_acts(self) -> int:
        assert self.game.turn is not None
        reacts = self.random.random() < self.setting.manner.reacts
        return self.random.choice(self.game.active) if reacts else self.game.turn

    def choice(self, seat: int) -> c.TableCommand:
        listed = legal(self.game, seat)
        plays = [command for command in listed if isinstance(command, c.PlayCard)]
        others = [command for command in listed if not isinstance(command, c.PlayCard)]
        eager = plays and (not others or self.random.random() < self.setting.manner.plays)
        return self.perhaps_silent(
            self.random.choice((plays if eager else others) or [c.Say("Well played!")])
        )

    def perhaps_silent(self, command: c.TableCommand) -> c.TableCommand:
        """As it is sent: UNO is often forgotten."""
        match command:
            case c.PlayCard(card, color, swap_with, True) if self.random.random() < 0.4:
                return c.PlayCard(card, color, swap_with)
        return command


def played(setting: Setting, steps: int) -> Playout:
    playout = Playout(setting)
    for _ in playout.positions(steps):
        pass
    return playout
