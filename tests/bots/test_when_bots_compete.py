import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from service.arena.tally import interval

ARENA = [sys.executable, "-m", "service.cli", "arena"]


def arena(where: Path, *words: str) -> subprocess.CompletedProcess[str]:
    paths = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.run(
        [*ARENA, *words], cwd=where, env=paths, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--bots keen", "two different bots"),
        ("--bots keen,keen", "two different bots"),
        ("--bots keen,hal", "no bot called 'hal'"),
        ("--bots keen,greedy --seats 3", "as many seats"),
        ("--bots keen,greedy --seats 12", "as many seats"),
        ("--bots keen,greedy --games 0", "0 is not in the range"),
        ("--bots keen,greedy --rulebook poker", "no such rulebook"),
        ("--bots keen,greedy --option speed=9", "speed"),
        ("--bots keen,greedy --option fast", "NAME=VALUE"),
    ],
)
def test_invalid_parameters_are_rejected_and_nothing_is_written(tmp_path: Path, words: str, complaint: str):
    refused = arena(tmp_path, *words.split())
    assert refused.returncode in (1, 2)
    assert complaint in refused.stderr
    assert "Traceback" not in refused.stderr
    assert not list(tmp_path.iterdir())


def test_an_interrupted_contest_resumes_with_the_same_results(tmp_path: Path):
    words = ["--bots", "keen,greedy", "--rulebook", "flip", "--option", "target=100", "--games"]
    whole = arena(tmp_path, *words, "12", "--output", "whole.csv")
    assert whole.returncode == 0, whole.stderr
    arena(tmp_path, *words, "5", "--output", "parts.csv")
    parts = tmp_path / "parts.csv"
    parts.write_text(parts.read_text() + "flip,4,")  # a crash in the middle of a write
    again = arena(tmp_path, *words, "12", "--output", "parts.csv")
    assert again.stdout == whole.stdout
    assert sorted(parts.read_text().splitlines()) == sorted((tmp_path / "whole.csv").read_text().splitlines())
    assert ET.parse(tmp_path / "parts.svg").getroot().tag.endswith("svg")


def test_results_of_another_contest_are_left_alone(tmp_path: Path):
    arena(tmp_path, "--bots", "first,random", "--games", "1", "--option", "target=1")
    before = (tmp_path / "arena.csv").read_text()
    refused = arena(tmp_path, "--bots", "first,random", "--games", "1", "--option", "target=2")
    assert "holds something else" in refused.stderr
    assert (tmp_path / "arena.csv").read_text() == before


def test_it_can_be_stopped(tmp_path: Path):
    contest = subprocess.Popen(
        [*ARENA, "--bots", "keen,greedy", "--games", "100000"],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
    )
    book = tmp_path / "arena.csv"
    deadline = time.monotonic() + 30
    while not (book.exists() and book.read_text().count("\n") > 3):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    contest.send_signal(signal.SIGINT)
    _, output = contest.communicate(timeout=20)
    assert contest.returncode == 130
    assert "continues from there" in output
    assert book.read_text().endswith("\n")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (1, 1, 0.207, 1.0)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float):
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)
