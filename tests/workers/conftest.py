import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import pytest
from redis import Redis

from service.game.ports import Batch, GameId
from service.storage.embedded import EmbeddedStore
from service.storage.redis_log import RedisLog
from tests.waiting import wait_until

START_PROCESS = Path(__file__).with_name("start_process.py")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """A store that a test may stop and start."""
    store = EmbeddedStore(tmp_path)
    store.start()
    yield store
    store.stop()


@pytest.fixture
def redis(store: EmbeddedStore) -> Iterator[Redis]:
    with Redis.from_url(store.url) as client:
        yield client


@pytest.fixture
def log(store: EmbeddedStore) -> RedisLog:
    return RedisLog(store.url)


class Launched(subprocess.Popen[bytes]):
    """A worker or a clock, with what it logs in a file."""

    def __init__(self, role: str, output: Path, settings: Mapping[str, str]) -> None:
        self.output = output
        with output.open("wb") as file:
            command = [sys.executable, str(START_PROCESS), role]
            super().__init__(command, env=os.environ | settings, stdout=file, stderr=subprocess.STDOUT)

    def has_logged(self, *any_of: str) -> bool:
        logged = self.output.read_text(encoding="utf-8")
        return any(words in logged for words in any_of)


@pytest.fixture
def launch(store: EmbeddedStore, tmp_path: Path) -> Iterator[Callable[..., Launched]]:
    """Starts a worker or a clock. Whatever still runs after the test is killed."""
    started: list[Launched] = []

    def start(role: str, **settings: str) -> Launched:
        output = tmp_path / f"{role}-{len(started)}.log"
        started.append(Launched(role, output, {"REDIS_URL": store.url, "LAST": "6", **settings}))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()


@pytest.fixture
def schedule_now(log: RedisLog) -> Callable[[str], GameId]:
    """Creates a game with a wake-up that is due now."""

    def schedule(name: str) -> GameId:
        log.append(Batch(GameId(name), 0, (b"scheduled",), "schedule", wake_at=time.time_ns() // 1_000_000))
        return GameId(name)

    return schedule


@pytest.fixture
def eventually() -> Callable[[Callable[[], object]], None]:
    return partial(wait_until, seconds=120)
