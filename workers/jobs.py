"""The RQ jobs. A job may come late, twice, or after a kill: the scheduled version makes it harmless."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial

from service.bootstrap import Services, build
from service.bots import sage
from service.game.game_service import GameService
from service.game.lanes import Lane
from service.game.ports import GameId, StoreUnavailable
from service.settings import Settings
from workers import webhook_turn
from workers.account_pool import AccountPool
from workers.current_job import track_job

RETRY_PAUSE_MS = 5_000
"""In milliseconds, after the first failure; after the second it is five times as long."""

CALLS = AccountPool()
"""The calls of webhooks, in the worker that makes them."""
logger = logging.getLogger(__name__)


@cache
def services() -> Services:
    return build(Settings.from_env())


def wake(game: str, version: int) -> None:
    _take_due_turns(*services().lanes[Lane.WAKE].next_in_turn(GameId(game), version))


def deadline(game: str, version: int) -> None:
    """The same, in a lane that nothing else enters."""
    _take_due_turns(*services().lanes[Lane.DEADLINE].next_in_turn(GameId(game), version))


def _take_due_turns(game: GameId, version: int) -> None:
    """Bots of other people are asked elsewhere: nobody here waits for them."""
    with job_context(game, version) as game_service:
        if game_service.take_due_turns(game, version) is None:
            if game_service.claim_webhook_turn(game, version, webhook_turn.LEASE_MS):
                services().webhook_queue.enqueue(game, version)
            for seat in game_service.to_tell(game, version):
                services().chances.enqueue(game, version, seat)


def think(game: str, version: int) -> None:
    """A slow bot looks less far ahead the more games wait for it. What fails here the wake-up makes good."""
    queue = services().lanes[Lane.THINK]
    sage.WAITING.set(queue.waiting())
    thinking, at = queue.next_in_turn(GameId(game), version)
    with job_context(thinking, at) as game_service:
        game_service.think(thinking, at)


def ask(game: str, version: int) -> None:
    """Only puts the call among those of its account. The lease of a call that is lost ends by itself."""
    asked = GameId(game)
    with job_context(asked, version) as game_service:
        player = game_service.claim_webhook_turn(asked, version, webhook_turn.LEASE_MS)
        if player is not None:
            call = partial(_call, webhook_turn.play_webhook_turn, asked, version)
            CALLS.submit(player, f"{game}-{version}", call)


def react(game: str, version: int, seat: int) -> None:
    asked = GameId(game)
    with job_context(asked, version) as game_service:
        player = game_service.who_may_react(asked, seat)
        if player is not None:
            call = partial(_call, webhook_turn.offer, asked, version, seat)
            CALLS.submit(player, f"{game}-{version}-{seat}", call)


def _call(ask: Callable[..., bool], game: GameId, version: int, *more: int) -> bool:
    with job_context(game, version):
        return ask(services(), game, version, *more)
    return True


@contextmanager
def job_context(game: GameId, version: int) -> Iterator[GameService]:
    with track_job(game, version):
        try:
            yield services().game_service
        except StoreUnavailable as error:
            logger.warning("the store is away, game %s waits for the clock: %s", game, error)
        except Exception:
            logger.exception("game %s failed at version %d", game, version)
            count_failure(game, version)


def count_failure(game: GameId, version: int) -> None:
    times = services().failure_log.record_failure(game, version, time.time_ns() // 1_000_000, RETRY_PAUSE_MS)
    logger.warning("game %s, version %d: failure %d; after 3 it is parked", game, version, times)
