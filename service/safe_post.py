"""One POST to an untrusted URL: resolved once, checked, pinned, bounded in size and time (no SSRF)."""

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

TIMEOUT = 5.0
"""For everything together, from looking up the name to the last byte."""
MAX_BYTES = 16_384
T = TypeVar("T")


def call(webhook: Webhook, type_: str, message_id: str, data: Mapping[str, Any], *, loopback: bool) -> bytes:
    """What a webhook answers to a message, which is signed as standard-webhooks has it."""
    now = time_ns() // 1_000_000
    body = orjson.dumps({"type": type_, "timestamp": now, "data": data})
    return post(webhook.url, body, signed(webhook.secret, message_id, now // 1000, body), loopback=loopback)


def post(url: str, body: bytes, headers: Mapping[str, str], *, loopback: bool) -> bytes:
    """The body of a 200; redirects are not followed."""
    if url_problem(url, loopback=loopback):
        raise NotPosted(CallFailure.ADDRESS_REFUSED)
    parts, end = urlsplit(url), monotonic() + TIMEOUT
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
    """Hangs up at the end of the time; what came until then may not be all, and does not count."""
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
    """Never nothing at all, which would mean not to wait to a socket."""
    return max(0.001, end - monotonic())


def connect(address: str, port: int, parts: SplitResult, end: float) -> socket.socket:
    """Nothing is said yet: greetings are part of what is bounded in time."""
    sock = socket.create_connection((address, port), remaining(end))
    if parts.scheme != "https":
        return sock
    return tls_context().wrap_socket(sock, server_hostname=parts.hostname, do_handshake_on_connect=False)


@cache
def tls_context() -> ssl.SSLContext:
    """The authorities of this machine, or those of SSL_CERT_FILE; the name must match the certificate."""
    return ssl.create_default_context()


def resolve(host: str, port: int, end: float, *, loopback: bool) -> str:
    """The address that is then used, whatever the name may lead to a moment later. One bad one spoils all."""
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
    """For what cannot be interrupted: after the end it is left behind, to finish when it likes, unheard."""
    outcome: Future[T] = Future()

    def run() -> None:
        try:
            outcome.set_result(work())
        except Exception as error:  # noqa: BLE001  # it is raised where it is waited for
            outcome.set_exception(error)

    Thread(target=run, daemon=True).start()
    return outcome.result(remaining(end))


def shut_down(sock: socket.socket) -> None:
    """Ends whatever the other side is dragging out."""
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
    answer = connection.getresponse()
    told = answer.read(MAX_BYTES + 1)
    if answer.status != http.HTTPStatus.OK:
        failed = answer.status >= http.HTTPStatus.INTERNAL_SERVER_ERROR
        raise NotPosted(CallFailure.SERVER_ERROR if failed else CallFailure.WRONG_STATUS, answer.status)
    if len(told) > MAX_BYTES:
        raise NotPosted(CallFailure.TOO_LARGE, answer.status)
    if answer.length:
        raise NotPosted(CallFailure.NO_CONNECTION)
    return told
