import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api import audits
from service.bootstrap import Services, build
from service.fairness.audit import audit, read
from service.fairness.signing import by_id
from service.settings import Settings
from tests.api.players import OpenGame, Person


@pytest.fixture
def services(flushed: str, tmp_path: Path) -> Services:
    return build(Settings.from_env({"REDIS_URL": flushed, "DATA_DIR": str(tmp_path)}))


@pytest.fixture
def abandoned(open_game: OpenGame) -> str:
    """A game that had begun when everyone left."""
    open_game.begin()
    open_game.anna.delete(f"{open_game.path}/seats/me")
    open_game.bas.delete(f"{open_game.path}/seats/me")
    return f"/v1{open_game.path}/audit"


def test_the_document_proves_itself(abandoned: str, client: FlaskClient) -> None:
    keys: Any = client.get("/v1/keys").json
    report = audit(read(client.get(abandoned).data), by_id(keys["items"]))
    assert report.good, report.first
    assert report.key_known


def test_it_comes_line_by_line_to_those_who_ask(abandoned: str, client: FlaskClient) -> None:
    answer = client.get(abandoned, headers={"Accept": "application/x-ndjson"})
    assert answer.content_type == "application/x-ndjson"
    whole = read(client.get(abandoned).data)
    assert read(answer.data) == whole
    assert len(answer.data.splitlines()) == len(whole.events) + 1


def test_its_head_is_the_one_that_everyone_watched(
    abandoned: str, open_game: OpenGame, client: FlaskClient
) -> None:
    document: Any = client.get(abandoned).json
    assert document["head"] == open_game.view()["head"]
    assert document["version"] == open_game.view()["version"]


def test_a_game_that_goes_on_keeps_its_secrets(open_game: OpenGame, client: FlaskClient) -> None:
    for stage in (lambda: None, open_game.begin):
        stage()
        refused: Any = client.get(f"/v1{open_game.path}/audit")
        assert (refused.status_code, refused.json["code"]) == (409, "game_not_over")


def test_a_private_game_is_opened_to_its_players_only(client: FlaskClient) -> None:
    anna, eve = Person(client, "Anna"), Person(client, "Eve")
    game: Any = anna.post("/games", {"rulebook": "classic", "seats": 2, "private": True}).json
    anna.delete(f"/games/{game['id']}/seats/me")
    assert eve.get(f"/games/{game['id']}/audit").status_code == 403
    assert client.get(f"/v1/games/{game['id']}/audit").status_code == 403


def test_there_is_nothing_to_audit_where_there_is_no_game(client: FlaskClient) -> None:
    assert client.get("/v1/games/nothing/audit").status_code == 404


def test_keys_are_listed_for_all_and_hold_nothing_private(client: FlaskClient, tmp_path: Path) -> None:
    listed: Any = client.get("/v1/keys").json
    (key,) = listed["items"]
    assert key["current"] is True
    secret = (tmp_path / "keys" / "signing.key").read_text().strip()
    assert secret not in json.dumps(listed)


def test_it_is_made_once(
    abandoned: str, client: FlaskClient, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get(abandoned).data
    made: list[object] = []
    monkeypatch.setattr("service.game.game_service.audit_document", lambda *args: made.append(args))
    assert client.get(abandoned).data == first
    assert not made


@pytest.mark.parametrize("form", ["application/json", "application/x-ndjson"])
def test_it_is_sent_in_pieces_of_which_one_is_held_at_a_time(
    abandoned: str, client: FlaskClient, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audits, "PIECE_BYTES", 1000)
    answer = client.get(abandoned, headers={"Accept": form}, buffered=False)
    pieces = [*answer.iter_encoded()]
    assert len(pieces) > 3
    assert max(map(len, pieces)) < 20_000
    assert sum(map(len, pieces)) == answer.content_length
    assert read(b"".join(pieces)).events
