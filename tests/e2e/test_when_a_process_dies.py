import os
import signal

import pytest

from tests.e2e.running import Running, eventually

PARTS = [
    "workers.worker wake",
    "workers.worker deadline",
    "workers.worker think",
    "workers.worker ask",
    "workers.clock",
    "service.api",
    "valkey-server",
]


@pytest.mark.parametrize("words", PARTS)
def test_a_killed_process_is_restarted_and_the_others_stay(shared: Running, words: str) -> None:
    before = shared.pids_of(words)
    os.kill(min(before), signal.SIGKILL)
    assert eventually(lambda: shared.pids_of(words) - before, 30)
    assert eventually(shared.is_ready, 30)
