"""One POST to an address that a stranger named: resolved once, judged, pinned, bounded in size and time."""

import http.client
import socket
import ssl
from collections.abc import Mapping
from ipaddress import ip_address
from threading import Timer
from urllib.parse import SplitResult, urlsplit

from service.game.webhooks import is_public, objection

SECONDS = 5.0
"""For everything together, from connecting to the last byte."""
LARGEST = 16_384


class NotPosted(Exception):
    """Why there is no answer, in a sentence."""


def post(url: str, body: bytes, headers: Mapping[str, str], *, loopback: bool) -> bytes:
    """The body of a 200; redirects are not followed."""
    if complaint := objection(url, loopback=loopback):
        raise NotPosted(complaint)
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = chosen_address(parts.hostname or "", port, loopback=loopback and parts.scheme == "http")
    try:
        with socket.create_connection((address, port), SECONDS) as line:
            watchdog = Timer(SECONDS, hang_up, (line,))
            watchdog.start()
            try:
                return exchange(line, parts, body, headers)
            finally:
                watchdog.cancel()
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NotPosted(f"no answer within the bounds: {error!r}") from error


def chosen_address(host: str, port: int, *, loopback: bool) -> str:
    """The address that is then used, whatever the name may lead to a moment later. One bad one spoils all."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotPosted(f"the name leads nowhere: {error}") from error
    addresses = [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
    fine = all(address.is_loopback if loopback else is_public(address) for address in addresses)
    if not addresses or not fine:
        raise NotPosted("the name leads to an address that is not public")
    return str(addresses[0])


def hang_up(line: socket.socket) -> None:
    """Ends whatever the other side is dragging out."""
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


def exchange(line: socket.socket, parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    host = parts.hostname or ""
    connection = http.client.HTTPConnection(host, parts.port)
    secure = parts.scheme == "https"
    connection.sock = ssl.create_default_context().wrap_socket(line, server_hostname=host) if secure else line
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    standard = {"Host": parts.netloc, "Content-Type": "application/json", "Connection": "close"}
    connection.request("POST", target, body, {**standard, "User-Agent": "kaartstroom", **headers})
    answer = connection.getresponse()
    told = answer.read(LARGEST + 1)
    if answer.status != http.HTTPStatus.OK or len(told) > LARGEST:
        raise NotPosted(f"status {answer.status} with {len(told)} bytes is no answer")
    return told
