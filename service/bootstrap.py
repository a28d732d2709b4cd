"""The only module that knows every adapter."""

import time
from dataclasses import dataclass
from functools import partial

from redis import Redis

from service.game import stumbles, wakeups
from service.game.desk import Desk
from service.game.limits import Gate
from service.game.live.watcher import Watcher
from service.game.ports import Accounts, EventLog, Punctuality, Troubles, Webhooks
from service.settings import Settings
from service.storage.client import connect
from service.storage.codec import JsonCodec
from service.storage.keyring import Keyring
from service.storage.nudger import Nudger
from service.storage.readiness import shortcomings
from service.storage.redis_accounts import RedisAccounts
from service.storage.redis_gate import RedisGate
from service.storage.redis_lateness import RedisLateness
from service.storage.redis_log import RedisLog
from service.storage.redis_notices import RedisNotices
from service.storage.redis_troubles import RedisTroubles
from service.storage.redis_webhooks import RedisWebhooks
from service.storage.schedule import ASK, Schedule


@dataclass(frozen=True, slots=True)
class Services:
    desk: Desk
    accounts: Accounts
    log: EventLog
    settings: Settings
    redis: Redis
    keyring: Keyring
    gate: Gate
    watcher: Watcher
    troubles: Troubles
    webhooks: Webhooks
    punctuality: Punctuality
    schedule: Schedule
    asks: Schedule

    def shortcomings(self) -> list[str]:
        """What of the store cannot be relied on now, beyond what was accepted when it was chosen."""
        return shortcomings(self.redis, allow_weak=self.settings.allow_weak_store)


def build(settings: Settings) -> Services:
    if not settings.redis_url:
        raise ValueError("Set REDIS_URL, or use `kaartstroom up`, which brings a store of its own.")
    wakeups.GRACE = settings.grace_ms
    log = RedisLog(settings.redis_url)
    accounts = RedisAccounts(settings.redis_url)
    keyring = Keyring(settings.data_dir / "keys", settings.signing_key)
    webhooks = RedisWebhooks(settings.redis_url)
    punctuality = RedisLateness(settings.redis_url)
    schedule = Schedule(settings.queue_url)
    desk = Desk(
        log,
        JsonCodec(),
        most_games=settings.most_games,
        nudge=Nudger(schedule),
        hooked=webhooks.has,
        late=punctuality.note,
        give_way=partial(time.sleep, 0),
    )
    gate = RedisGate(settings.redis_url)
    watcher = desk.watcher(RedisNotices(settings.redis_url))
    troubles = RedisTroubles(settings.redis_url)
    stumbles.TOLD[:] = [troubles]
    redis = connect(settings.redis_url)
    return Services(
        desk=desk,
        accounts=accounts,
        log=log,
        settings=settings,
        redis=redis,
        keyring=keyring,
        gate=gate,
        watcher=watcher,
        troubles=troubles,
        webhooks=webhooks,
        punctuality=punctuality,
        schedule=schedule,
        asks=Schedule(settings.queue_url, ASK),
    )
