"""What goes wrong below the app is told in the same form as what goes wrong in it."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import wait_until

ROOT = Path(__file__).parents[2]
GUNICORN = [
    sys.executable,
    "-m",
    "gunicorn",
    "--config",
    "service/api/gunicorn_conf.py",
    "service.api:create_app()",
]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    try:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=2)) as connection:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
    except OSError:
        return False


@pytest.fixture(scope="module")
def port(redis_url: str) -> Iterator[int]:
    chosen = free_port()
    settings = {"REDIS_URL": redis_url, "PORT": str(chosen), "WEB_WORKERS": "1"}
    with subprocess.Popen(
        GUNICORN, cwd=ROOT, env={**os.environ, **settings}, stderr=subprocess.DEVNULL
    ) as server:
        wait_until(lambda: server.poll() is not None or answers(chosen))
        assert server.poll() is None
        yield chosen
        server.send_signal(signal.SIGTERM)


def exchange(port: int, request: bytes) -> tuple[str, str, Any]:
    """The status, media type and document with which a raw request is answered."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(request)
        answer = http.client.HTTPResponse(client)
        answer.begin()
        return f"{answer.status}", answer.headers["Content-Type"], json.loads(answer.read())


@pytest.mark.parametrize(
    ("request_head", "status"),
    [
        (b"GET /" + b"x" * 5000 + b" HTTP/1.1\r\n\r\n", "414"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n", "431"),
        (b"GET / HTTP/1.1\r\nbad header\r\n\r\n", "400"),
        (b"nonsense\r\n\r\n", "400"),
    ],
)
def test_a_broken_request_is_answered_with_a_problem(port: int, request_head: bytes, status: str) -> None:
    answered, media_type, problem = exchange(port, request_head)
    assert (answered, media_type) == (status, "application/problem+json")
    assert problem["status"] == int(status)


def test_a_body_without_an_announced_length_is_bounded_too(port: int) -> None:
    head = (
        b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )
    status, media_type, problem = exchange(port, head + b"10001\r\n" + b" " * 0x10001 + b"\r\n0\r\n\r\n")
    assert (status, media_type, problem["code"]) == ("413", "application/problem+json", "body_too_large")


def test_a_chunked_body_is_read(port: int) -> None:
    head = (
        b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )
    body = b'{"name": "Anna"}'
    status, _, document = exchange(port, head + b"10\r\n" + body + b"\r\n0\r\n\r\n")
    assert (status, document["name"]) == ("201", "Anna")


def test_a_connection_goes_on_after_a_refusal_that_left_the_body_unread(port: int) -> None:
    json_body = {"Content-Type": "application/json"}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        for _ in range(3):
            connection.request("POST", "/v1/games", body=b"x" * 50_000, headers=json_body)
            answer = connection.getresponse()
            assert (answer.status, json.loads(answer.read())["code"]) == (401, "token_missing")


@pytest.mark.parametrize("given", [True, False])
def test_only_a_folder_of_our_own_is_removed_at_the_end(redis_url: str, tmp_path: Path, given: bool) -> None:
    temporary, theirs, chosen = tmp_path / "tmp", tmp_path / "theirs", free_port()
    temporary.mkdir()
    theirs.mkdir()
    settings = {"REDIS_URL": redis_url, "PORT": str(chosen), "WEB_WORKERS": "1", "TMPDIR": str(temporary)}
    settings |= {"PROMETHEUS_MULTIPROC_DIR": str(theirs)} if given else {}
    environment = {**os.environ, **settings}
    with subprocess.Popen(GUNICORN, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL) as server:
        wait_until(lambda: answers(chosen))
        assert bool(list(theirs.iterdir())) == given
        assert bool(list(temporary.glob("kaartstroom-metrics-*"))) != given
        server.send_signal(signal.SIGTERM)
    assert theirs.is_dir()
    assert not list(temporary.glob("kaartstroom-metrics-*"))
