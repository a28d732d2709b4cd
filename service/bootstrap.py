"""The only module that knows every adapter."""

import time
from dataclasses import dataclass
from functools import partial

from redis import Redis

from service.game import bot_failures, wake_times
from service.game.game_service import GameService
from service.game.live.broadcaster import Broadcaster
from service.game.ports import Accounts, EventLog, FailureLog, LatenessRecorder, Webhooks
from service.game.rate_limits import RateLimiter
from service.game.webhooks import PORTS
from service.settings import Settings
from service.storage.background_enqueuer import BackgroundEnqueuer
from service.storage.client import connect
from service.storage.codec import JsonCodec
from service.storage.job_queue import ASK, REACT, JobQueue
from service.storage.keyring import Keyring
from service.storage.readiness import readiness_problems
from service.storage.redis_accounts import RedisAccounts
from service.storage.redis_failure_log import RedisFailureLog
from service.storage.redis_lateness import RedisLatenessRecorder
from service.storage.redis_log import RedisLog
from service.storage.redis_notices import RedisNotices
from service.storage.redis_rate_limiter import RedisRateLimiter
from service.storage.redis_webhooks import RedisWebhooks


@dataclass(frozen=True, slots=True)
class Services:
    game_service: GameService
    accounts: Accounts
    log: EventLog
    settings: Settings
    redis: Redis
    keyring: Keyring
    rate_limiter: RateLimiter
    broadcaster: Broadcaster
    failure_log: FailureLog
    webhooks: Webhooks
    lateness: LatenessRecorder
    job_queue: JobQueue
    webhook_queue: JobQueue
    chances: JobQueue

    def readiness_problems(self) -> list[str]:
        """What of the store cannot be relied on now, beyond what was accepted when it was chosen."""
        return readiness_problems(self.redis, allow_weak=self.settings.allow_weak_store)


def build(settings: Settings) -> Services:
    if not settings.redis_url:
        raise ValueError("Set REDIS_URL, or use `kaartstroom up`, which brings a store of its own.")
    wake_times.GRACE_MS = settings.grace_ms
    PORTS.clear()
    PORTS.update(settings.webhook_ports)
    log = RedisLog(settings.redis_url)
    accounts = RedisAccounts(settings.redis_url)
    keyring = Keyring(settings.data_dir / "keys", settings.signing_key)
    webhooks = RedisWebhooks(settings.redis_url)
    lateness = RedisLatenessRecorder(settings.redis_url)
    job_queue = JobQueue(settings.queue_url)
    game_service = GameService(
        log,
        JsonCodec(),
        most_games=settings.most_games,
        enqueue=BackgroundEnqueuer(job_queue),
        has_webhook=webhooks.has,
        record_lateness=lateness.record,
        yield_control=partial(time.sleep, 0),
    )
    rate_limiter = RedisRateLimiter(settings.redis_url)
    broadcaster = game_service.broadcaster(RedisNotices(settings.redis_url))
    failure_log = RedisFailureLog(settings.redis_url)
    bot_failures.FAILURE_LOGS[:] = [failure_log]
    redis = connect(settings.redis_url)
    return Services(
        game_service=game_service,
        accounts=accounts,
        log=log,
        settings=settings,
        redis=redis,
        keyring=keyring,
        rate_limiter=rate_limiter,
        broadcaster=broadcaster,
        failure_log=failure_log,
        webhooks=webhooks,
        lateness=lateness,
        job_queue=job_queue,
        webhook_queue=JobQueue(settings.queue_url, ASK),
        chances=JobQueue(settings.queue_url, REACT),
    )
