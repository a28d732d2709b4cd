from typing import Any

from flask.testing import FlaskClient

from tests.api.players import OpenGame


def test_every_version_can_be_seen_again_as_it_was(open_game: OpenGame, client: FlaskClient) -> None:
    seen: list[tuple[Any, Any, Any]] = []

    def look() -> None:
        seen.append((open_game.view(open_game.anna), open_game.view(open_game.bas), open_game.view()))

    look()
    open_game.begin()
    for _ in range(6):
        look()
        player = open_game.player_to_act()
        player.post(f"{open_game.path}/commands", open_game.view(player)["you"]["legal"][0])
    for hers, his, anyones in seen:
        path = f"{open_game.path}/states/{hers['version']}"
        assert open_game.anna.get(path).json == hers
        assert open_game.bas.get(path).json == his
        assert client.get(f"/v1{path}").json == anyones


def test_versions_between_two_answers_can_be_seen_too(open_game: OpenGame, client: FlaskClient) -> None:
    open_game.begin()
    events: Any = client.get(f"/v1{open_game.path}/events").json
    for event in events["items"]:
        state: Any = client.get(f"/v1{open_game.path}/states/{event['version']}").json
        assert (state["version"], state["head"]) == (event["version"], event["hash"])


def test_a_game_that_is_over_is_open_at_every_version(open_game: OpenGame, client: FlaskClient) -> None:
    open_game.begin()
    version = open_game.view()["version"]
    hands = [open_game.view(person)["you"]["hand"] for person in (open_game.anna, open_game.bas)]
    assert all("hand" not in seat for seat in state(client, open_game, version)["seats"])
    for person in (open_game.anna, open_game.bas):
        person.delete(f"{open_game.path}/seats/me")
    opened = state(client, open_game, version)
    assert opened["status"] == "playing"
    assert [seat["hand"] for seat in opened["seats"]] == hands


def test_only_versions_that_were_can_be_seen(open_game: OpenGame, client: FlaskClient) -> None:
    for version in (0, open_game.view()["version"] + 1, 2**70):
        refused: Any = client.get(f"/v1{open_game.path}/states/{version}").json
        assert refused["code"] == "no_such_version"
    for word in ("-1", "latest", "1.0"):
        assert client.get(f"/v1{open_game.path}/states/{word}").status_code == 404


def test_a_private_game_is_shown_to_its_own_players_only(open_game: OpenGame, client: FlaskClient) -> None:
    created: Any = open_game.anna.post("/games", {"rulebook": "classic", "private": True}).json
    path = f"/games/{created['id']}/states/1"
    assert open_game.anna.get(path).status_code == 200
    assert open_game.bas.get(path).status_code == 403
    assert client.get(f"/v1{path}").status_code == 403


def state(client: FlaskClient, open_game: OpenGame, version: int) -> Any:
    return client.get(f"/v1{open_game.path}/states/{version}").json
