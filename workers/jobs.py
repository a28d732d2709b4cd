"""What the workers run. A job may come late, twice, or after a kill: the armed version makes it harmless."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from service.bootstrap import Services, build
from service.game.desk import Desk
from service.game.ports import GameId, StoreUnavailable
from service.settings import Settings
from workers import asking
from workers.at_work import at_work

PAUSE = 5_000
"""In milliseconds, after the first failure; after the second it is five times as long."""

logger = logging.getLogger(__name__)


@cache
def services() -> Services:
    return build(Settings.from_env())


def wake(game: str, version: int) -> None:
    """Bots of other people are asked elsewhere: nobody here waits for them."""
    with attending(GameId(game), version) as desk:
        if desk.wake(GameId(game), version) is None:
            if desk.to_ask(GameId(game), version, asking.HELD):
                services().asks.enqueue(GameId(game), version)
            for seat in desk.to_tell(GameId(game), version):
                services().chances.enqueue(GameId(game), version, seat)


def ask(game: str, version: int) -> None:
    with attending(GameId(game), version):
        asking.ask(services(), GameId(game), version)


def react(game: str, version: int, seat: int) -> None:
    with attending(GameId(game), version):
        asking.offer(services(), GameId(game), version, seat)


@contextmanager
def attending(game: GameId, version: int) -> Iterator[Desk]:
    with at_work(game, version):
        try:
            yield services().desk
        except StoreUnavailable as error:
            logger.warning("the store is away, game %s waits for the clock: %s", game, error)
        except Exception:
            logger.exception("game %s failed at version %d", game, version)
            count_failure(game, version)


def count_failure(game: GameId, version: int) -> None:
    times = services().troubles.failed(game, version, time.time_ns() // 1_000_000, PAUSE)
    logger.warning("game %s, version %d: failure %d; after 3 it is parked", game, version, times)
