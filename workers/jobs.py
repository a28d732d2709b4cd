"""What the workers run. A job may come late, twice, or after a kill: the armed version makes it harmless."""

import logging
import time
from functools import cache

from service.bootstrap import Services, build
from service.game.ports import GameId, StoreUnavailable
from service.settings import Settings
from workers.asking import ask
from workers.at_work import at_work

PAUSE = 5_000
"""In milliseconds, after the first failure; after the second it is five times as long."""

logger = logging.getLogger(__name__)


@cache
def services() -> Services:
    return build(Settings.from_env())


def wake(game: str, version: int) -> None:
    with at_work(GameId(game), version):
        try:
            if services().desk.wake(GameId(game), version) is None:
                ask(services(), GameId(game), version)
        except StoreUnavailable as error:
            logger.warning("the store is away, game %s waits for the clock: %s", game, error)
        except Exception:
            logger.exception("game %s failed at version %d", game, version)
            count_failure(GameId(game), version)


def count_failure(game: GameId, version: int) -> None:
    times = services().troubles.failed(game, version, time.time_ns() // 1_000_000, PAUSE)
    logger.warning("game %s, version %d: failure %d; after 3 it is parked", game, version, times)
