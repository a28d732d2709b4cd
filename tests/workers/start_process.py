"""Starts a worker, a webhook worker or a clock with shorter times, and with a job that needs no cards.

The job notes that it was there and asks to be woken again, until the game has LAST events. With REAL the job
is the real one; with CRASH it takes the whole process along.
"""

import os
import signal
import sys
import time

from service.game import due_turns
from service.game.ports import Batch, GameId
from service.settings import Settings
from service.storage.redis_log import RedisLog
from workers import clock, deadline_worker, jobs, thinker, webhook_worker, worker

LAST = int(os.environ["LAST"])
SOON_MS = 30


def act(game: str, version: int) -> None:
    if "HANG" in os.environ:
        time.sleep(60)
    if "FAIL" in os.environ:
        raise ValueError("this one always fails")
    wake_at = None if version + 1 == LAST else time.time_ns() // 1_000_000 + SOON_MS
    log.append(Batch(GameId(game), version, (b"acted",), f"wake-{version}", wake_at=wake_at))


if __name__ == "__main__":
    log = RedisLog(Settings.from_env().redis_url)
    if "REAL" not in os.environ:
        jobs.wake = act
    if "CRASH" in os.environ:
        due_turns.take_due_turns = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
    elif "HANG" in os.environ:
        due_turns.take_due_turns = lambda *_: time.sleep(60)
    jobs.RETRY_PAUSE_MS = 20
    worker.RETRY_SECONDS = worker.JobWorker.max_connection_wait_time = 0.1
    worker.WORKER_TTL, worker.MAINTENANCE_SECONDS = 16, 1
    clock.LEASE_MS = 400
    roles = {
        "webhook_worker": webhook_worker,
        "deadline_worker": deadline_worker,
        "thinker": thinker,
        "clock": clock,
        "worker": worker,
    }
    roles[sys.argv[1]].main()
