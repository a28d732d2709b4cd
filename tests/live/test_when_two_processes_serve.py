import http.client
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest

from tests.live.listener import listen_once_a_slot_is_free
from tests.live.served import Caller, Served

MOST = 5


@pytest.fixture(scope="module")
def served(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = {"WEB_WORKERS": "2", "STREAMS": str(MOST), "STREAMS_EACH": str(2 * MOST)}
    with Served(redis_url, tmp_path_factory.mktemp("served"), **settings) as served:
        while len(processes(served)) < 2:
            time.sleep(0.05)
        yield served


def processes(served: Served) -> list[int]:
    told = subprocess.run(["ps", "-axo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = (map(int, line.split()) for line in told.splitlines())
    return [pid for pid, parent in pairs if parent == served.process.pid]


def test_both_processes_accept_connections(served: Served, anna: Caller) -> None:
    """One process alone does not have that many slots."""
    path = f"/games/{anna.open_game()}/events"
    with ExitStack() as listening:
        for _ in range(2 * MOST - 2):
            listen_once_a_slot_is_free(listening, served, path, anna.token)


def test_a_killed_process_is_replaced_while_the_other_serves(served: Served, anna: Caller) -> None:
    killed, kept = processes(served)
    os.kill(killed, signal.SIGKILL)
    deadline = time.monotonic() + 20
    while killed in (now := processes(served)) or len(now) < 2:
        assert anna.get("/players/me").status == 200
        assert time.monotonic() < deadline
    assert kept in now
    assert [anna.get("/players/me").status for _ in range(20)] == [200] * 20


def test_a_slow_process_rejects_no_connection(served: Served) -> None:
    """Connections wait in the backlog of the shared socket, from which the other process accepts them."""
    slow = processes(served)[0]
    with ExitStack() as crowd:
        os.kill(slow, signal.SIGSTOP)
        try:
            lines = [crowd.enter_context(asking(served)) for _ in range(700)]
            time.sleep(0.5)
        finally:
            os.kill(slow, signal.SIGCONT)
        assert {line.getresponse().status for line in lines} == {200}


@contextmanager
def asking(served: Served) -> Iterator[http.client.HTTPConnection]:
    with closing(http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)) as line:
        line.request("GET", "/healthz")
        yield line
