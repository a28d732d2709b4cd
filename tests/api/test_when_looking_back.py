from typing import Any

from flask.testing import FlaskClient

from tests.api.people import Table


def test_every_version_can_be_seen_again_as_it_was(table: Table, client: FlaskClient) -> None:
    seen: list[tuple[Any, Any, Any]] = []

    def look() -> None:
        seen.append((table.view(table.anna), table.view(table.bas), table.view()))

    look()
    table.begin()
    for _ in range(6):
        look()
        player = table.player_to_act()
        player.post(f"{table.path}/commands", table.view(player)["you"]["legal"][0])
    for hers, his, anyones in seen:
        path = f"{table.path}/states/{hers['version']}"
        assert table.anna.get(path).json == hers
        assert table.bas.get(path).json == his
        assert client.get(f"/v1{path}").json == anyones


def test_versions_between_two_answers_can_be_seen_too(table: Table, client: FlaskClient) -> None:
    table.begin()
    events: Any = client.get(f"/v1{table.path}/events").json
    for event in events["items"]:
        state: Any = client.get(f"/v1{table.path}/states/{event['version']}").json
        assert (state["version"], state["head"]) == (event["version"], event["hash"])


def test_a_game_that_is_over_is_open_at_every_version(table: Table, client: FlaskClient) -> None:
    table.begin()
    version = table.view()["version"]
    hands = [table.view(person)["you"]["hand"] for person in (table.anna, table.bas)]
    assert all("hand" not in seat for seat in state(client, table, version)["seats"])
    for person in (table.anna, table.bas):
        person.delete(f"{table.path}/seats/me")
    opened = state(client, table, version)
    assert opened["status"] == "playing"
    assert [seat["hand"] for seat in opened["seats"]] == hands


def test_only_versions_that_were_can_be_seen(table: Table, client: FlaskClient) -> None:
    for version in (0, table.view()["version"] + 1, 2**70):
        refused: Any = client.get(f"/v1{table.path}/states/{version}").json
        assert refused["code"] == "no_such_version"
    for word in ("-1", "latest", "1.0"):
        assert client.get(f"/v1{table.path}/states/{word}").status_code == 404


def test_a_private_game_is_shown_to_its_own_players_only(table: Table, client: FlaskClient) -> None:
    created: Any = table.anna.post("/games", {"rulebook": "classic", "private": True}).json
    path = f"/games/{created['id']}/states/1"
    assert table.anna.get(path).status_code == 200
    assert table.bas.get(path).status_code == 403
    assert client.get(f"/v1{path}").status_code == 403


def state(client: FlaskClient, table: Table, version: int) -> Any:
    return client.get(f"/v1{table.path}/states/{version}").json
