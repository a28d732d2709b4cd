"""Queries answer from the reading half of the log, so they cannot change a game."""

from typing import Any

import pytest

from service.game.game_service import GameService
from service.game.ports import Account, EventLog, GameId, LogReader
from service.game.queries import GameQueries
from service.game.snapshots import SnapshotStore
from service.storage.codec import JsonCodec
from tests.game.moves import play_on

READING = {name for name in vars(LogReader) if not name.startswith("_")}
WRITING = {name for name in vars(EventLog) if not name.startswith("_")} - READING


class ReadOnlyLog:
    """A log that offers only what a `LogReader` has."""

    def __init__(self, log: EventLog) -> None:
        self._log = log

    def __getattr__(self, name: str) -> Any:
        if name not in READING:
            raise AttributeError(f"a query used {name}")
        return getattr(self._log, name)


@pytest.fixture
def queries(log: EventLog) -> GameQueries:
    read_only: Any = ReadOnlyLog(log)
    return GameQueries(read_only, SnapshotStore(read_only, JsonCodec()))


def test_writing_is_not_part_of_reading() -> None:
    assert {"append", "reserve", "due", "reschedule"} == WRITING


def test_every_query_answers_without_writing(
    game_service: GameService, queries: GameQueries, running: GameId, ann: Account, bob: Account
) -> None:
    version = queries.version(running, None)
    assert queries.view(running, ann.id) == game_service.view(running, ann.id)
    assert queries.view_if_changed(running, ann.id, version) == (version, None)
    assert queries.state(running, None, 1)["version"] == 1
    assert queries.rules(running, None)[0].rulebook == "classic"
    assert queries.events(running, bob.id, 0, 100, "en") == game_service.events(running, bob.id, 0, 100, "en")
    assert queries.who_may_react(running, 0) is None
    listed, _ = queries.games(None, status="playing", rulebook=None, player=None, before=None, limit=9)
    assert [game["id"] for game in listed] == [running]
    play_on(game_service, running, ann, bob)
    assert queries.audit(running, None) == game_service.audit(running, None)
