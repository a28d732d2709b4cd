"""What openapi-python-client makes of the document plays, by types alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.live.served import Served

HERE = Path(__file__).parent
COMMITTED = HERE.parents[1] / "openapi" / "openapi.json"
TOOLS = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # the generator formats with ruff


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PATH": TOOLS, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("generated")
    where = ("--path", str(COMMITTED), "--output-path", str(folder / "table_client"))
    run("-m", "openapi_python_client", "generate", *where, "--meta", "none", "--fail-on-warning")
    return folder


@pytest.mark.parametrize("rulebook", ["classic", "flip"])
def test_it_plays_a_round(generated: Path, served: Served, rulebook: str) -> None:
    url = f"http://127.0.0.1:{served.port}"
    told = run(str(HERE / "typed_players.py"), url, rulebook, PYTHONPATH=str(generated))
    assert told == "finished\n"
