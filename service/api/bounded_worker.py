"""gunicorn's gevent worker with a bound on the connections of one address.

gunicorn counts connections of a process, not those of an address, and offers no hook where a connection is
handed over. So `handle` of its worker is overridden here. It is not a public interface: `install` refuses
another version of gunicorn than the one that was tested or another signature, and
`tests/live/test_when_one_address_opens_many_connections.py` opens such connections.
"""

import inspect
import socket
from contextlib import suppress
from typing import Any, ClassVar

import gevent
import gunicorn
import orjson
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

from service.api.addresses import network_of
from service.api.connection_counts import ConnectionCounts
from service.api.problem_messages import MESSAGES
from service.api.problems import PROBLEM_JSON, problem_document
from service.api.server_errors import TESTED

SEND_BUFFER = 128 * 1024
"""Bytes that the kernel may hold for a client that does not read."""
REFUSAL_SECONDS = 1.0
RETRY_SECONDS = 5
HANDLE = ["self", "listener", "client", "addr"]


def install(counts: ConnectionCounts | None) -> type[GeventWorker]:
    """`counts`: None where connections are not counted."""
    found = [[*inspect.signature(worker.handle).parameters] for worker in (GeventWorker, AsyncWorker)]
    if gunicorn.__version__ != TESTED or found != [HANDLE, HANDLE]:
        raise RuntimeError(f"gunicorn {gunicorn.__version__} was not tested; install {TESTED}.")
    BoundedGeventWorker.counts = counts
    return BoundedGeventWorker


class BoundedGeventWorker(GeventWorker):  # type: ignore[misc]
    counts: ClassVar[ConnectionCounts | None] = None
    row = 0
    """Where this process counts; set by the arbiter before it forks."""

    def handle(self, listener: Any, client: socket.socket, addr: Any) -> None:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if self.counts is None or not isinstance(addr, tuple):  # a Unix socket has no address
            super().handle(listener, client, addr)
            return
        with self.counts.counted(self.row, network_of(addr[0])) as allowed:
            if allowed:
                super().handle(listener, client, addr)
            else:
                refuse(client)


def refuse(client: socket.socket) -> None:
    """Answers before the request is read. Waits for the client to close, or the answer might be lost."""
    with client, suppress(OSError), gevent.Timeout(REFUSAL_SECONDS, TimeoutError):
        client.sendall(refusal())
        client.shutdown(socket.SHUT_WR)
        while client.recv(8192):
            pass


def refusal() -> bytes:
    code = "too_many_connections"
    document = problem_document(429, code, MESSAGES[code, ""].en, limit="connections_each")
    body = orjson.dumps(document)
    head = (
        "HTTP/1.1 429 Too Many Requests\r\n"
        f"Connection: close\r\nContent-Type: {PROBLEM_JSON}\r\nContent-Length: {len(body)}\r\n"
        f"Retry-After: {RETRY_SECONDS}\r\nContent-Language: en\r\n\r\n"
    )
    return head.encode() + body
