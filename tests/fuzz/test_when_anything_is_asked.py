"""schemathesis makes up requests from the OpenAPI document, good and bad, and checks the answers by it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.live.served import Caller, Served

HERE = Path(__file__).parent
CASES = int(os.environ.get("FUZZ_CASES", "0"))
EXAMPLES = max(3, CASES // 18)
ENDLESS = "/players/me/events"  # a stream that ends when the service does


@pytest.fixture
def games(anna: Caller, bas: Caller) -> list[str]:
    """Open, running, private and over, with the caller in most of them."""
    running = [anna.open_game(rulebook=book, bots=["random"]) for book in ("classic", "flip", "deluxe")]
    shared = anna.open_game(turn_seconds=0)
    bas.post(f"/games/{shared}/seats")
    left = anna.open_game()
    anna.delete(f"/games/{left}/seats/me")
    return [*running, shared, left, anna.open_game(seats=4), bas.open_game(), bas.open_game(private=True)]


def test_every_answer_is_as_the_document_says(served: Served, anna: Caller, games: list[str]) -> None:
    token = anna.post("/players/me/tokens").json["token"]
    run = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"),
            "run", f"http://127.0.0.1:{served.port}/openapi.json",
            "--header", f"Authorization: Bearer {token}",
            "--max-examples", str(EXAMPLES), "--request-timeout", "20",
            "--exclude-path-regex", ENDLESS, "--no-color", "--generation-database", "none",
        ],
        env={**os.environ, "SCHEMATHESIS_HOOKS": "tests.fuzz.hooks", "FUZZ_GAMES": " ".join(games)},
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2_000:]
    made = re.search(r"(\d[\d,]*) generated", run.stdout)
    assert made is not None
    print(run.stdout[run.stdout.index("= SUMMARY") :])  # noqa: T201  # shown by `make fuzz`
    assert int(made[1].replace(",", "")) >= CASES
