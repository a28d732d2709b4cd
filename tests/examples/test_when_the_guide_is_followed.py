"""Runs what the guide and the samples of the OpenAPI document show."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.api.document import document
from service.api.guide.chapters import CHAPTERS, HOST, ROOT
from tests.e2e.running import Running
from tests.live.served import Caller, Served

BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUNS = {"sh": ["bash", "-e", "-o", "pipefail", "-c"], "python": [sys.executable, "-c"]}
APART = {"start", "legal"}
"""The first has a test of its own; the bot of the second needs workers to play against."""
TOOLS = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


def run(kind: str, program: str, served: Served | Running, **variables: str) -> str:
    own = program.replace(HOST, f"http://127.0.0.1:{served.port}")
    done = subprocess.run(
        [*RUNS[kind], own],
        env={**os.environ, "PATH": TOOLS, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=90,
    )
    assert done.returncode == 0, f"{own}\n{done.stdout}{done.stderr}"
    return done.stdout


def blocks(name: str) -> list[tuple[str, str]]:
    text = (ROOT / "docs" / "guide" / "en" / f"{name}.md").read_text(encoding="utf-8")
    return BLOCK.findall(text)


@pytest.fixture
def finished_game(anna: Caller, bas: Caller) -> str:
    """Played to its end by taking the first command that is legal."""
    game = anna.open_game(seats=2, options={"target": 50})
    bas.post(f"/games/{game}/seats", {})
    for _ in range(3000):
        for player in (anna, bas):
            view = player.get(f"/games/{game}").json
            if view["status"] == "finished":
                return game
            if view["turn"]["seat"] == view["you"]["seat"]:
                player.post(f"/games/{game}/commands", view["you"]["legal"][0])
    raise AssertionError("the game did not end")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """The whole service, with workers, so that bots move."""
    running = Running(tmp_path, WEB_WORKERS="1", GRACE_MS="0")
    running.start()
    yield running
    running.end()


def test_the_first_game_takes_five_calls(running: Running) -> None:
    shell = "\n".join(program for kind, program in blocks("start") if kind == "sh")
    told = run("sh", shell, running)
    assert '"events":' in told
    assert '"sentence":' in told


@pytest.mark.parametrize("name", [name for name in CHAPTERS if name not in APART and blocks(name)])
def test_every_program_of_the_guide_runs(served: Served, anna: Caller, finished_game: str, name: str) -> None:
    for kind, program in blocks(name):
        run(kind, program, served, TOKEN=anna.token, GAME=finished_game)


def test_the_samples_of_the_reference_run(served: Served, anna: Caller, finished_game: str) -> None:
    """Those that read; what changes something is sent by the tests of each call."""
    skipped = {"followMyGames", "showWebhook"}
    for path, methods in document()["paths"].items():
        operation = methods.get("get")
        if operation is None or operation["operationId"] in skipped:
            continue
        samples = {sample["lang"]: sample["source"] for sample in operation["x-codeSamples"]}
        told = run("sh", samples["Shell"], served, TOKEN=anna.token, GAME=finished_game)
        assert isinstance(json.loads(told), dict), path
        run("python", samples["Python"], served, TOKEN=anna.token, GAME=finished_game)


def test_the_samples_that_set_up_a_game_run(served: Served, anna: Caller) -> None:
    posts = {path: methods["post"] for path, methods in document()["paths"].items() if "post" in methods}
    for path in ("/v1/players", "/v1/players/me/tokens", "/v1/games"):
        for sample, kind in zip(posts[path]["x-codeSamples"], ("sh", "python"), strict=False):
            key = os.urandom(16).hex()
            run(kind, sample["source"], served, TOKEN=anna.token, KEY=key)
