"""Enqueues a job for each wake-up that is due.

Each wake-up is leased, so several clocks may run side by side, and a clock may be killed at any moment.
"""

import logging
import time
from typing import NoReturn

from service.game.lanes import job_from_note
from service.game.ports import EventLog, StoreUnavailable
from service.settings import Settings
from service.storage.job_queue import LaneQueues
from service.storage.redis_log import RedisLog
from workers.process import configure_process

POLL_SECONDS = 0.1
MAX_PAUSE = 2.0
LEASE_MS = 1_000
BATCH_SIZE = 200

logger = logging.getLogger(__name__)


def tick(log: EventLog, lanes: LaneQueues, now: int, lease_ms: int) -> None:
    due = log.due(now, lease_ms, BATCH_SIZE)
    notes = log.lanes([game for game, _ in due]) if due else []
    for (game, version), note in zip(due, notes, strict=True):
        lanes.enqueue(job_from_note(game, version, note))


def run(log: EventLog, lanes: LaneQueues, lease_ms: int) -> NoReturn:
    pause = POLL_SECONDS
    while True:
        try:
            tick(log, lanes, time.time_ns() // 1_000_000, lease_ms)
            pause = POLL_SECONDS
        except StoreUnavailable as error:
            pause = min(2 * pause, MAX_PAUSE)
            logger.warning("the store is unavailable, next attempt in %.1f s: %s", pause, error)
        time.sleep(pause)


def main(lease_ms: int = LEASE_MS) -> None:
    configure_process()
    settings = Settings.from_env()
    run(RedisLog(settings.redis_url), LaneQueues(settings.queue_url), lease_ms)


if __name__ == "__main__":
    main()
