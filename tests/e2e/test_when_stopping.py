import os
import signal
from pathlib import Path

import pytest

from tests.e2e.running import Running, eventually


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_it_cleanly_and_leaves_no_process(running: Running, number: signal.Signals) -> None:
    assert len(running.pids()) >= 5
    running.signal(number)
    assert running.process.returncode == 0
    assert not running.pids()


def test_killing_the_parent_leaves_no_process(running: Running) -> None:
    running.signal(signal.SIGKILL)
    assert eventually(lambda: not running.pids())


def test_killing_make_leaves_no_process(tmp_path: Path) -> None:
    service = Running(tmp_path / "var")
    service.start("make", "up")
    os.kill(service.process.pid, signal.SIGKILL)
    assert eventually(lambda: not service.pids())
    service.process.communicate(timeout=20)


def test_killing_the_guard_stops_everything_with_a_message(running: Running) -> None:
    os.kill(min(running.pids_of("read _")), signal.SIGKILL)
    _, complaint = running.process.communicate(timeout=20)
    assert "guard" in complaint
    assert running.process.returncode == 1
    assert not running.pids()
