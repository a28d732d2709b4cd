"""Wires the service layer to its adapters. No other module knows all of them."""

import time
from dataclasses import dataclass
from functools import partial

from redis import Redis

from service.game.bot_failures import bot_failure_recorder
from service.game.builtin_bots import HOUR_MS, BotSettings
from service.game.game_service import GameService, ServiceOptions
from service.game.jobs import ASK, REACT
from service.game.lanes import Lane
from service.game.live.broadcaster import DEFAULT_TIMINGS, Broadcaster
from service.game.live.messages import StreamTimings
from service.game.new_game import MIN_TURN_SECONDS
from service.game.ports import Accounts, EventLog, FailureLog, LatenessRecorder, Webhooks
from service.game.rate_limits import RateLimiter
from service.settings import Settings
from service.storage.background_enqueuer import BackgroundEnqueuer
from service.storage.client import connect
from service.storage.codec import JsonCodec
from service.storage.job_queue import JobQueue, LaneQueues
from service.storage.keyring import Keyring
from service.storage.readiness import readiness_problems
from service.storage.redis_accounts import RedisAccounts
from service.storage.redis_callers import RedisCallers
from service.storage.redis_counters import RedisFailureLog, RedisLatenessRecorder
from service.storage.redis_log import RedisLog
from service.storage.redis_notices import RedisNotices
from service.storage.redis_rate_limiter import RedisRateLimiter
from service.storage.redis_thoughts import RedisThoughts
from service.storage.redis_webhooks import RedisWebhooks


@dataclass(frozen=True, slots=True)
class Services:
    """The service layer and its adapters, as one process uses them."""

    game_service: GameService
    accounts: Accounts
    log: EventLog
    settings: Settings
    redis: Redis
    keyring: Keyring
    callers: RedisCallers
    rate_limiter: RateLimiter
    broadcaster: Broadcaster
    failure_log: FailureLog
    webhooks: Webhooks
    lateness: LatenessRecorder
    lanes: LaneQueues
    job_queue: JobQueue
    webhook_queue: JobQueue
    chances: JobQueue

    def readiness_problems(self) -> list[str]:
        """Why the store is not ready; weaknesses that the settings allow are left out."""
        return readiness_problems(self.redis, allow_weak=self.settings.allow_weak_store)


def build(
    settings: Settings,
    *,
    timings: StreamTimings = DEFAULT_TIMINGS,
    min_turn_seconds: int = MIN_TURN_SECONDS,
) -> Services:
    """Creates the services for one process. Connections are opened when they are first used."""
    if not settings.redis_url:
        raise ValueError("Set REDIS_URL, or use `kaartstroom up`, which starts a store of its own.")
    log = RedisLog(settings.redis_url)
    accounts = RedisAccounts(settings.redis_url)
    keyring = Keyring(settings.data_dir / "keys", settings.signing_key)
    webhooks = RedisWebhooks(settings.redis_url)
    lateness = RedisLatenessRecorder(settings.redis_url)
    lanes = LaneQueues(settings.queue_url)
    failure_log = RedisFailureLog(settings.redis_url)
    game_service = GameService(
        log,
        JsonCodec(),
        options=ServiceOptions(
            bounds=settings.bounds,
            min_turn_seconds=min_turn_seconds,
            bots=BotSettings(
                settings.grace_ms,
                bot_failure_recorder(failure_log),
                settings.thinking_ms,
                RedisThoughts(settings.redis_url),
                HOUR_MS * settings.idle_open_hours,
                HOUR_MS * settings.idle_game_hours,
            ),
        ),
        enqueue=BackgroundEnqueuer(lanes),
        has_webhook=webhooks.has,
        record_lateness=lateness.record,
        yield_control=partial(time.sleep, 0),
    )
    rate_limiter = RedisRateLimiter(settings.redis_url)
    broadcaster = Broadcaster(RedisNotices(settings.redis_url), log, game_service.snapshots, timings)
    redis = connect(settings.redis_url)
    return Services(
        game_service=game_service,
        accounts=accounts,
        log=log,
        settings=settings,
        redis=redis,
        keyring=keyring,
        callers=RedisCallers(settings.redis_url),
        rate_limiter=rate_limiter,
        broadcaster=broadcaster,
        failure_log=failure_log,
        webhooks=webhooks,
        lateness=lateness,
        lanes=lanes,
        job_queue=lanes[Lane.WAKE],
        webhook_queue=JobQueue(settings.queue_url, ASK),
        chances=JobQueue(settings.queue_url, REACT),
    )
