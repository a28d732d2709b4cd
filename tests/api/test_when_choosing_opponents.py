from typing import Any

from flask.testing import FlaskClient

from tests.api.players import Person


def test_every_bot_says_how_it_plays_and_takes_a_seat(client: FlaskClient) -> None:
    listed: Any = client.get("/v1/bots").json
    names = [bot["name"] for bot in listed["items"]]
    assert all(bot["plays"].endswith(".") for bot in listed["items"])
    game: Any = (
        Person(client, "Anna")
        .post("/games", {"rulebook": "classic", "seats": len(names) + 2, "bots": names})
        .json
    )
    assert [seat["player"] and seat["player"]["kind"] for seat in game["seats"]] == [
        "human",
        None,
        *["bot" for _ in names],
    ]


def test_an_unknown_bot_is_refused(client: FlaskClient) -> None:
    refused: Any = Person(client, "Anna").post("/games", {"rulebook": "classic", "bots": ["hal"]}).json
    assert (refused["code"], list(refused["errors"])) == ("invalid_body", ["bots.0"])
