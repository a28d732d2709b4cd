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


class ReplyDroppingProxy:
    """A proxy between client and store that drops the next `to_drop` replies to EVALSHA."""

    def __init__(self, store: str, home: Path) -> None:
        self._store = store
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(home / "proxy.sock"))
        self._listener.listen()
        self.url = f"unix://{quote(str(home / 'proxy.sock'))}"
        self.to_drop = 0
        self.disconnects = True
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                visitor, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(visitor,), daemon=True).start()

    def _carry(self, visitor: socket.socket) -> None:
        with visitor, socket.socket(socket.AF_UNIX) as store, suppress(OSError):
            store.connect(self._store)
            while question := visitor.recv(1 << 20):
                store.sendall(question)
                reply = store.recv(1 << 20)
                if b"EVALSHA" not in question or not self.to_drop:
                    visitor.sendall(reply)
                    continue
                self.to_drop -= 1
                if self.disconnects:
                    return

    def close(self) -> None:
        self._listener.close()


@pytest.fixture
def proxy(flushed: str, tmp_path: Path) -> Iterator[ReplyDroppingProxy]:
    proxy = ReplyDroppingProxy(unquote(urlsplit(flushed).path), tmp_path)
    yield proxy
    proxy.close()


@pytest.fixture
def log(proxy: ReplyDroppingProxy, batch: Callable[..., Batch]) -> RedisLog:
    log = RedisLog(proxy.url, timeout=0.3)
    log.append(batch(0, b"created"))
    return log


def test_a_broken_connection_is_retried_and_returns_the_first_result(log, proxy, game: GameId, batch):
    proxy.to_drop = 1
    assert log.append(batch(1, b"a", b"b", fingerprint="f00d")) == Repeated(2, 3, "f00d")
    assert log.read(game) == [(1, b"created"), (2, b"a"), (3, b"b")]


def test_a_connection_that_breaks_twice_is_store_unavailable(log, proxy, game: GameId, batch):
    proxy.to_drop = 2
    with pytest.raises(StoreUnavailable):
        log.append(batch(1, b"a", command_id="mine"))
    assert log.append(batch(1, b"a", command_id="mine")) == Repeated(2, 2, "")
    assert log.read(game) == [(1, b"created"), (2, b"a")]


def test_a_timeout_is_store_unavailable(log, proxy, game: GameId, batch):
    proxy.to_drop, proxy.disconnects = 1, False
    with pytest.raises(StoreUnavailable):
        log.append(batch(1, b"a", command_id="mine"))
    assert proxy.to_drop == 0
    assert log.append(batch(1, b"a", command_id="mine")) == Repeated(2, 2, "")
    assert log.append(batch(2, b"b")) == Appended(3, 3)
    assert log.read(game) == [(1, b"created"), (2, b"a"), (3, b"b")]
