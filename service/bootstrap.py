"""The only module that knows every adapter."""

from dataclasses import dataclass

from service.game.desk import Desk
from service.game.ports import Accounts, EventLog
from service.settings import Settings
from service.storage.redis_accounts import RedisAccounts
from service.storage.redis_log import RedisLog


@dataclass(frozen=True, slots=True)
class Services:
    desk: Desk
    accounts: Accounts
    log: EventLog
    settings: Settings


def build(settings: Settings) -> Services:
    if not settings.redis_url:
        raise ValueError("Set REDIS_URL, or use `kaartstroom up`, which brings a store of its own.")
    log = RedisLog(settings.redis_url)
    return Services(Desk(log), RedisAccounts(settings.redis_url), log, settings)
