"""The built-in bots of a game: which seats they play, and what they do in turn and out of turn."""

from collections.abc import Callable
from dataclasses import dataclass

from service.bots import BOTS, Bot, Coin, Memory
from service.game.bot_failures import RecordBotFailure, log_bot_failure
from service.game.ports import Thoughts
from service.rules.commands import (
    AccuseWrongCard,
    CallUno,
    CatchUno,
    DrawCard,
    KeepCard,
    PlayCard,
    TableCommand,
    command_from,
)
from service.rules.legal import legal
from service.rules.lobby import person
from service.rules.state import Game
from service.rules.view import seen

AUTOPILOT_BOT = "keen"
"""The bot that plays the seats of absent people (R-LIVE-2, R-LIVE-3)."""

MIN_REACTION_MS, MAX_REACTION_MS = 400, 2000
"""The reaction time of a bot, in milliseconds, while people could react first."""

HOUR_MS = 3_600_000

Coins = Callable[[str], Coin]
"""Creates a stream of random numbers for a label, derived from the seeds of the game."""


@dataclass(frozen=True, slots=True)
class BotSettings:
    """How built-in bots behave in a process, and how long a game waits for people.

    `grace_ms`: how long bots wait while people could react. `thinking_ms`: when a slow bot moves, after its
    turn began; observers learn nothing from that about its cards. `thoughts`: where slow bots keep what they
    have chosen by then; without it they choose when they move.
    """

    grace_ms: int = 1500  # R-LIVE-4
    record_failure: RecordBotFailure = log_bot_failure
    thinking_ms: int = 0
    thoughts: Thoughts | None = None
    idle_open_ms: int = 24 * HOUR_MS
    """How long nobody touches an open game before it is abandoned."""
    idle_game_ms: int = 30 * 24 * HOUR_MS
    """The same for a game without a deadline."""


DEFAULT_BOTS = BotSettings()


@dataclass(frozen=True, slots=True)
class Reaction:
    """A command that a bot gives out of turn. `delay`: milliseconds after the present decision became due."""

    delay: int
    seat: int
    command: TableCommand


def bot_of(game: Game, seat: int) -> str | None:
    """The built-in bot that plays a seat, also by autopilot."""
    player = game.players[seat]
    if player is None:
        return None
    return AUTOPILOT_BOT if seat in game.autopilot else player.bot


def has_person_at_table(game: Game) -> bool:
    """Whether a person has a seat in play, including one on autopilot."""
    return any(
        person(player) and seat not in game.left and game.eliminated[seat] is None
        for seat, player in enumerate(game.players)
    )


def can_still_react(game: Game) -> bool:
    """Whether the last play leaves anything to react to: a missed call, a jump-in or a wrong card."""
    if not game.open or game.last_play is None:
        return False
    return game.owes is not None or game.book.may_jump_in(game, game.top) or game.book.laid_wrong(game)


def is_on_autopilot(game: Game) -> bool:
    """Whether the seat to act belongs to a person who is on autopilot and can return (R-LIVE-2)."""
    seat = game.turn
    return seat is not None and seat in game.autopilot - game.left and person(game.players[seat])


def thinks(bot: str | None) -> bool:
    """Whether a bot is so slow that it thinks in a process of its own, ahead of its time to move."""
    return bot is not None and bot in BOTS and BOTS[bot].slow


def choose_turn(game: Game, memory: Memory, coins: Coins) -> TableCommand:
    """Asks the bot at the seat to act for its command."""
    assert game.turn is not None
    return move_of(BOTS[bot_of(game, game.turn) or AUTOPILOT_BOT], game, memory, coins)


def move_of(bot: Bot, game: Game, memory: Memory, coins: Coins) -> TableCommand:
    seat = game.turn
    assert seat is not None
    return command_from(bot.choose(seen(game, seat), memory, coins(f"bot/{seat}/{game.decision}")))


def minimal_command(game: Game) -> TableCommand:
    """The command for a bot that failed to choose one: draw or keep, or else the first legal command."""
    assert game.turn is not None
    listed = legal(game, game.turn)
    return next((command for command in listed if isinstance(command, DrawCard | KeepCard)), listed[0])


def reactions(
    game: Game, memory: Memory, coins: Coins, record_failure: RecordBotFailure = log_bot_failure
) -> list[Reaction]:
    """The reactions of all bots, soonest first. They stay the same until the next decision."""
    if not can_still_react(game):
        return []
    slow = has_person_at_table(game)
    found: list[Reaction] = []
    for seat in game.active:
        if not bot_can_react(game, seat):
            continue
        coin = coins(f"reaction/{seat}/{game.decision}")
        delay = MIN_REACTION_MS + coin(MAX_REACTION_MS - MIN_REACTION_MS) if slow else 0
        command = choose_reaction(game, seat, memory, coin, record_failure)
        if command is not None:
            found.append(Reaction(delay, seat, command))
    return sorted(found, key=lambda reaction: reaction.delay)


def choose_reaction(
    game: Game, seat: int, memory: Memory, coin: Coin, record_failure: RecordBotFailure
) -> TableCommand | None:
    """Asks the bot at a seat whether it reacts."""
    name = bot_of(game, seat) or AUTOPILOT_BOT
    try:
        chosen = BOTS[name].react(seen(game, seat), memory, coin)
    except Exception as error:  # noqa: BLE001  # a bot that raises does not react
        record_failure(name, error)
        return None
    return None if chosen is None else command_from(chosen)


def bot_can_react(game: Game, seat: int) -> bool:
    """Whether a built-in bot plays this seat and has a legal command out of turn."""
    if bot_of(game, seat) is None:
        return False
    return any(
        isinstance(command, CallUno | CatchUno | AccuseWrongCard)
        or (seat != game.turn and isinstance(command, PlayCard))
        for command in legal(game, seat)
    )
