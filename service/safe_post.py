"""POST to an untrusted URL: the address is resolved once, checked and pinned; size and time are bounded."""

import http.client
import socket
import ssl
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from ipaddress import ip_address
from threading import Thread, Timer
from time import monotonic, time_ns
from typing import Any, TypeVar
from urllib.parse import SplitResult, urlsplit

import orjson

from service.game.calls import CallFailure, NotPosted
from service.game.ports import Webhook
from service.game.webhooks import LOOPBACK, is_public, signed, url_problem

TIMEOUT_SECONDS = 5.0
"""For the whole call, from resolving the name to the last byte of the response."""
MAX_BYTES = 16_384
T = TypeVar("T")


def call(webhook: Webhook, type_: str, message_id: str, data: Mapping[str, Any], *, loopback: bool) -> bytes:
    """Posts a message to a webhook, signed as Standard Webhooks requires, and returns the response body."""
    now = time_ns() // 1_000_000
    body = orjson.dumps({"type": type_, "timestamp": now, "data": data})
    return post(webhook.url, body, signed(webhook.secret, message_id, now // 1000, body), loopback=loopback)


def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    loopback: bool,
    timeout: float = TIMEOUT_SECONDS,
) -> bytes:
    """Returns the body of a 200 response. Redirects are not followed; any other status is a failure."""
    if url_problem(url, loopback=loopback):
        raise NotPosted(CallFailure.ADDRESS_REFUSED)
    parts, end = urlsplit(url), monotonic() + timeout
    port = parts.port or (443 if parts.scheme == "https" else 80)
    host = parts.hostname or ""
    address = resolve(host, port, end, loopback=loopback and host in LOOPBACK)
    try:
        with connect(address, port, parts, end) as sock, deadline_enforced(sock, end):
            return exchange(sock, parts, body, headers)
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NotPosted(failure_of(error, end), cause=error) from error


def failure_of(error: Exception, end: float) -> CallFailure:
    if isinstance(error, ssl.SSLCertVerificationError):
        return CallFailure.CERTIFICATE_REFUSED
    late = isinstance(error, TimeoutError) or monotonic() >= end
    return CallFailure.TIMED_OUT if late else CallFailure.NO_CONNECTION


@contextmanager
def deadline_enforced(sock: socket.socket, end: float) -> Iterator[None]:
    """Shuts the socket down at the deadline. What was read until then may be incomplete and is discarded."""
    watchdog = Timer(remaining(end), shut_down, (sock,))
    watchdog.daemon = True
    watchdog.start()
    try:
        yield
        if watchdog.finished.is_set():
            raise TimeoutError("cut off")
    finally:
        watchdog.cancel()


def remaining(end: float) -> float:
    """Seconds until the deadline; never 0, which would make a socket non-blocking."""
    return max(0.001, end - monotonic())


def connect(address: str, port: int, parts: SplitResult, end: float) -> socket.socket:
    """Connects without a TLS handshake, which is left to `exchange` so that the deadline covers it."""
    sock = socket.create_connection((address, port), remaining(end))
    if parts.scheme != "https":
        return sock
    return tls_context().wrap_socket(sock, server_hostname=parts.hostname, do_handshake_on_connect=False)


@cache
def tls_context() -> ssl.SSLContext:
    """Trusts the CAs of this machine, or those of SSL_CERT_FILE, and checks the host name."""
    return ssl.create_default_context()


def resolve(host: str, port: int, end: float, *, loopback: bool) -> str:
    """Resolves the name once; the caller connects to this address, so DNS rebinding has no effect.

    A name that resolves to any forbidden address is rejected.
    """
    try:
        found = in_time(lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM), end)
    except TimeoutError as error:
        raise NotPosted(CallFailure.TIMED_OUT) from error
    except (OSError, UnicodeError) as error:
        raise NotPosted(CallFailure.NAME_UNKNOWN, cause=error) from error
    addresses = [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
    fine = all(address.is_loopback if loopback else is_public(address) for address in addresses)
    if not addresses or not fine:
        raise NotPosted(CallFailure.ADDRESS_REFUSED)
    return str(addresses[0])


def in_time(work: Callable[[], T], end: float) -> T:
    """Runs a call that cannot be interrupted in a thread; after the deadline its result is ignored."""
    outcome: Future[T] = Future()

    def run() -> None:
        try:
            outcome.set_result(work())
        except Exception as error:  # noqa: BLE001  # raised in the waiting thread
            outcome.set_exception(error)

    Thread(target=run, daemon=True).start()
    return outcome.result(remaining(end))


def shut_down(sock: socket.socket) -> None:
    """Interrupts any read or write that is blocked on the socket."""
    try:
        socket.socket.shutdown(sock, socket.SHUT_RDWR)
    except OSError:
        return


def exchange(sock: socket.socket, parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    if isinstance(sock, ssl.SSLSocket):
        sock.do_handshake()
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port)
    connection.sock = sock
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    standard = {"Host": parts.netloc, "Content-Type": "application/json", "Connection": "close"}
    connection.request("POST", target, body, {**standard, "User-Agent": "kaartstroom", **headers})
    response = connection.getresponse()
    received = response.read(MAX_BYTES + 1)
    if response.status != http.HTTPStatus.OK:
        failed = response.status >= http.HTTPStatus.INTERNAL_SERVER_ERROR
        raise NotPosted(CallFailure.SERVER_ERROR if failed else CallFailure.WRONG_STATUS, response.status)
    if len(received) > MAX_BYTES:
        raise NotPosted(CallFailure.TOO_LARGE, response.status)
    if response.length:
        raise NotPosted(CallFailure.NO_CONNECTION)
    return received
