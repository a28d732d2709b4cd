import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis

from service.game.ports import Batch, GameId
from service.storage.embedded import EmbeddedStore
from service.storage.redis_log import RedisLog

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


@pytest.fixture
def launch(store: EmbeddedStore) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts workers and clocks, and kills those that still run after the test."""
    started: list[subprocess.Popen[bytes]] = []

    def start(role: str, **settings: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"REDIS_URL": store.url, "LAST": "6", **settings}
        started.append(subprocess.Popen([sys.executable, str(START_PROCESS), role], env=environment))
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
    def wait(happened: Callable[[], object]) -> None:
        deadline = time.monotonic() + 120
        while not happened():
            assert time.monotonic() < deadline, "it did not happen"
            time.sleep(0.02)

    return wait
