"""Jobs are shared among owners in turns, and each kind of job waits in a queue of its own."""

import pytest
from redis import Redis

from service.bootstrap import Services, build
from service.game.game_service import NewGame
from service.game.jobs import QUEUES
from service.game.lanes import DueJob, Lane, job_from_note, lane_note
from service.game.ports import Account, GameId, PlayerId
from service.rules.commands import command_from
from service.settings import Settings
from service.storage.embedded import EmbeddedStore
from service.storage.job_queue import JobQueue, LaneQueues
from workers import clock, jobs
from workers.current_job import CurrentJob
from workers.jobs import JobRuntime

ANN = Account(PlayerId("ann"), "Ann", "human", 0)
NOBODY = (GameId("none"), 0)


@pytest.fixture
def queue(store: EmbeddedStore) -> JobQueue:
    return LaneQueues(store.url)[Lane.WAKE]


@pytest.fixture
def services(store: EmbeddedStore) -> Services:
    built = build(Settings.from_env({"REDIS_URL": store.url, "THINKING_MS": "0", "GRACE_MS": "0"}))
    jobs.RUNTIME.set(JobRuntime(built, CurrentJob(), 5_000))
    return built


def waiting_in(redis: Redis, lane: Lane) -> int:
    return int(redis.llen(f"rq:queue:{QUEUES[lane]}"))


def begin(services: Services, *bots: str) -> GameId:
    spec = NewGame("classic", {}, len(bots) + 1, bots, 60, private=False, seed=None)
    return GameId(services.game_service.create(ANN, spec, f"new-{bots}").view["id"])


def anns_turn_over(services: Services, game: GameId) -> int:
    """The version at which the bot beside Ann is to act."""
    number = 0
    while (view := services.game_service.view(game, ANN.id))["turn"]["seat"] == 0:
        number += 1
        legal = command_from(view["you"]["legal"][0])
        services.game_service.command(game, ANN, legal, f"move-{number}")
    return int(view["version"])


def test_owners_take_turns_however_many_games_one_has(queue: JobQueue):
    for number in range(5):
        queue.enqueue(GameId(f"mallory{number}"), 1, owner="mallory")
    queue.enqueue(GameId("ann0"), 1, owner="ann")
    queue.enqueue(GameId("bob0"), 1, owner="bob")
    taken = [queue.next_in_turn(*NOBODY)[0] for _ in range(7)]
    assert taken[:3] == ["mallory0", "ann0", "bob0"]
    assert taken[3:] == ["mallory1", "mallory2", "mallory3", "mallory4"]


def test_who_has_had_a_turn_goes_behind_all_others(queue: JobQueue):
    for owner in ("mallory", "ann"):
        for number in range(2):
            queue.enqueue(GameId(f"{owner}{number}"), 1, owner=owner)
    assert [queue.next_in_turn(*NOBODY)[0] for _ in range(4)] == ["mallory0", "ann0", "mallory1", "ann1"]


def test_a_job_that_waits_has_one_place(queue: JobQueue):
    for _ in range(3):
        queue.enqueue(GameId("ann0"), 1, owner="ann")
    assert [queue.next_in_turn(*NOBODY) for _ in range(2)] == [("ann0", 1), NOBODY]


def test_a_job_whose_place_was_lost_is_done_all_the_same(queue: JobQueue):
    assert queue.next_in_turn(GameId("ann0"), 7) == ("ann0", 7)


def test_nothing_is_left_of_owners_who_wait_no_more(queue: JobQueue, redis: Redis):
    queue.enqueue(GameId("ann0"), 1, owner="ann")
    queue.next_in_turn(*NOBODY)
    assert list(redis.scan_iter("fair:*")) == []


def test_what_is_kept_with_a_wake_up_tells_lane_and_owner():
    job = DueJob(GameId("game"), 7, Lane.DEADLINE, "ann")
    assert job_from_note(GameId("game"), 7, lane_note(Lane.DEADLINE, "ann")) == job
    assert job_from_note(GameId("game"), 7, "") == DueJob(GameId("game"), 7, Lane.WAKE, "")


def test_the_clock_puts_a_deadline_where_nothing_else_waits(services: Services, redis: Redis):
    """R-LIVE-1"""
    game = begin(services, "first")
    view = services.game_service.view(game, None)
    while view["turn"]["seat"] != 0:
        services.game_service.take_due_turns(game, view["version"])
        view = services.game_service.view(game, None)
    before = waiting_in(redis, Lane.DEADLINE)
    clock.tick(services.log, services.lanes, view["turn"]["deadline"], 1_000)
    assert (before, waiting_in(redis, Lane.DEADLINE)) == (0, 1)


def test_the_clock_puts_a_quick_bots_turn_among_the_quick_jobs(services: Services, redis: Redis):
    version = anns_turn_over(services, game := begin(services, "random"))
    assert services.log.scheduled(game) is not None
    clock.tick(services.log, services.lanes, services.log.scheduled(game)[1], 1_000)  # type: ignore[index]
    assert waiting_in(redis, Lane.DEADLINE) == 0
    taken = [services.lanes[Lane.WAKE].next_in_turn(*NOBODY) for _ in range(waiting_in(redis, Lane.WAKE))]
    assert (game, version) in taken


def test_a_quick_worker_does_not_think_for_a_slow_bot(services: Services, redis: Redis):
    version = anns_turn_over(services, game := begin(services, "sage"))
    jobs.wake(game, version)
    assert services.game_service.view(game, None)["version"] == version
    assert services.log.scheduled(game) is not None
    jobs.think(game, version)
    assert services.game_service.view(game, None)["version"] == version
    jobs.wake(game, version)
    assert services.game_service.view(game, None)["version"] > version
