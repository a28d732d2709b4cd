"""The bots of examples/, against the whole service, which is killed under them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.typescript_client import build_typescript_client
from tests.e2e.running import ROOT, Running, eventually

TYPESCRIPT = ROOT / "examples" / "typescript"
PYTHON_BOT = [sys.executable, str(ROOT / "examples" / "python" / "bot.py")]
TYPESCRIPT_BOT = ["node", str(TYPESCRIPT / "build" / "bot.js")]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"), WEB_WORKERS="1")
    running.start()
    yield running
    running.end()


@pytest.fixture(scope="module")
def built() -> None:
    build_typescript_client()
    if not (TYPESCRIPT / "node_modules").is_dir():
        pytest.skip("make clients installs what this needs")
    subprocess.run(["npm", "run", "--silent", "build"], cwd=TYPESCRIPT, check=True, capture_output=True)


def start(bot: list[str], running: Running, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen([*bot, running.url, *options], stdout=subprocess.PIPE, text=True)


def pair(bot: list[str], running: Running, *options: str) -> list[subprocess.Popen[str]]:
    """Two of a kind at one table."""
    owner = start(bot, running, "--bots", "", "--seats", "2", *options)
    assert owner.stdout is not None
    playing, _, game = owner.stdout.readline().strip().partition(" ")
    assert playing == "playing"
    return [owner, start(bot, running, "--join", game)]


def finish(players: list[subprocess.Popen[str]]) -> None:
    for player in players:
        told, _ = player.communicate(timeout=90)
        assert "finished: " in told
        assert player.returncode == 0


def plays_through_a_restart(bot: list[str], running: Running) -> None:
    players = pair(bot, running, "--target", "100")
    for pid in running.pids_of("gunicorn"):
        os.kill(pid, signal.SIGKILL)
    finish(players)
    assert eventually(running.is_ready)


def test_the_python_bot_outlives_the_server(running: Running) -> None:
    plays_through_a_restart(PYTHON_BOT, running)


def test_the_python_bot_plays_any_rulebook(running: Running) -> None:
    for book in ("braille", "short", "flip", "deluxe"):
        finish(pair(PYTHON_BOT, running, "--rulebook", book, "--target", "1"))


def test_the_python_bot_chooses_seeds_of_its_own(running: Running) -> None:
    finish(pair(PYTHON_BOT, running, "--rulebook", "short", "--target", "1"))
    seeds = chosen_seeds(running)
    assert len(seeds) == len(set(seeds)) == 2


def chosen_seeds(running: Running) -> list[str]:
    """Of the game that was created last."""
    client = running.client()
    [game] = (client.get("/v1/games?status=finished&limit=1") or {})["items"]
    events = (client.get(f"/v1/games/{game['id']}/events?limit=10") or {})["items"]
    seated = [event["data"] for event in events if event["type"] == "seat_taken"]
    return [data["seed"] for data in seated if data["chosen"]]


def test_the_typescript_bot_outlives_the_server(built: None, running: Running) -> None:
    plays_through_a_restart(TYPESCRIPT_BOT, running)
    assert len(chosen_seeds(running)) == 2


@pytest.mark.parametrize("bot", [ROOT / "examples" / "python" / "bot.py", TYPESCRIPT / "bot.ts"])
def test_the_examples_are_short(bot: Path) -> None:
    assert len(bot.read_text().splitlines()) < 55
