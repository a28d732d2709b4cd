"""What the machine does at a table when it is woken: the turns of bots, and of people who ran out of time."""

from collections.abc import Callable
from functools import partial

from service.bots import BOTS
from service.fairness.seeds import below, numbers
from service.game.handle import Done, Handler, Order
from service.game.ports import GameId
from service.game.refused import Refused
from service.game.sheet import Sheet
from service.game.wakeups import wake_at
from service.rules.commands import MissDeadline, command_from
from service.rules.decide import decide
from service.rules.events import Event
from service.rules.view import seen

TURNS = 200
"""How many turns one waking plays at most; the game is armed again after the last."""


class MovedOn(Refused):
    """Somebody was quicker, so there is nothing left to do here."""

    def __init__(self) -> None:
        super().__init__("stale_version", "The game has moved on.")


def wake(handler: Handler, game: GameId, armed: int, clock: Callable[[], int]) -> Done | None:
    """Acts on exactly the armed version, once: late, doubled or after a kill it finds the game moved on."""
    sheet, done = handler.load(game), None
    if sheet.version != armed:
        return None
    for _ in range(TURNS):
        due = wake_at(sheet, sheet.since)
        if due is None or clock() < due:
            return done
        try:
            order = Order(game, f"wake-{sheet.version}", {"wake": sheet.version}, partial(act, sheet.version))
            done = handler.handle(order)
        except MovedOn:
            return done
        if done.repeated:
            return done
        sheet = done.sheet
    return done


def act(version: int, sheet: Sheet) -> list[Event]:
    if sheet.version != version:
        raise MovedOn
    name, game, seat = sheet.bot_to_act, sheet.game, sheet.game.turn
    if name is None or seat is None:
        return decide(game, None, MissDeadline(), sheet.luck).events
    stream = numbers(sheet.luck.key(game, game.round), f"bot/{seat}/{version}")
    chosen = BOTS[name].choose(seen(game, seat), lambda limit: below(limit, stream))
    return decide(game, seat, command_from(chosen), sheet.luck, by_bot=True).events
