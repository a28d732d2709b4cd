"""Thousands of deadlines while workers and clocks are killed: none is lost, and none is handled twice.

    python -m tests.workers.faults --deadlines 10000 --kills 200
    python -m tests.workers.faults --deadlines 300 --kills 0    # only measures lateness

The players of each game never act, so they only miss deadlines, until bots play for them to the end of the
game. Then every log is read back and checked.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from service.bootstrap import Services, build
from service.game.game_service import NewGame
from service.game.ports import Account, GameId, PlayerId
from service.game.snapshot import Snapshot
from service.rules.events import DeadlineMissed
from service.rules.state import Game, Status
from service.settings import Settings
from service.storage.codec import JsonCodec
from service.storage.embedded import EmbeddedStore

ROLES = ("clock", "worker", "worker deadline")
MISSES = 3  # R-LIVE-2


@dataclass(slots=True)
class Report:
    games: int = 0
    deadlines: int = 0
    kills: int = 0
    wrong: list[str] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    """Milliseconds by which each deadline was handled late."""

    def __str__(self) -> str:
        late = sorted(self.late)
        middle, most, worst = late[len(late) // 2], late[len(late) * 99 // 100], late[-1]
        return (
            f"{self.deadlines} deadlines in {self.games} games, {self.kills} kills, {len(self.wrong)} wrong; "
            f"late by {middle} ms (half), {most} ms (99 of 100), {worst} ms (all); "
            f"{sum(each > 1000 for each in late)} by more than a second; load {os.getloadavg()[0]:.1f}"
        )


class Processes:
    """Two clocks and two workers; a killed process is replaced at once."""

    def __init__(self, url: str, data_dir: Path) -> None:
        self._environment = os.environ | {"REDIS_URL": url, "DATA_DIR": str(data_dir), "GRACE_MS": "0"}
        self._running = {role: [self._start(role) for _ in range(2)] for role in ROLES}

    def _start(self, role: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-m", *f"workers.{role}".split()], env=self._environment)

    def kill_one(self, luck: random.Random) -> None:
        processes = self._running[luck.choice(ROLES)]
        at = luck.randrange(len(processes))
        role = next(role for role, found in self._running.items() if found is processes)
        processes[at].kill()
        processes[at].wait()
        processes[at] = self._start(role)

    def stop(self) -> None:
        for process in [process for processes in self._running.values() for process in processes]:
            process.kill()
            process.wait()


def run(*, games: int, seats: int, turn_seconds: int, kills: int, every: float, patience: float) -> Report:
    with tempfile.TemporaryDirectory() as directory:
        where = Path(directory)
        store = EmbeddedStore(where / "store")
        store.start()
        processes = Processes(store.url, where)
        try:
            env = {"REDIS_URL": store.url, "DATA_DIR": directory, "GRACE_MS": "0"}
            services = build(Settings.from_env(env), min_turn_seconds=turn_seconds)
            ids = [seat_people(services, number, seats, turn_seconds) for number in range(games)]
            report = Report(games, kills=kill_until_done(services, processes, ids, kills, every, patience))
            for game in ids:
                judge(services, game, report)
        finally:
            processes.stop()
            store.stop()
    return report


def seat_people(services: Services, number: int, seats: int, turn_seconds: int) -> GameId:
    people = [Account(PlayerId(f"p{number}x{seat}"), "Nobody", "human", 0) for seat in range(seats)]
    spec = NewGame("classic", {"target": 1}, seats, (), turn_seconds, private=False, seed=None)
    game = GameId(services.game_service.create(people[0], spec, "new").view["id"])
    for person in people[1:]:
        services.game_service.join(game, person, f"join-{person.id}", seed=None, invite=None)
    return game


def kill_until_done(
    services: Services, processes: Processes, games: list[GameId], kills: int, every: float, patience: float
) -> int:
    luck, done, deadline = random.Random(7), 0, time.monotonic() + patience
    playing = set(games)
    while playing and time.monotonic() < deadline:
        time.sleep(luck.uniform(0.5, 1.5) * every)
        if done < kills:
            processes.kill_one(luck)
            done += 1
        else:
            playing = {
                game for game in playing if services.game_service.view(game, None)["status"] == "playing"
            }
    return done


def judge(services: Services, game: GameId, report: Report) -> None:
    codec, snapshot = JsonCodec(), Snapshot(game, Game())
    decisions = set[int]()
    for version, entry in services.log.read(game):
        recorded = codec.decode(version, entry)
        if isinstance(recorded.event, DeadlineMissed):
            report.deadlines += 1
            report.late.append(recorded.at - (snapshot.deadline or recorded.at + 1))
            if report.late[-1] < 0 or snapshot.game.turn != recorded.event.seat:
                report.wrong.append(f"{game} {version}: handled a deadline that was not due")
            if snapshot.game.decision in decisions:
                report.wrong.append(f"{game} {version}: handled a deadline twice")
            decisions.add(snapshot.game.decision)
        if snapshot.over:
            report.wrong.append(f"{game} {version}: has events after the end")
        snapshot = snapshot.advanced([recorded])
    if snapshot.game.status is not Status.FINISHED:
        report.wrong.append(f"{game}: is stuck at version {snapshot.version}")


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--deadlines", type=int, default=10_000)
    words.add_argument("--kills", type=int, default=200)
    asked = words.parse_args()
    games = asked.deadlines // (8 * MISSES) + 1
    report = run(games=games, seats=8, turn_seconds=5, kills=asked.kills, every=0.7, patience=1200)
    print(report, *report.wrong[:20], sep="\n")  # noqa: T201  # the result of the run
    sys.exit(1 if report.wrong or report.deadlines < asked.deadlines else 0)


if __name__ == "__main__":
    main()
