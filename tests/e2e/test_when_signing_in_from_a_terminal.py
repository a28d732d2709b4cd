import json
from pathlib import Path

import pytest

from service.terminal.tokens import Tokens
from tests.e2e.running import Running
from tests.e2e.typist import finished, game_id, kaartstroom, known_as, play


def test_a_token_is_kept_in_a_file_and_never_shown(shared: Running, state_folder: Path) -> None:
    first = play(shared, "--name", "Ada", "--bots", "2", "--target", "1", "--auto")
    seen, _ = first.communicate(timeout=150)
    [kept] = state_folder.iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    token = json.loads(kept.read_text())["Ada"]
    assert token not in seen
    second = play(shared, "--name", "Ada", "--bots", "2", "--target", "1", "--auto")
    game = game_id(second)
    second.communicate(timeout=150)
    assert json.loads(kept.read_text()) == {"Ada": token}
    view = shared.client(token).get(f"/v1/games/{game}") or {}
    assert view["seats"][0]["player"]["name"] == "Ada"
    assert view["you"]["seat"] == 0


def test_a_token_the_service_does_not_know_is_replaced(shared: Running, state_folder: Path) -> None:
    known_as(shared, "Ada", "k" * 43)
    seat = play(shared, "--name", "Ada", "--bots", "1", "--target", "1", "--auto")
    seat.communicate(timeout=150)
    assert seat.returncode == 0
    assert Tokens(shared.url).of("Ada") != "k" * 43


def test_a_token_from_the_environment_is_neither_replaced_nor_kept(
    shared: Running, state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAARTSTROOM_TOKEN", "k" * 43)
    refused = kaartstroom("play", "--url", shared.url, "--name", "Ada", "--bots", "1", "--auto")
    assert refused.returncode == 1
    assert refused.stderr.startswith("Error: ")
    assert not state_folder.exists()


def test_no_token_can_be_given_on_the_command_line() -> None:
    for command in ("play", "export", "audit", "replay"):
        assert "--token" not in kaartstroom(command, "--help").stdout


def test_who_creates_and_who_joins_choose_seeds_of_their_own(shared: Running) -> None:
    host = play(shared, "--name", "Ada", "--target", "1", "--auto")
    game = game_id(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    finished(host, guest)
    events = (shared.client().get(f"/v1/games/{game}/events?limit=10") or {})["items"]
    seated = [event["data"] for event in events if event["type"] == "seat_taken"]
    assert [data["chosen"] for data in seated] == [True, True]
    assert seated[0]["seed"] != seated[1]["seed"]
