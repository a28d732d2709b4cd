import http.client
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from gunicorn.workers.ggevent import GeventWorker

from service.api import bounded_worker
from service.api.connection_counts import ConnectionCounts
from tests.live.served import Served

MOST = 5


@pytest.fixture(scope="module", params=["1", "2"])
def served(
    request: pytest.FixtureRequest, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    settings = {"CONNECTIONS_EACH": str(MOST), "ANSWER_SECONDS": "1", "WEB_WORKERS": request.param}
    with Served(redis_url, tmp_path_factory.mktemp("served"), **settings) as served:
        yield served


def connect(served: Served, source: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), 10, source_address=(source, 0))


def ask(connection: socket.socket, path: str = "/healthz") -> http.client.HTTPResponse:
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    answer = http.client.HTTPResponse(connection)
    answer.begin()
    return answer


def test_one_more_connection_is_refused_with_a_problem(served: Served) -> None:
    with ExitStack() as opened:
        for _ in range(MOST):
            assert ask(opened.enter_context(connect(served, "127.0.0.2"))).status == 200
        refused = ask(opened.enter_context(connect(served, "127.0.0.2")))
        problem = json.loads(refused.read())
        assert (refused.status, problem["code"]) == (429, "too_many_connections")
        assert problem["limit"] == "connections_each"
        assert int(refused.headers["Retry-After"]) > 0
        assert ask(opened.enter_context(connect(served, "127.0.0.3"))).status == 200


def test_a_closed_connection_makes_room(served: Served) -> None:
    for _ in range(4 * MOST):
        deadline = time.monotonic() + 5
        while True:
            with connect(served, "127.0.0.4") as one:
                if ask(one).status == 200:
                    break
            assert time.monotonic() < deadline


def test_connections_that_never_finish_a_head_keep_out_their_own_address_only(served: Served) -> None:
    with ExitStack() as opened:
        for _ in range(3 * MOST):
            opened.enter_context(connect(served, "127.0.0.5")).sendall(b"GET / HT")
        assert ask(opened.enter_context(connect(served, "127.0.0.6"))).status == 200


def test_a_head_has_ten_seconds_in_all(served: Served) -> None:
    with connect(served, "127.0.0.7") as slow:
        began = time.monotonic()
        slow.settimeout(2)
        closed = False
        while not closed and time.monotonic() - began < 20:
            try:
                slow.sendall(b"x")
                closed = slow.recv(1) == b""
            except TimeoutError:
                continue
            except OSError:
                closed = True
        assert 8 < time.monotonic() - began < 16


def test_an_answer_that_nobody_reads_ends_at_its_deadline(served: Served) -> None:
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.bind(("127.0.0.8", 0))
        deaf.connect(("127.0.0.1", served.port))
        request = b"GET /docs/assets/redoc.standalone.js HTTP/1.1\r\nHost: x\r\n\r\n"
        deaf.sendall(8 * request)
        time.sleep(2.5)
        deaf.settimeout(5)
        received = 0
        try:
            while piece := deaf.recv(1 << 16):
                received += len(piece)
        except ConnectionResetError:
            pass
        assert received < 1_000_000  # less than one of the eight: the rest was never made


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # the child of this fork does nothing but count
def test_counts_of_a_process_that_died_are_forgotten() -> None:
    counts = ConnectionCounts(processes=1, most_each=1)
    row = counts.claim_row()
    if (child := os.fork()) == 0:
        with counts.counted(row, "127.0.0.1"):
            os._exit(0)
    os.waitpid(child, 0)
    assert counts.total("127.0.0.1") == 1
    with counts.counted(counts.claim_row(), "127.0.0.1") as allowed:
        assert not allowed
    counts.release_row(row)
    assert counts.total("127.0.0.1") == 0


def test_another_inside_of_gunicorn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(_self: object, _client: object) -> None:
        pass

    monkeypatch.setattr(GeventWorker, "handle", changed)
    with pytest.raises(RuntimeError, match="was not tested"):
        bounded_worker.install(None)
