"""Starts a worker, a webhook worker or a clock with short timings, and with a job that needs no real game.

The job appends an event and schedules the next wake-up, until the game has LAST events. With REAL the job is
the real one; with CRASH it kills its process, with HANG it never ends, with FAIL it raises.
"""

import os
import signal
import sys
import time
from dataclasses import replace

from service.bootstrap import Services, build
from service.game.game_service import CommandResponse, GameService
from service.game.jobs import ASK, DEADLINE, THINK, WAKE
from service.game.ports import Batch, GameId
from service.settings import Settings
from service.storage.redis_log import RedisLog
from workers import clock, jobs, worker
from workers.worker import WorkerTimings

LAST = int(os.environ["LAST"])
SOON_MS = 30


class Faulty(GameService):
    """Crashes or hangs whenever turns are due."""

    def __init__(self) -> None:
        """Needs none of the parts of a real one."""

    def take_due_turns(self, game: GameId, scheduled_version: int) -> CommandResponse | None:
        if "CRASH" in os.environ:
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(60)
        return None


def make_services(settings: Settings) -> Services:
    services = build(settings)
    faulty = "CRASH" in os.environ or "HANG" in os.environ
    return replace(services, game_service=Faulty()) if faulty else services


def act(game: str, version: int) -> None:
    if "HANG" in os.environ:
        time.sleep(60)
    if "FAIL" in os.environ:
        raise ValueError("FAIL is set")
    wake_at = None if version + 1 == LAST else time.time_ns() // 1_000_000 + SOON_MS
    log.append(Batch(GameId(game), version, (b"acted",), f"wake-{version}", wake_at=wake_at))


if __name__ == "__main__":
    log = RedisLog(Settings.from_env().redis_url)
    if "REAL" not in os.environ:
        jobs.wake = act
    timings = WorkerTimings(reconnect_seconds=0.1, ttl_seconds=16, maintenance_seconds=1, retry_pause_ms=20)
    match sys.argv[1]:
        case "clock":
            clock.main(lease_ms=400)
        case "deadline_worker":
            worker.main(DEADLINE, timings, make_services)
        case "thinker":
            worker.main(THINK, timings, make_services)
        case "worker":
            worker.main(WAKE, timings, make_services)
        case "webhook_worker":
            worker.main(ASK, timings, make_services)
