from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.players import OpenGame, Person


def ids(page: TestResponse) -> list[str]:
    assert page.json is not None
    return [game["id"] for game in page.json["items"]]


def new_game(owner: Person, **spec: Any) -> str:
    created = owner.post("/games", {"rulebook": "classic", **spec}).json
    assert created is not None
    return str(created["id"])


def test_the_newest_comes_first_and_pages_follow_each_other(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    made = [new_game(anna) for _ in range(5)]
    seen: list[str] = []
    cursor = ""
    while True:
        page = client.get(f"/v1/games?limit=2{cursor}")
        seen += ids(page)
        assert page.json is not None
        if page.json["next"] is None:
            break
        cursor = f"&cursor={page.json['next']}"
    assert seen == made[::-1]


def test_games_can_be_chosen_by_status_rulebook_and_player(open_game: OpenGame, client: FlaskClient) -> None:
    open_game.begin()
    flip = new_game(open_game.bas, rulebook="flip")
    playing = open_game.path.removeprefix("/games/")
    assert ids(client.get("/v1/games?status=playing")) == [playing]
    assert ids(client.get("/v1/games?status=open")) == [flip]
    assert ids(client.get("/v1/games?rulebook=flip")) == [flip]
    assert ids(client.get("/v1/games?rulebook=bridge")) == []
    assert ids(open_game.anna.get("/games?player=me")) == [playing]
    assert ids(open_game.bas.get("/games?player=me")) == [flip, playing]


def test_a_private_game_shows_to_its_players_only(client: FlaskClient) -> None:
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    game = new_game(anna, private=True)
    assert ids(anna.get("/games")) == [game]
    assert ids(bas.get("/games")) == []
    assert ids(client.get("/v1/games")) == []
