import json
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given

from service.game.ports import GameId
from service.game.recorded import RecordedEvent
from service.game.seals import redact, seal_events
from service.game.snapshot import Snapshot
from service.rules.secrecy import data_of
from service.rules.state import Game, Status
from service.rules.view import seen
from tests.properties.games import Setting, examples, random_games
from tests.properties.playouts import Playout, played
from tests.properties.twins import Scrambler


def viewers(game: Game) -> Iterable[int | None]:
    return (None, *range(len(game.players)))


def written(form: dict[str, Any]) -> bytes:
    return json.dumps(form).encode()


@examples(40)
@given(random_games())
def test_no_view_depends_on_what_its_viewer_may_not_know(setting: Setting):
    """R-DECK-4"""
    playout, told_apart = Playout(setting), 0
    for at, game in enumerate(playout.positions(steps=120)):
        if at % 6 == 0 or game.revealed or game.replacing:
            for viewer in viewers(game):
                twin = Scrambler(viewer, game, playout.random).position()
                told_apart += twin != game
                assert written(seen(twin, viewer)) == written(seen(game, viewer))
    assert told_apart


@examples(30)
@given(random_games())
def test_no_event_is_told_with_what_its_reader_may_not_know(setting: Setting):
    playout = played(setting, steps=100)
    snapshot, random = Snapshot(GameId("a-random-game"), Game(), root=playout.root), Random(setting.seed)
    for entry in seal_events(snapshot, playout.events, playout.game, at=1)[0]:
        before, snapshot = snapshot, snapshot.advanced([entry])
        if snapshot.game.status not in (Status.OPEN, Status.PLAYING):
            break
        for viewer in viewers(snapshot.game):
            assert entry.event is not None
            twin = Scrambler(viewer, snapshot.game, random).event(entry.event)
            other = replace(entry, event=twin, data=data_of(twin), sealed=None)
            assert as_told(snapshot, entry, before.head, viewer) == as_told(
                snapshot, other, before.head, viewer
            )


def as_told(snapshot: Snapshot, entry: RecordedEvent, prev: str, viewer: int | None) -> bytes:
    """A seal tells nothing without its salt, so of the seals only which there are is compared."""
    form = redact(snapshot, entry, prev, viewer)
    return written({**form, "seals": sorted(form.get("seals", ()))})
