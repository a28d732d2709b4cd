"""The RQ jobs. A job may run late, twice, or after a crash: the scheduled version makes that harmless."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from service.bootstrap import Services
from service.game.ports import GameId, StoreUnavailable
from workers import webhook_turn
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


def wake(game: str, version: int) -> None:
    """Takes the turns that are due. Webhook bots are left to jobs of another queue, as they may be slow."""
    with job_context(GameId(game), version) as services:
        if services.game_service.take_due_turns(GameId(game), version) is None:
            if services.game_service.claim_webhook_turn(GameId(game), version, webhook_turn.LEASE_MS):
                services.webhook_queue.enqueue(GameId(game), version)
            for seat in services.game_service.claim_chances(GameId(game), version):
                services.chances.enqueue(GameId(game), version, seat)


def ask(game: str, version: int) -> None:
    with job_context(GameId(game), version) as services:
        webhook_turn.play_webhook_turn(services, GameId(game), version)


def react(game: str, version: int, seat: int) -> None:
    with job_context(GameId(game), version) as services:
        webhook_turn.offer(services, GameId(game), version, seat)


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
