"""The write arrives, its answer does not: the writer cannot know, and must not write twice."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import pytest

from service.game.ports import Appended, Batch, GameId, Repeated, StoreUnavailable
from service.storage.redis_log import RedisLog


class Thief:
    """Stands between client and store, and steals the answers to EVALSHA that it was asked to steal."""

    def __init__(self, store: str, home: Path) -> None:
        self._store = store
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(home / "thief.sock"))
        self._door.listen()
        self.url = f"unix://{quote(str(home / 'thief.sock'))}"
        self.steals = 0
        self.hangs_up = True
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                visitor, _ = self._door.accept()
                threading.Thread(target=self._carry, args=(visitor,), daemon=True).start()

    def _carry(self, visitor: socket.socket) -> None:
        with visitor, socket.socket(socket.AF_UNIX) as store, suppress(OSError):
            store.connect(self._store)
            while question := visitor.recv(1 << 20):
                store.sendall(question)
                reply = store.recv(1 << 20)
                if b"EVALSHA" not in question or not self.steals:
                    visitor.sendall(reply)
                    continue
                self.steals -= 1
                if self.hangs_up:
                    return

    def close(self) -> None:
        self._door.close()


@pytest.fixture
def thief(flushed: str, tmp_path: Path) -> Iterator[Thief]:
    thief = Thief(unquote(urlsplit(flushed).path), tmp_path)
    yield thief
    thief.close()


@pytest.fixture
def log(thief: Thief, batch: Callable[..., Batch]) -> RedisLog:
    log = RedisLog(thief.url, timeout=0.3)
    log.append(batch(0, b"created"))
    return log


def test_a_broken_connection_is_retried_and_returns_the_first_result(log, thief, game: GameId, batch):
    thief.steals = 1
    assert log.append(batch(1, b"a", b"b", fingerprint="f00d")) == Repeated(2, 3, "f00d")
    assert log.read(game) == [(1, b"created"), (2, b"a"), (3, b"b")]


def test_a_connection_that_breaks_twice_is_store_unavailable(log, thief, game: GameId, batch):
    thief.steals = 2
    with pytest.raises(StoreUnavailable):
        log.append(batch(1, b"a", command_id="mine"))
    assert log.append(batch(1, b"a", command_id="mine")) == Repeated(2, 2, "")
    assert log.read(game) == [(1, b"created"), (2, b"a")]


def test_a_timeout_is_store_unavailable(log, thief, game: GameId, batch):
    thief.steals, thief.hangs_up = 1, False
    with pytest.raises(StoreUnavailable):
        log.append(batch(1, b"a", command_id="mine"))
    assert thief.steals == 0
    assert log.append(batch(1, b"a", command_id="mine")) == Repeated(2, 2, "")
    assert log.append(batch(2, b"b")) == Appended(3, 3)
    assert log.read(game) == [(1, b"created"), (2, b"a"), (3, b"b")]
