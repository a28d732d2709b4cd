"""What a caller gets to read of a game. Everything that leaves the house about a game passes here."""

from collections.abc import Iterable
from typing import Any

from service.fairness.chain import START
from service.game.handle import Done
from service.game.ports import PlayerId
from service.game.refused import Refused
from service.game.seals import told
from service.game.sheet import Recorded, Sheet
from service.rules.record import record
from service.rules.view import seen


@record
class Answer:
    """What a command did, as its sender may see it. `repeated`: it had been done before."""

    version: int
    head: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    repeated: bool


def answer(done: Done, viewer: PlayerId | None) -> Answer:
    sheet = done.sheet
    events = envelopes(sheet, done.recorded, done.prev, sheet.seat_of(viewer))
    return Answer(sheet.version, sheet.head, events, view_of(sheet, viewer), done.repeated)


def admit(sheet: Sheet, viewer: PlayerId | None) -> Sheet:
    """The game, if this viewer may look on: a private one shows to its own players only."""
    if sheet.game.private and not sheet.knows(viewer):
        raise Refused("invite_required", "look_on")
    return sheet


def view_of(sheet: Sheet, viewer: PlayerId | None, *, opened: bool = False) -> dict[str, Any]:
    """`opened` shows a past position of a game that is over by now."""
    view = seen(sheet.game, sheet.seat_of(viewer), everything=sheet.over or opened)
    if view["turn"] is not None:
        view["turn"]["deadline"] = sheet.deadline
    if sheet.invite is not None and viewer == sheet.game.owner:
        view["invite"] = sheet.invite
    where = {"id": sheet.id, "version": sheet.version, "head": sheet.head, "created_at": sheet.created_at}
    return where | view


def envelopes(
    sheet: Sheet, recorded: Iterable[Recorded], prev: str, seat: int | None
) -> list[dict[str, Any]]:
    """Events for one reader, each with the hash of the one before it."""
    told_so_far: list[dict[str, Any]] = []
    for entry in recorded:
        told_so_far.append(told(sheet, entry, prev, seat))
        prev = entry.hash
    return told_so_far


def page(sheet: Sheet, recorded: list[Recorded], after: int, seat: int | None) -> list[dict[str, Any]]:
    """The events after a version, from a list that begins one earlier where there is one."""
    if not after:
        return envelopes(sheet, recorded, START, seat)
    return envelopes(sheet, recorded[1:], recorded[0].hash, seat) if recorded else []
