"""What the machine does at a table when it is woken: for bots, and for people who ran out of time."""

from collections.abc import Callable
from functools import partial

from service.game.handle import Done, Handler, Order
from service.game.house_players import turn
from service.game.ports import GameId
from service.game.refused import Refused
from service.game.sheet import Sheet
from service.game.wakeups import reaction_before_turn, wake_at
from service.rules.commands import MissDeadline
from service.rules.decide import decide
from service.rules.events import Event

TURNS = 200
LONGEST = 5_000
"""How many turns one waking plays at most, and for how many milliseconds; then other games have theirs."""

HOLD = 1_000
"""For how long, in milliseconds, a game is left to the waking that plays on in it."""


class MovedOn(Refused):
    """Somebody was quicker, so there is nothing left to do here."""

    def __init__(self) -> None:
        super().__init__("stale_version", "The game has moved on.")


def wake(
    handler: Handler, game: GameId, armed: int, clock: Callable[[], int], late: Callable[[int], None]
) -> Done | None:
    """Acts on exactly the armed version, once: late, doubled or after a kill it finds the game moved on.

    `late` is told by how many milliseconds it came too late, if there was something to do.
    """
    begun = clock()
    sheet, done, end = handler.load(game), None, begun + LONGEST
    if sheet.version != armed:
        return None
    for _ in range(TURNS):
        due = wake_at(sheet, sheet.since)
        if due is None or clock() < due:
            if done is not None and handler.to_ask(sheet) is not None:
                handler.nudge(sheet)
            return done
        try:
            content = {"wake": sheet.version}
            order = Order(game, f"wake-{sheet.version}", content, partial(act, sheet.version), hold=HOLD)
            done = handler.handle(order)
        except MovedOn:
            return done
        if done.repeated:
            return done
        if sheet.version == armed:
            late(begun - due)
        sheet = done.sheet
        if clock() > end:
            break
    handler.nudge(sheet)
    return done


def act(version: int, sheet: Sheet) -> list[Event]:
    """A reaction, the turn of a bot, or what the rules decide for a person who is late."""
    if sheet.version != version:
        raise MovedOn
    game = sheet.game
    if (reaction := reaction_before_turn(sheet)) is not None:
        return decide(game, reaction.seat, reaction.command, sheet.luck, by_bot=True).events
    if sheet.bot_to_act is None:
        return decide(game, None, MissDeadline(), sheet.luck).events
    return decide(game, game.turn, turn(game, sheet.memory, sheet.coins), sheet.luck, by_bot=True).events
