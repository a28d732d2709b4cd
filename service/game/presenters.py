"""Renders games and events for one viewer. Everything that the service shows of a game passes here."""

from collections.abc import Iterable
from typing import Any

from service.fairness.chain import START
from service.game.handle import CommandResult
from service.game.ports import PlayerId
from service.game.recorded import RecordedEvent
from service.game.rejections import RequestRejected
from service.game.seals import redact
from service.game.snapshot import Snapshot
from service.rules.record import record
from service.rules.text.happenings import event_sentence, seat_words
from service.rules.text.paragraph import Language
from service.rules.view import choices_seen, seen


@record
class CommandResponse:
    """The result of a command as its sender may see it. `repeated`: the command was handled before."""

    version: int
    head: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    repeated: bool


def present_result(result: CommandResult, viewer: PlayerId | None) -> CommandResponse:
    """Renders the result of a command for its sender."""
    snapshot = result.snapshot
    events = redact_all(snapshot, result.recorded, result.prev, snapshot.seat_of(viewer))
    return CommandResponse(
        snapshot.version, snapshot.head, events, view_of(snapshot, viewer), result.repeated
    )


def check_readable(snapshot: Snapshot, viewer: PlayerId | None) -> Snapshot:
    """Returns the snapshot, or rejects a viewer who does not take part in a private game."""
    if snapshot.game.private and not snapshot.has_participant(viewer):
        raise RequestRejected("invite_required", "look_on")
    return snapshot


def view_of(snapshot: Snapshot, viewer: PlayerId | None, *, opened: bool = False) -> dict[str, Any]:
    """The game as a viewer may see it. `opened` hides nothing, for past versions of a game that is over."""
    view = seen(snapshot.game, snapshot.seat_of(viewer), everything=snapshot.over or opened)
    if view["turn"] is not None:
        view["turn"]["deadline"] = snapshot.deadline if snapshot.unknown is None else None
    if view["last"] is not None:
        view["last"] = {"version": snapshot.last_action, **view["last"]}
    if snapshot.unknown is not None and view["you"] is not None:
        view["you"] |= choices_of(snapshot, viewer)
    if snapshot.invite is not None and viewer == snapshot.game.owner:
        view["invite"] = snapshot.invite
    where = {
        "id": snapshot.id,
        "version": snapshot.version,
        "head": snapshot.head,
        "created_at": snapshot.created_at,
    }
    return where | view


def with_sentences(
    snapshot: Snapshot, events: list[dict[str, Any]], language: Language
) -> list[dict[str, Any]]:
    """Adds to each redacted event a sentence that describes it."""
    players, rulebook = snapshot.game.players, snapshot.game.rules.rulebook

    def name(seat: int) -> str:
        player = players[seat] if seat < len(players) else None
        return seat_words(seat, language) if player is None else player.name

    return [{**event, "sentence": event_sentence(event, name, language, rulebook)} for event in events]


def choices_of(snapshot: Snapshot, viewer: PlayerId | None) -> dict[str, Any]:
    """The legal commands of a viewer; none in a game that only a later version of the service can play."""
    return choices_seen(snapshot.game, snapshot.seat_of(viewer) if snapshot.unknown is None else None)


def redact_all(
    snapshot: Snapshot, recorded: Iterable[RecordedEvent], prev: str, seat: int | None
) -> list[dict[str, Any]]:
    """Redacts consecutive events for a seat. `prev` is the hash of the event before the first one."""
    redacted: list[dict[str, Any]] = []
    for entry in recorded:
        redacted.append(redact(snapshot, entry, prev, seat))
        prev = entry.hash
    return redacted


def page(
    snapshot: Snapshot, recorded: list[RecordedEvent], after: int, seat: int | None
) -> list[dict[str, Any]]:
    """Redacts the events after a version. `recorded` starts one event earlier, for its hash, unless at 0."""
    if not after:
        return redact_all(snapshot, recorded, START, seat)
    return redact_all(snapshot, recorded[1:], recorded[0].hash, seat) if recorded else []
