"""The RQ jobs. A job may run late, twice, or after a crash: the scheduled version makes that harmless."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from service.bootstrap import Services, build
from service.game.game_service import GameService
from service.game.ports import GameId, StoreUnavailable
from service.settings import Settings
from workers import webhook_turn
from workers.current_job import track_job

RETRY_PAUSE_MS = 5_000
"""Before the first retry; the pause before the second one is five times as long."""

logger = logging.getLogger(__name__)


@cache
def services() -> Services:
    return build(Settings.from_env())


def wake(game: str, version: int) -> None:
    """Takes the turns that are due. Webhook bots are left to jobs of another queue, as they may be slow."""
    with job_context(GameId(game), version) as game_service:
        if game_service.take_due_turns(GameId(game), version) is None:
            if game_service.claim_webhook_turn(GameId(game), version, webhook_turn.LEASE_MS):
                services().webhook_queue.enqueue(GameId(game), version)
            for seat in game_service.to_tell(GameId(game), version):
                services().chances.enqueue(GameId(game), version, seat)


def ask(game: str, version: int) -> None:
    with job_context(GameId(game), version):
        webhook_turn.play_webhook_turn(services(), GameId(game), version)


def react(game: str, version: int, seat: int) -> None:
    with job_context(GameId(game), version):
        webhook_turn.offer(services(), GameId(game), version, seat)


@contextmanager
def job_context(game: GameId, version: int) -> Iterator[GameService]:
    with track_job(game, version):
        try:
            yield services().game_service
        except StoreUnavailable as error:
            logger.warning("the store is unavailable, game %s is retried by the clock: %s", game, error)
        except Exception:
            logger.exception("game %s failed at version %d", game, version)
            count_failure(game, version)


def count_failure(game: GameId, version: int) -> None:
    times = services().failure_log.record_failure(game, version, time.time_ns() // 1_000_000, RETRY_PAUSE_MS)
    logger.warning("game %s, version %d: failure %d; the game is parked after 3", game, version, times)
