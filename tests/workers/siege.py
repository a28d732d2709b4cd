"""One account fills many tables with slow bots, or with a webhook that hangs: what others notice of it.

    python -m tests.workers.siege                # 10 and 100 tables of nine `sage`; 15 games with a webhook
    python -m tests.workers.siege --tables 10    # only so many tables

It prints times before, during and after, and judges none.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

from rich.console import Console
from rich.table import Table

from service.bootstrap import Services, build
from service.game.accounts import AccountService
from service.game.game_service import NewGame
from service.game.ports import Account, GameId, Webhook
from service.game.webhooks import new_secret
from service.rules.commands import command_from
from service.settings import Settings
from service.storage.embedded import EmbeddedStore

ROLES = ("clock", "worker", "worker deadline", "worker think", "worker ask")
PROBES, PATIENCE, SETTLE = 8, 60.0, 8.0
HANGING_GAMES = 15
console = Console()


class Server:
    """A bot of somebody else's, which notes when it was asked."""

    def __init__(self, *, hangs: bool) -> None:
        self.asked: list[float] = []
        self.released = Event()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                server.asked.append(time.monotonic())
                if hangs:
                    server.released.wait(PATIENCE)
                self.send_response(400)
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.released.set()
        self._server.shutdown()


@contextmanager
def running() -> Iterator[Services]:
    with tempfile.TemporaryDirectory() as directory:
        store = EmbeddedStore(Path(directory) / "store")
        store.start()
        settings = {
            "REDIS_URL": store.url,
            "DATA_DIR": directory,
            "KAARTSTROOM_LOOPBACK_WEBHOOKS": "1",
            "LOG_LEVEL": "ERROR",
            "MOST_GAMES": "1000",
            "SAGE_SEATS": "10000",
            "GRACE_MS": "0",
        }
        processes = [
            subprocess.Popen([sys.executable, "-m", *f"workers.{role}".split()], env=os.environ | settings)
            for role in ROLES
        ]
        try:
            yield build(Settings.from_env(settings), min_turn_seconds=1)
        finally:
            for process in processes:
                process.kill()
                process.wait()
            store.stop()


def register(services: Services, name: str, kind: str = "human") -> Account:
    return AccountService(services.accounts).register(name, kind).account


def create(services: Services, owner: Account, bots: tuple[str, ...], turn_seconds: int) -> GameId:
    spec = NewGame("classic", {}, len(bots) + 1, bots, turn_seconds, private=False, seed=None)
    return GameId(services.game_service.create(owner, spec, f"new-{time.monotonic_ns()}").view["id"])


def wait(happened: Callable[[], bool]) -> float:
    begun = time.monotonic()
    while not happened() and time.monotonic() - begun < PATIENCE:
        time.sleep(0.01)
    return time.monotonic() - begun


def bot_answer(services: Services) -> float:
    """From a person's move until the `random` bot at the table has moved; there is no grace."""
    person = register(services, "Probe")
    game = create(services, person, ("random",), 60)

    def is_mine() -> bool:
        turn = services.game_service.view(game, person.id)["turn"]
        return turn is not None and turn["seat"] == 0

    while True:
        wait(is_mine)
        legal = services.game_service.view(game, person.id)["you"]["legal"]
        services.game_service.command(game, person, command_from(legal[0]), f"{time.monotonic_ns()}")
        if not is_mine():
            return wait(is_mine)


def deadline_lateness(services: Services) -> float:
    """By how much a deadline of a second came late."""
    person = register(services, "Sleeper")
    game = create(services, person, ("random",), 1)

    def missed() -> list[int]:
        events = services.game_service.events(game, None, 0, 500)
        return [at for at, event in enumerate(events) if event["type"] == "deadline_missed"]

    wait(lambda: bool(missed()))
    events = services.game_service.events(game, None, 0, 500)
    at = missed()[0] if missed() else len(events) - 1
    began = max(event["at"] for event in events[:at])
    return float((events[at]["at"] - began) / 1000 - 1)


def webhook_wait(services: Services) -> float:
    """From the start of a game until its webhook is asked for the first time."""
    server, bot = Server(hangs=False), register(services, "Other", "bot")
    services.webhooks.put(bot.id, Webhook(server.url, new_secret()), "hook")
    begun = time.monotonic()
    while True:
        game, begun = create(services, bot, ("random",), 60), time.monotonic()
        turn = services.game_service.view(game, None)["turn"]
        if turn is not None and turn["seat"] == 0:
            break
    wait(lambda: bool(server.asked))
    server.close()
    return server.asked[0] - begun if server.asked else PATIENCE


def probed(services: Services, *probes: Callable[[Services], float]) -> list[str]:
    """Median and worst of each, one at a time."""
    cells = []
    for probe in probes:
        seconds = [probe(services) for _ in range(PROBES)]
        cells.append(f"{statistics.median(seconds):.2f} / {max(seconds):.2f}")
    return cells


def warm_up(services: Services) -> None:
    """All processes have started once each has done something."""
    for probe in (bot_answer, deadline_lateness, webhook_wait):
        probe(services)


def slow_bots(services: Services, tables: int) -> list[list[str]]:
    """They play on without their owner, for whom a bot steps in after three deadlines."""
    warm_up(services)
    rows = [["before", *probed(services, bot_answer, deadline_lateness)]]
    stranger = register(services, "Stranger")
    console.print(f"  filling {tables} tables")
    games = [create(services, stranger, ("sage",) * 9, 1) for _ in range(tables)]
    time.sleep(SETTLE)
    rows.append(["during", *probed(services, bot_answer, deadline_lateness)])
    for game in games:
        services.game_service.leave(game, stranger, "leave")
    time.sleep(SETTLE)
    return [*rows, ["after", *probed(services, bot_answer, deadline_lateness)]]


def hanging_webhooks(services: Services) -> list[list[str]]:
    warm_up(services)
    rows = [["before", *probed(services, webhook_wait)]]
    server, bot = Server(hangs=True), register(services, "Hanging", "bot")
    services.webhooks.put(bot.id, Webhook(server.url, new_secret()), "hook")
    games = [create(services, bot, ("random",), 300) for _ in range(HANGING_GAMES)]
    time.sleep(2)
    rows.append(["during", *probed(services, webhook_wait)])
    server.close()
    for game in games:
        services.game_service.leave(game, bot, "leave")
    time.sleep(SETTLE)
    return [*rows, ["after", *probed(services, webhook_wait)]]


def show(title: str, columns: list[str], rows: list[list[str]]) -> None:
    table = Table(title=title, caption="seconds: median / worst")
    for column in ("", *columns):
        table.add_column(column)
    for row in rows:
        table.add_row(*row)
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100])
    tables = parser.parse_args().tables
    for count in tables:
        with running() as services:
            rows = slow_bots(services, count)
        show(f"{count} tables of nine sage", ["a bot's answer", "a deadline is late by"], rows)
    with running() as services:
        rows = hanging_webhooks(services)
    show(f"{HANGING_GAMES} games with a webhook that hangs", ["another's bot is asked after"], rows)


if __name__ == "__main__":
    main()
