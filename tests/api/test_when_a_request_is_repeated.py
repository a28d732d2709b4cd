from typing import Any

from tests.api.people import Table

KEY = {"Idempotency-Key": "one-move-only"}


def test_the_same_key_acts_once_and_is_answered_alike(table: Table) -> None:
    table.begin()
    player = table.player_to_act()
    command = table.view(player)["you"]["legal"][0]
    first = player.post(f"{table.path}/commands", command, headers=KEY)
    again = player.post(f"{table.path}/commands", command, headers=KEY)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.data == again.data
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert first.headers["ETag"] == again.headers["ETag"]


def test_the_same_key_with_another_body_is_refused(table: Table) -> None:
    table.begin()
    player = table.player_to_act()
    player.post(f"{table.path}/commands", table.view(player)["you"]["legal"][0], headers=KEY)
    before = table.snapshot()
    refused = player.post(f"{table.path}/commands", {"type": "call_uno"}, headers=KEY)
    assert refused.json is not None
    assert (refused.status_code, refused.json["code"]) == (422, "idempotency_key_reused")
    assert table.snapshot() == before


def test_two_players_may_choose_the_same_key(table: Table) -> None:
    assert table.bas.post(f"{table.path}/seats", headers=KEY).status_code == 201
    assert table.anna.post(f"{table.path}/start", headers=KEY).status_code == 200


def test_a_game_is_set_up_once(table: Table) -> None:
    spec = {"rulebook": "classic", "seats": 2}
    first: Any = table.anna.post("/games", spec, headers=KEY)
    again: Any = table.anna.post("/games", spec, headers=KEY)
    assert first.data == again.data
    assert again.headers["Idempotency-Replayed"] == "true"
    assert len(table.anna.get("/games?player=me").json["items"]) == 2  # type: ignore[index]


def test_a_seat_is_taken_once(table: Table) -> None:
    first = table.bas.post(f"{table.path}/seats", headers=KEY)
    again = table.bas.post(f"{table.path}/seats", headers=KEY)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.data == again.data
