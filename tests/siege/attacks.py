"""What one stranger can do over HTTP. Each attack runs in a process of its own until it is ended.

Attacks come from 127.0.0.2 or the addresses after it, probes from 127.0.0.1.
"""

import http.client
import itertools
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass

ATTACKER = "127.0.0.2"
RECEIVE_BUFFER = 4096


@dataclass(frozen=True)
class Target:
    port: int
    long_game: str
    long_version: int
    tokens: Sequence[str]
    """Of the attacker."""


def connect(target: Target, source: str = ATTACKER) -> socket.socket:
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
    connection.settimeout(10)
    connection.bind((source, 0))
    connection.connect(("127.0.0.1", target.port))
    return connection


def hold(open_one: Callable[[int], socket.socket], count: int, feed: bytes = b"") -> None:
    """Keeps so many connections, opens those anew that were closed, and feeds them a little."""
    held: dict[int, socket.socket] = {}
    while True:
        for number in range(count):
            try:
                if number not in held:
                    held[number] = open_one(number)
                elif feed:
                    held[number].sendall(feed)
            except OSError:
                if (lost := held.pop(number, None)) is not None:
                    lost.close()
        time.sleep(1)


def trickle(target: Target) -> None:
    """2,300 connections that send a byte of a head now and then."""

    def begin(_: int) -> socket.socket:
        connection = connect(target)
        connection.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
        return connection

    hold(begin, 2300, b"x")


def idle_from_many_addresses(target: Target) -> None:
    """2,300 connections that say nothing, 92 from each of 25 addresses."""
    hold(lambda number: connect(target, f"127.0.0.{2 + number % 25}"), 2300)


def read_nothing(target: Target) -> None:
    """56 connections that ask for a large file eight times and read nothing."""

    def ask(_: int) -> socket.socket:
        connection = connect(target)
        connection.sendall(8 * b"GET /docs/assets/redoc.standalone.js HTTP/1.1\r\nHost: x\r\n\r\n")
        return connection

    hold(ask, 56)


def look_back(target: Target) -> None:
    """States of a long game and its log, without a token, as fast as eight callers can."""
    versions = itertools.cycle(range(target.long_version, target.long_version // 2, -7))
    game = f"/v1/games/{target.long_game}"

    def paths() -> Iterator[str]:
        for version in versions:
            yield f"{game}/states/{version}"
            yield f"{game}/events?limit=500"

    flood(target, paths(), 8)


def take_streams(target: Target) -> None:
    """50 streams for each of 20 tokens of one account."""

    def ask(number: int) -> socket.socket:
        connection = connect(target)
        token = target.tokens[number % len(target.tokens)]
        head = "GET /v1/players/me/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream"
        connection.sendall(f"{head}\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
        return connection

    hold(ask, 50 * len(target.tokens))


def ask_pages(target: Target) -> None:
    """Metrics, readiness and documentation, as fast as eight callers can."""
    flood(target, itertools.cycle(("/metrics", "/readyz", "/openapi.json", "/docs")), 8)


def flood_from_the_same_address(target: Target) -> None:
    """The API without a token, from the address of the probes."""
    flood(target, itertools.cycle(("/v1/bots", "/v1/rulebooks")), 16, "127.0.0.1")


def flood(target: Target, paths: Iterator[str], callers: int, source: str = ATTACKER) -> None:
    lock = threading.Lock()

    def call() -> None:
        while True:
            with suppress(OSError, http.client.HTTPException), closing(connection()) as one:
                while True:
                    with lock:
                        path = next(paths)
                    one.request("GET", path)
                    one.getresponse().read()

    def connection() -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", target.port, timeout=10, source_address=(source, 0))

    threads = [threading.Thread(target=call, daemon=True) for _ in range(callers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
