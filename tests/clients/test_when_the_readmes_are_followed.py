"""The bots with which the READMEs of the clients begin, against the whole service."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.typescript_client import build_typescript_client
from tests.e2e.running import ROOT, Running

PYTHON = ROOT / "clients" / "python"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"), WEB_WORKERS="1", GRACE_MS="0")
    running.start()
    yield running
    running.end()


def bot_of(client: Path, url: str) -> str:
    """The first sample of a README, at a table that is soon done."""
    text = (client / "README.md").read_text()
    sample: str = re.findall(r"^```\w+\n(.*?)^```", text, re.DOTALL | re.MULTILINE)[0]
    assert len([line for line in sample.splitlines() if line]) <= 10
    return (
        sample.replace("http://127.0.0.1:8000", url)
        .replace('bots=["random"]', 'bots=["random"], options={"target": 1}')
        .replace('bots: ["random"]', 'bots: ["random"], options: { target: 1 }')
    )


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_python_bot_plays_a_game(running: Running) -> None:
    assert "winners" in run(sys.executable, "-c", bot_of(PYTHON, running.url))


def test_the_typescript_bot_plays_a_game(running: Running, tmp_path: Path) -> None:
    client = build_typescript_client()
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "kaartstroom-client").symlink_to(client)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "bot.ts").write_text(bot_of(client, running.url))
    options = ("--strict", "--module", "nodenext", "--target", "es2022", "--skipLibCheck")
    run(client / "node_modules" / ".bin" / "tsc", *options, tmp_path / "bot.ts")
    assert "winners" in run("node", tmp_path / "bot.js")
