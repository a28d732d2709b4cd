import os
import signal

import pytest

from tests.e2e.running import Running, eventually

PARTS = [
    "workers.worker",
    "workers.deadline_worker",
    "workers.thinker",
    "workers.webhook_worker",
    "workers.clock",
    "service.api",
    "valkey-server",
]


@pytest.mark.parametrize("words", PARTS)
def test_it_is_started_again_and_the_rest_stays(shared: Running, words: str) -> None:
    before = shared.pids_of(words)
    os.kill(min(before), signal.SIGKILL)
    assert eventually(lambda: shared.pids_of(words) - before, 30)
    assert eventually(shared.is_ready, 30)
