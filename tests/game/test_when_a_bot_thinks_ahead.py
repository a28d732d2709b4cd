"""A slow bot thinks ahead. When it moves depends on public facts, not on how soon it knew what to do."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from service.bots import BOTS, sage
from service.game.bounds import Bounds
from service.game.builtin_bots import BotSettings
from service.game.game_service import GameService, NewGame, ServiceOptions
from service.game.lanes import DueJob, Lane
from service.game.ports import Account, EventLog, GameId
from service.game.rejections import RequestRejected
from service.game.thinking import LATEST_MS, next_step
from service.storage.codec import JsonCodec
from tests.game.conftest import ManualClock
from tests.game.test_when_a_bot_fails import raises, until_bot

THINKING = 1_000


class MemoryThoughts:
    def __init__(self) -> None:
        self.kept: dict[tuple[GameId, int], Mapping[str, Any]] = {}

    def put(self, game: GameId, position: int, command: Mapping[str, Any]) -> None:
        self.kept[game, position] = command

    def get(self, game: GameId, position: int) -> dict[str, Any] | None:
        found = self.kept.get((game, position))
        return None if found is None else dict(found)


@pytest.fixture
def enqueued() -> list[DueJob]:
    return []


@pytest.fixture
def game_service(
    log: EventLog, manual_clock: ManualClock, enqueued: list[DueJob], monkeypatch: pytest.MonkeyPatch
) -> GameService:
    monkeypatch.setattr(sage, "DEALS", 2)
    return GameService(
        log,
        JsonCodec(),
        manual_clock,
        options=ServiceOptions(
            bounds=Bounds(slow_seats=3),
            bots=BotSettings(grace_ms=0, thinking_ms=THINKING, thoughts=MemoryThoughts()),
        ),
        enqueue=enqueued.append,
    )


@pytest.fixture
def waiting(game_service: GameService, ann: Account, new_game) -> GameId:
    """A game in which it is the turn of a slow bot."""
    return until_bot(game_service, ann, new_game(bots=("sage",)))


def version_of(game_service: GameService, game: GameId) -> int:
    return int(game_service.view(game, None)["version"])


def test_it_begins_to_think_as_soon_as_it_is_its_turn(game_service, waiting, enqueued):
    version = version_of(game_service, waiting)
    assert enqueued[-1] == DueJob(waiting, version, Lane.THINK, "ann")


@pytest.mark.parametrize("took", [0, 1, 999])
def test_it_moves_at_the_same_time_however_long_it_thought(
    game_service, waiting, log, manual_clock: ManualClock, took: int
):
    """R-LIVE-4"""
    version, decision = version_of(game_service, waiting), manual_clock.now
    manual_clock.now += took
    game_service.think(waiting, version)
    manual_clock.now = decision + THINKING - 1
    game_service.take_due_turns(waiting, version)
    assert version_of(game_service, waiting) == version
    assert log.scheduled(waiting) == (version, decision + THINKING)
    manual_clock.now = decision + THINKING
    game_service.take_due_turns(waiting, version)
    assert version_of(game_service, waiting) > version


def test_thinking_too_long_shows_as_whole_steps_only(
    game_service, waiting, log, manual_clock: ManualClock, enqueued
):
    version, decision = version_of(game_service, waiting), manual_clock.now
    manual_clock.now = decision + THINKING + 30
    assert game_service.take_due_turns(waiting, version) is None
    assert version_of(game_service, waiting) == version
    assert log.scheduled(waiting) == (version, decision + 2 * THINKING)
    assert enqueued[-1].lane is Lane.THINK


def test_a_step_later_is_never_now():
    assert [next_step(100, now, 50) for now in (100, 149, 150, 151)] == [150, 150, 200, 200]


def test_the_table_does_not_wait_for_a_thought_for_ever(game_service, waiting, manual_clock: ManualClock):
    version = version_of(game_service, waiting)
    manual_clock.now += LATEST_MS + THINKING
    game_service.take_due_turns(waiting, version)
    assert version_of(game_service, waiting) > version


def test_what_it_thought_of_another_position_is_not_played(game_service, waiting, manual_clock: ManualClock):
    version = version_of(game_service, waiting)
    game_service.think(waiting, version - 1)
    manual_clock.pass_seconds(1)
    assert game_service.take_due_turns(waiting, version) is None


def test_a_thought_that_failed_is_like_a_bot_that_fails(
    game_service, waiting, log, monkeypatch: pytest.MonkeyPatch, manual_clock: ManualClock
):
    """R-LIVE-1"""
    monkeypatch.setitem(BOTS, "sage", replace(BOTS["sage"], choose=raises))
    version, decision = version_of(game_service, waiting), manual_clock.now
    game_service.think(waiting, version)
    manual_clock.pass_seconds(1)
    assert game_service.take_due_turns(waiting, version) is None
    assert log.scheduled(waiting) == (version, decision + 60_000)


def test_it_looks_less_far_the_more_games_wait():
    looked = [sage.deals_for(waiting) for waiting in (0, 8, 1_000)]
    assert looked == sorted(looked, reverse=True)
    assert looked[-1] >= 1


def test_one_owner_has_so_many_seats_of_slow_bots(game_service: GameService, ann: Account, bob, new_game):
    spec: NewGame = new_game(seats=4, bots=("sage", "keen", "sage"))
    game = GameId(game_service.create(ann, spec, "one").view["id"])
    with pytest.raises(RequestRejected) as refused:
        game_service.create(ann, spec, "two")
    assert refused.value.code == "too_many_slow_bots"
    game_service.create(ann, new_game(bots=("sage",)), "three")
    game_service.create(bob, spec, "bobs")
    game_service.leave(game, ann, "leave")
    game_service.create(ann, spec, "two")
