"""What the machine does at a table when it is woken: for bots, and for people who ran out of time."""

from collections.abc import Callable
from functools import partial

from service.game.handle import Done, Handler, Order, must_be_known
from service.game.house_players import least, turn
from service.game.ports import GameId
from service.game.refused import Refused
from service.game.sheet import Sheet
from service.game.stumbles import stumbled
from service.game.wakeups import reaction_before_turn, wake_at
from service.rules.commands import AbandonGame, MissDeadline
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.lobby import TOO_LONG, is_endless

TURNS = 200
LONGEST = 100
"""How many turns one waking plays at most, and for how many milliseconds; then other games have theirs."""

HOLD = 1_000
"""For how long, in milliseconds, a game is left to the waking that plays on in it."""


class MovedOn(Refused):
    """Somebody was quicker, so there is nothing left to do here."""

    def __init__(self) -> None:
        super().__init__("stale_version")


class LeftToDeadline(Exception):
    """The bot to move could not decide; until its deadline there is nothing to do here."""

    def __init__(self, armed: int, until: int) -> None:
        super().__init__(f"version {armed} waits until {until}")
        self.armed = armed
        self.until = until


def wake(
    handler: Handler, game: GameId, armed: int, clock: Callable[[], int], late: Callable[[int], None]
) -> Done | None:
    """Acts on exactly the armed version, once: late, doubled or after a kill it finds the game moved on.

    Talk does not count as moving on. `late` is told by how many milliseconds it came too late, if there was
    something to do.
    """
    begun = clock()
    sheet, done, end = handler.load(game), None, begun + LONGEST
    must_be_known(sheet)
    if not sheet.stands_at(armed):
        return None
    for _ in range(TURNS):
        due = wake_at(sheet, sheet.since)
        if due is None or clock() < due:
            if done is not None and (handler.to_ask(sheet) is not None or handler.to_tell(sheet)):
                handler.nudge(sheet)
            return done
        try:
            decision = partial(act, armed, now=clock())
            acted = handler.handle(Order(game, f"wake-{armed}", {"wake": armed}, decision, hold=HOLD))
        except MovedOn:
            return done
        if acted.repeated:
            return acted
        if done is None:
            late(begun - due)
        done, sheet, armed = acted, acted.sheet, acted.sheet.version
        if clock() > end:
            break
    handler.nudge(sheet)
    return done


def act(armed: int, sheet: Sheet, now: int) -> Draft:
    """A reaction, the turn of a bot, or what the rules decide for a person who is late."""
    if not sheet.stands_at(armed):
        raise MovedOn
    game = sheet.game
    if (reaction := reaction_before_turn(sheet)) is not None:
        return decide(game, reaction.seat, reaction.command, sheet.luck, by_bot=True)
    if is_endless(game):
        return decide(game, None, AbandonGame(TOO_LONG), sheet.luck)
    bot = sheet.bot_to_act
    if bot is None:
        return decide(game, None, MissDeadline(), sheet.luck)
    try:
        return decide(game, game.turn, turn(game, sheet.memory, sheet.coins), sheet.luck, by_bot=True)
    except Exception as error:  # noqa: BLE001  # whatever it was: the game goes on without the bot
        stumbled(bot, error)
    return without_bot(sheet, armed, now)


def without_bot(sheet: Sheet, armed: int, now: int) -> Draft:
    """R-LIVE-1 for a bot that cannot decide; where there is no deadline, it does the least at once."""
    game = sheet.game
    if not game.turn_seconds:
        return decide(game, game.turn, least(game), sheet.luck, by_bot=True)
    until = sheet.since + 1000 * game.turn_seconds
    if now < until:
        raise LeftToDeadline(armed, until)
    return decide(game, None, MissDeadline(), sheet.luck)
