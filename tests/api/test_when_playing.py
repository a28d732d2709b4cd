import random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.players import OpenGame, Person

MOST_MOVES = 5000


def test_any_legal_command_can_be_sent_as_it_is(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    before = open_game.view(player)
    answer = player.post(f"{open_game.path}/commands", before["you"]["legal"][0])
    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["version"] == answer.json["view"]["version"] > before["version"]
    assert answer.json["head"] == answer.json["view"]["head"]
    versions = [event["version"] for event in answer.json["events"]]
    assert versions == list(range(before["version"] + 1, answer.json["version"] + 1))
    assert answer.headers["ETag"] == f'"{answer.json["version"]}"'


def test_a_repeated_command_is_answered_like_the_first(open_game: OpenGame) -> None:
    open_game.begin()
    player, key = open_game.player_to_act(), {"Idempotency-Key": "once"}
    first, again = (
        player.post(f"{open_game.path}/commands", {"type": "draw_card"}, headers=key) for _ in range(2)
    )
    assert first.data == again.data
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"


def test_optional_fields_may_be_null(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    legal = open_game.view(player)["you"]["legal"]
    play = next((c for c in legal if c["type"] == "play_card"), None)
    command = {"color": None, "swap_with": None, "uno": None, **play} if play else legal[0]
    assert player.post(f"{open_game.path}/commands", command).status_code == 200


def test_a_refusal_names_its_code_and_what_to_do(open_game: OpenGame) -> None:
    open_game.begin()
    other = next(
        person for person in (open_game.anna, open_game.bas) if person is not open_game.player_to_act()
    )
    refused = other.post(f"{open_game.path}/commands", {"type": "draw_card"})
    assert refused.json is not None
    assert (refused.status_code, refused.json["code"]) == (409, "not_your_turn")
    assert refused.json["title"] == "Not your turn"
    assert refused.json["detail"]


def test_two_clients_who_know_only_legal_play_a_game_to_its_end(client: FlaskClient) -> None:
    """Every view and event on the way is held against the document by the client."""
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    created: Any = anna.post("/games", {"rulebook": "classic", "options": {"target": 200}}).json
    path = f"/games/{created['id']}"
    view: Any = bas.post(f"{path}/seats").json
    people = {seat["seat"]: anna if seat["player"]["id"] == anna.id else bas for seat in view["seats"]}
    for _ in range(MOST_MOVES):
        if view["status"] == "finished":
            break
        player = people[view["turn"]["seat"]]
        mine: Any = player.get(path).json
        view = player.post(f"{path}/commands", choice(mine["you"]["legal"])).json["view"]  # type: ignore[index]
    assert view["status"] == "finished"
    assert max(seat["score"] for seat in view["seats"]) >= 200
    log = read_all(client, path)
    assert [event["version"] for event in log] == list(range(1, view["version"] + 1))
    assert log[-1]["hash"] == view["head"]


@pytest.mark.parametrize("rulebook", ["classic", "braille", "short", "flip", "deluxe"])
def test_whatever_three_players_do_is_as_the_document_says(client: FlaskClient, rulebook: str) -> None:
    """Every listed command is taken, and talk.

    The client holds every answer against the document: house rules, both sides of cards.
    """
    luck = random.Random(rulebook)
    options = {"jump_in": True, "seven_zero": True, "progressive": True, "target": 50}
    people = [Person(client, name) for name in ("Anna", "Bas", "Cas")]
    created: Any = people[0].post("/games", {"rulebook": rulebook, "seats": 3, "options": options}).json
    path = f"/games/{created['id']}"
    for person in people[1:]:
        person.post(f"{path}/seats")
    for _ in range(80):
        person = luck.choice(people)
        view: Any = person.get(path).json
        if view["you"]["may_say"]:
            command = luck.choice([{"type": "say", "text": "Hm."}, *view["you"]["legal"]])
            answer: Any = person.post(f"{path}/commands", command)
            too_much = command["type"] == "say" and answer.json.get("code") == "too_many_remarks"
            assert answer.status_code == 200 or too_much
    assert read_all(client, path)


def choice(legal: list[Any]) -> Any:
    """To play rather than to draw, and to do either rather than to talk."""
    order = ("play_card", "name_color", "keep_card", "draw_card")
    return min((c for c in legal if c["type"] in order), key=lambda command: order.index(command["type"]))


def read_all(client: FlaskClient, path: str) -> list[Any]:
    log: list[Any] = []
    after: int | None = 0
    while after is not None:
        page: Any = client.get(f"/v1{path}/events?after={after}&limit=500").json
        log += page["items"]
        after = page["next"]
    return log
