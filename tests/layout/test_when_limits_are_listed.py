import re
from pathlib import Path

import pytest

from service.api.problems import STATUSES
from service.game.rate_limits import DEFAULT_LIMITS
from service.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs/limits.md").read_text(encoding="utf-8")
README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:1] == "|"
]
UNLESS_TOLD = Settings.from_env({})
SET = {
    "CONNECTIONS_EACH": UNLESS_TOLD.connections_each,
    "STREAMS": UNLESS_TOLD.streams,
    "STREAMS_EACH": UNLESS_TOLD.streams_each,
    "HISTORY_AT_ONCE": UNLESS_TOLD.history_at_once,
    "ANSWER_SECONDS": UNLESS_TOLD.answer_seconds,
    "MOST_GAMES": UNLESS_TOLD.most_games,
}


def row(setting: str) -> list[str]:
    return next(cells for cells in ROWS if cells[1] == f"`{setting}`")


def test_every_rate_limit_is_listed_with_what_it_is_unless_told() -> None:
    listed = {cells[0].strip("`"): cells[2] for cells in ROWS if cells[1] == "`LIMITS`"}
    assert listed == {name: f"{limit.rate:g} / {limit.burst}" for name, limit in DEFAULT_LIMITS.items()}


@pytest.mark.parametrize("setting", SET)
def test_every_bound_is_listed_with_its_setting(setting: str) -> None:
    assert re.match(r"\d+", row(setting)[2])
    assert int(row(setting)[2].split()[0]) == SET[setting]


def test_settings_that_follow_from_others_are_listed_so() -> None:
    assert row("STREAMS_ADDRESS")[2] == "twice `STREAMS_EACH`"
    assert UNLESS_TOLD.streams_address == 2 * UNLESS_TOLD.streams_each
    assert row("WEBHOOK_PORTS")[2] == ", ".join(map(str, sorted(UNLESS_TOLD.webhook_ports)))


def test_every_code_with_429_is_on_the_page() -> None:
    codes = [code for code, status in STATUSES.items() if status == 429]
    codes += ["streams_full", "history_busy"]
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


@pytest.mark.parametrize("setting", [*SET, "STREAMS_ADDRESS", "WEBHOOK_PORTS", "LIMITS"])
def test_the_readme_names_every_setting(setting: str) -> None:
    assert f"`{setting}`" in README


def test_the_metrics_to_watch_are_those_that_are_told() -> None:
    operating = (Path(__file__).parents[2] / "docs/operating.md").read_text(encoding="utf-8")
    named = set(re.findall(r"kaartstroom_[a-z_]+", operating))
    api = Path(__file__).parents[2] / "service/api"
    told = "".join(path.read_text() for path in api.glob("*metrics.py"))
    plain = {re.sub(r"_(total|bucket)$", "", name) for name in named}
    assert {name for name in plain if f'"{name}"' not in told} == set()
