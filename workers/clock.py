"""Hands what is due to the workers. Several clocks may run, and any of them may die at any moment."""

import logging
import time
from typing import NoReturn

from service.game.ports import EventLog, StoreUnavailable
from service.settings import Settings
from service.storage.redis_log import RedisLog
from service.storage.schedule import Schedule
from workers.process import begin

TICK = 0.1
LONGEST_PAUSE = 2.0
LEASE_MS = 1_000
MOST_AT_ONCE = 200

logger = logging.getLogger(__name__)


def tick(log: EventLog, schedule: Schedule, now: int) -> None:
    for game, version in log.due(now, LEASE_MS, MOST_AT_ONCE):
        schedule.enqueue(game, version)


def run(log: EventLog, schedule: Schedule) -> NoReturn:
    pause = TICK
    while True:
        try:
            tick(log, schedule, time.time_ns() // 1_000_000)
            pause = TICK
        except StoreUnavailable as error:
            pause = min(2 * pause, LONGEST_PAUSE)
            logger.warning("the store is away, looking again in %.1f s: %s", pause, error)
        time.sleep(pause)


def main() -> None:
    begin()
    settings = Settings.from_env()
    run(RedisLog(settings.redis_url), Schedule(settings.queue_url))


if __name__ == "__main__":
    main()
