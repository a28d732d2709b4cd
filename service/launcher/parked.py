"""Lists and releases parked games: those whose jobs failed three times."""

import time
from collections.abc import Iterator
from pathlib import Path

from service.game.ports import FailureLog, GameId, StoreUnavailable
from service.settings import Settings
from service.storage.redis_counters import RedisFailureLog


class NotParked(Exception):
    pass


def address_file(data_dir: Path) -> Path:
    """The file to which `up` writes the URL of the embedded store."""
    return data_dir / "store.url"


def parked_games(settings: Settings) -> Iterator[str]:
    found = _failure_log(settings).parked()
    yield from (f"{game}  parked at version {version}" for game, version in found)
    if not found:
        yield "No game is parked."


def release_games(settings: Settings, games: tuple[str, ...]) -> str:
    """Schedules parked games again, or all of them if no game is given."""
    failure_log, now = _failure_log(settings), time.time_ns() // 1_000_000
    known = {game for game, _ in failure_log.parked()}
    if unknown := sorted(set(games) - known):
        raise NotParked(f"{unknown[0]} is not parked; `kaartstroom parked` lists the games that are.")
    count = (
        sum(failure_log.release(now, GameId(game)) for game in set(games))
        if games
        else failure_log.release(now)
    )
    return f"{count} game{'' if count == 1 else 's'} will be tried again."


def _failure_log(settings: Settings) -> FailureLog:
    address = address_file(settings.data_dir)
    url = settings.redis_url or (address.read_text("utf-8") if address.exists() else "")
    if not url:
        raise ValueError(f"There is no store in {settings.data_dir}; set REDIS_URL, or DATA_DIR as for `up`.")
    failure_log = RedisFailureLog(url)
    try:
        failure_log.failures()
    except StoreUnavailable as error:
        raise StoreUnavailable("The store does not answer; start the service first.") from error
    return failure_log
