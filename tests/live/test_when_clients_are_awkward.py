"""Slow, split and pipelined requests are answered, and delay no other client."""

import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Any

import pytest
from redis import Redis

from tests.live.moves import begin, to_act
from tests.live.served import Caller, Served

MANY = 300


class Line:
    """A persistent connection on which raw bytes are sent."""

    def __init__(self, served: Served) -> None:
        self.socket = socket.create_connection(("127.0.0.1", served.port), timeout=15)
        self._heard = self.socket.makefile("rb")

    def close(self) -> None:
        self._heard.close()
        self.socket.close()

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        status = int(self._heard.readline().split()[1])
        headers = http.client.parse_headers(self._heard)
        return status, dict(headers), self._heard.read(int(headers["Content-Length"] or 0))


@pytest.fixture
def line(served: Served) -> Iterator[Line]:
    with closing(Line(served)) as line:
        yield line


@pytest.fixture
def game(anna: Caller, bas: Caller) -> str:
    game = anna.open_game()
    begin(game, bas)
    return game


def command(caller: Caller, game: str, body: Any, *headers: str) -> bytes:
    content = json.dumps(body)
    lines = [
        f"POST /v1/games/{game}/commands HTTP/1.1",
        "Host: x",
        f"Authorization: Bearer {caller.token}",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n" + content).encode()


def question(caller: Caller, game: str, version: int) -> bytes:
    lines = [
        f"GET /v1/games/{game} HTTP/1.1",
        "Host: x",
        f"Authorization: Bearer {caller.token}",
        f'If-None-Match: "{version}"',
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def next_move(game: str, *players: Caller) -> tuple[Caller, Any, int]:
    """The player to act, their first legal command, and the current version."""
    player, view = to_act(game, *players)
    return player, view["you"]["legal"][0], view["version"]


def test_a_repeated_request_gets_the_same_response(line: Line, game: str, anna: Caller, bas: Caller) -> None:
    player, body, _ = next_move(game, anna, bas)
    line.socket.sendall(command(player, game, body, "Idempotency-Key: once"))
    status, headers, first = line.answer()
    line.socket.sendall(command(player, game, body, "Idempotency-Key: once", "Connection: close"))
    again, more_headers, second = line.answer()
    assert (status, first) == (again, second)
    assert more_headers.pop("Idempotency-Replayed") == "true"
    changing = {"X-Request-Id", "Date", "Connection"}
    assert headers.keys() == more_headers.keys()
    assert {it: headers[it] for it in headers.keys() - changing} == {
        it: more_headers[it] for it in more_headers.keys() - changing
    }


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"POST /v1/players HTTP/1.1\r\n",
        b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n",
    ],
)
def test_many_slow_senders_delay_no_other_client(
    line: Line, game: str, anna: Caller, bas: Caller, beginning: bytes
) -> None:
    """Idle connections, heads that trickle, and bodies that do."""
    player, body, version = next_move(game, anna, bas)
    with ExitStack() as crowd:
        slow = [crowd.enter_context(closing(Line(anna.served))) for _ in range(MANY)]
        for each in slow:
            each.socket.sendall(beginning)
        for _ in range(5):
            for each in slow if beginning else ():
                each.socket.sendall(b"x")
            line.socket.sendall(question(player, game, version))
            assert line.answer()[0] == 304
        line.socket.sendall(command(player, game, body))
        assert line.answer()[0] == 200


def test_connections_that_are_closing_delay_no_other_client(
    line: Line, game: str, anna: Caller, bas: Caller
) -> None:
    player, _, version = next_move(game, anna, bas)
    with ExitStack() as crowd:
        for _ in range(20):
            lingering = crowd.enter_context(closing(Line(anna.served)))
            lingering.socket.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert lingering.answer()[0] == 200
        line.socket.settimeout(5)
        line.socket.sendall(question(player, game, version))
        assert line.answer()[0] == 304
        assert lingering.socket.recv(1) == b""


def test_a_request_may_come_in_pieces(line: Line, game: str, anna: Caller, bas: Caller) -> None:
    player, body, version = next_move(game, anna, bas)
    request = command(player, game, body)
    for place in range(len(request)):
        line.socket.sendall(request[place : place + 1])
    status, headers, _ = line.answer()
    assert status == 200
    assert int(headers["ETag"].strip('"')) > version


@pytest.mark.parametrize("cut", [10, 70, -1])
def test_an_incomplete_request_delays_no_other_client(
    line: Line, game: str, anna: Caller, bas: Caller, cut: int
) -> None:
    player, body, version = next_move(game, anna, bas)
    line.socket.sendall(command(player, game, body)[:cut])
    with closing(Line(anna.served)) as other:
        other.socket.sendall(question(player, game, version))
        assert other.answer()[0] == 304
    line.socket.shutdown(socket.SHUT_WR)
    assert line.socket.recv(1) in (b"", b"H")
    assert player.get(f"/games/{game}").json["version"] == version


def test_requests_may_be_pipelined(line: Line, game: str, anna: Caller, bas: Caller) -> None:
    """Sends pipelined requests in one packet, and one by one."""
    player, _, version = next_move(game, anna, bas)
    asked = question(player, game, version)
    line.socket.sendall(5 * asked)
    for _ in range(200):
        line.socket.sendall(asked)
    assert [line.answer()[0] for _ in range(205)] == [304] * 205


def test_a_command_is_executed_even_if_the_client_disconnects(game: str, anna: Caller, bas: Caller) -> None:
    player, body, version = next_move(game, anna, bas)
    with closing(Line(anna.served)) as line:
        line.socket.sendall(command(player, game, body))
    assert bas.get(f"/games/{game}?wait=10&after={version}").json["version"] > version


def test_a_rejected_command_gets_a_complete_response(
    line: Line, game: str, anna: Caller, bas: Caller
) -> None:
    player, _, version = next_move(game, anna, bas)
    other = bas if player is anna else anna
    line.socket.sendall(command(other, game, {"type": "draw_card"}))
    status, headers, body = line.answer()
    assert (status, headers["Content-Type"]) == (409, "application/problem+json")
    assert json.loads(body)["code"] == "not_your_turn"
    line.socket.sendall(question(player, game, version))
    assert line.answer()[0] == 304


def test_a_request_in_two_pieces_is_answered_once_though_the_store_is_slow(
    line: Line, game: str, anna: Caller, bas: Caller, redis_url: str
) -> None:
    player, body, version = next_move(game, anna, bas)
    request = command(player, game, body)
    line.socket.sendall(request[:100])
    time.sleep(0.3)
    with Redis.from_url(redis_url) as store:
        store.execute_command("CLIENT", "PAUSE", 1500, "ALL")
        line.socket.sendall(request[100:])
        status, _, answer = line.answer()
    document = json.loads(answer)
    assert (status, document["version"] - len(document["events"])) == (200, version)
    line.socket.sendall(question(player, game, document["version"]))
    assert line.answer()[0] == 304


def test_the_store_may_close_its_connection_in_between(
    line: Line, game: str, anna: Caller, bas: Caller, redis_url: str
) -> None:
    """Each command is executed exactly once."""
    with Redis.from_url(redis_url) as store:
        for round_ in range(20):
            player, body, version = next_move(game, anna, bas)
            store.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
            line.socket.sendall(command(player, game, body, f"Idempotency-Key: {game}-{round_}"))
            status, _, answer = line.answer()
            assert status == 200
            document = json.loads(answer)
            assert document["version"] - len(document["events"]) == version
