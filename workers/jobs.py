"""The RQ jobs. A job may run late, twice, or after a crash: the scheduled version makes that harmless."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial

from service.bootstrap import Services
from service.bots import sage
from service.game.lanes import Lane
from service.game.ports import GameId, StoreUnavailable
from workers import webhook_turn
from workers.account_pool import AccountPool
from workers.current_job import CurrentJob

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class JobRuntime:
    """What the jobs of one worker process need."""

    services: Services
    current_job: CurrentJob
    retry_pause_ms: int
    """Before the first retry of a failed game; the pause before the second one is five times as long."""


RUNTIME: ContextVar[JobRuntime] = ContextVar("runtime")
"""Set by the worker. RQ calls jobs by name, with nothing but the arguments stored in the queue."""
CALLS = AccountPool()
"""The calls of webhooks, in the worker that makes them."""


def wake(game: str, version: int) -> None:
    _take_due_turns(Lane.WAKE, game, version)


def deadline(game: str, version: int) -> None:
    """The same, in a lane that nothing else enters."""
    _take_due_turns(Lane.DEADLINE, game, version)


def _take_due_turns(lane: Lane, named: str, at: int) -> None:
    """Takes the turns that are due. Webhook bots are left to jobs of another queue, as they may be slow."""
    game, version = RUNTIME.get().services.lanes[lane].next_in_turn(GameId(named), at)
    with job_context(game, version) as services:
        if services.game_service.take_due_turns(game, version) is None:
            if services.game_service.claim_webhook_turn(game, version, webhook_turn.LEASE_MS):
                services.webhook_queue.enqueue(game, version)
            for seat in services.game_service.claim_chances(game, version):
                services.chances.enqueue(game, version, seat)


def think(named: str, at: int) -> None:
    """A slow bot looks less far ahead the more games wait for it. A wake-up makes good what fails here."""
    queue = RUNTIME.get().services.lanes[Lane.THINK]
    sage.WAITING.set(queue.waiting())
    game, version = queue.next_in_turn(GameId(named), at)
    with job_context(game, version) as services:
        services.game_service.think(game, version)


def ask(game: str, version: int) -> None:
    """Queues the call with those of its account. If it gets lost, its lease expires."""
    with job_context(GameId(game), version) as services:
        player = services.game_service.claim_webhook_turn(GameId(game), version, webhook_turn.LEASE_MS)
        if player is not None:
            call = partial(_call, RUNTIME.get(), webhook_turn.play_webhook_turn, GameId(game), version)
            CALLS.submit(player, f"{game}-{version}", call)


def react(game: str, version: int, seat: int) -> None:
    with job_context(GameId(game), version) as services:
        player = services.game_service.who_may_react(GameId(game), seat)
        if player is not None:
            call = partial(_call, RUNTIME.get(), webhook_turn.offer, GameId(game), version, seat)
            CALLS.submit(player, f"{game}-{version}-{seat}", call)


def _call(runtime: JobRuntime, ask: Callable[..., bool], game: GameId, version: int, *more: int) -> bool:
    """Runs in a thread, which has no context of its own yet."""
    RUNTIME.set(runtime)
    with job_context(game, version) as services:
        return ask(services, game, version, *more)
    return True


@contextmanager
def job_context(game: GameId, version: int) -> Iterator[Services]:
    runtime = RUNTIME.get()
    with runtime.current_job.track(game, version):
        try:
            yield runtime.services
        except StoreUnavailable as error:
            logger.warning("the store is unavailable, game %s is retried by the clock: %s", game, error)
        except Exception:
            logger.exception("game %s failed at version %d", game, version)
            count_failure(runtime, game, version)


def count_failure(runtime: JobRuntime, game: GameId, version: int) -> None:
    now = time.time_ns() // 1_000_000
    times = runtime.services.failure_log.record_failure(game, version, now, runtime.retry_pause_ms)
    logger.warning("game %s, version %d: failure %d; the game is parked after 3", game, version, times)
