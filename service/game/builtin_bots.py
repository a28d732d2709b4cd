"""The built-in bots at a table: whose seats they play, and what they do there in turn and out of turn."""

from collections.abc import Callable
from dataclasses import dataclass

from service.bots import BOTS, Bot, Coin, Memory
from service.game.bot_failures import record_bot_failure
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
"""Who plays for people that are away (R-LIVE-2, R-LIVE-3)."""

MIN_REACTION_MS, MAX_REACTION_MS = 400, 2000
"""How long, in milliseconds, a bot takes to react where people could be quicker."""

Coins = Callable[[str], Coin]
"""A coin for each labelled use, from the game's recorded luck."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a bot will do out of turn, this long after the table began to wait, if nobody is quicker."""

    delay: int
    seat: int
    command: TableCommand


def bot_of(game: Game, seat: int) -> str | None:
    player = game.players[seat]
    if player is None:
        return None
    return AUTOPILOT_BOT if seat in game.autopilot else player.bot


def has_person_at_table(game: Game) -> bool:
    """Whether a person sits at the table who plays, or may come back to it."""
    return any(
        person(player) and seat not in game.left and game.eliminated[seat] is None
        for seat, player in enumerate(game.players)
    )


def can_still_react(game: Game) -> bool:
    if not game.open or game.last_play is None:
        return False
    return game.owes is not None or game.book.may_jump_in(game, game.top) or game.book.laid_wrong(game)


def is_on_autopilot(game: Game) -> bool:
    """Whether the turn is a stand-in's, for somebody who may return to it (R-LIVE-2)."""
    seat = game.turn
    return seat is not None and seat in game.autopilot - game.left and person(game.players[seat])


def thinks(bot: str | None) -> bool:
    """Whether a bot is so slow that it thinks in a process of its own, ahead of its time to move."""
    return bot is not None and bot in BOTS and BOTS[bot].slow


def choose_turn(game: Game, memory: Memory, coins: Coins) -> TableCommand:
    """What the bot at the seat to act does."""
    assert game.turn is not None
    return move_of(BOTS[bot_of(game, game.turn) or AUTOPILOT_BOT], game, memory, coins)


def move_of(bot: Bot, game: Game, memory: Memory, coins: Coins) -> TableCommand:
    seat = game.turn
    assert seat is not None
    return command_from(bot.choose(seen(game, seat), memory, coins(f"bot/{seat}/{game.decision}")))


def minimal_command(game: Game) -> TableCommand:
    """What a bot does that cannot decide: it draws or keeps, or else the first thing that it may do."""
    assert game.turn is not None
    listed = legal(game, game.turn)
    return next((command for command in listed if isinstance(command, DrawCard | KeepCard)), listed[0])


def reactions(game: Game, memory: Memory, coins: Coins) -> list[Reaction]:
    """Soonest first. As long as the table waits for the same decision, the same coins are thrown."""
    if not can_still_react(game):
        return []
    slow = has_person_at_table(game)
    found = [
        reaction
        for seat in game.active
        if has_a_chance(game, seat) and (reaction := reaction_of(game, seat, memory, coins, slow=slow))
    ]
    return sorted(found, key=lambda reaction: reaction.delay)


def reaction_of(game: Game, seat: int, memory: Memory, coins: Coins, *, slow: bool) -> Reaction | None:
    coin = coins(f"reaction/{seat}/{game.decision}")
    delay = MIN_REACTION_MS + coin(MAX_REACTION_MS - MIN_REACTION_MS) if slow else 0
    name = bot_of(game, seat) or AUTOPILOT_BOT
    try:
        chosen = BOTS[name].react(seen(game, seat), memory, coin)
    except Exception as error:  # noqa: BLE001  # whatever it was: the bot notices nothing then
        record_bot_failure(name, error)
        return None
    return None if chosen is None else Reaction(delay, seat, command_from(chosen))


def has_a_chance(game: Game, seat: int) -> bool:
    if bot_of(game, seat) is None:
        return False
    return any(
        isinstance(command, CallUno | CatchUno | AccuseWrongCard)
        or (seat != game.turn and isinstance(command, PlayCard))
        for command in legal(game, seat)
    )
