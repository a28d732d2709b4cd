from flask.testing import FlaskClient

from tests.api.players import OpenGame, Person

RULEBOOK = {"rulebook": "classic"}


def test_the_owner_takes_seat_0_of_an_open_game(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    created = anna.post("/games", {**RULEBOOK, "seats": 4, "turn_seconds": 0})
    view = created.json
    assert created.status_code == 201
    assert view is not None
    assert created.headers["Location"] == f"/v1/games/{view['id']}"
    assert created.headers["ETag"] == f'"{view["version"]}"'
    assert (view["status"], view["owner"], len(view["seats"])) == ("open", anna.id, 4)
    assert view["you"]["seat"] == 0
    assert view["seats"][0]["player"] == {"id": anna.id, "name": "Anna", "kind": "human", "bot": None}
    assert view["seats"][1]["player"] is None


def test_options_show_in_the_rules(client: FlaskClient) -> None:
    created = (
        Person(client, "Anna").post("/games", {**RULEBOOK, "options": {"target": 100, "jump_in": True}}).json
    )
    assert created is not None
    assert (created["rules"]["rulebook"], created["rules"]["target"], created["rules"]["jump_in"]) == (
        "classic",
        100,
        True,
    )


def test_joining_needs_no_body(open_game: OpenGame) -> None:
    joined = open_game.bas.post(f"{open_game.path}/seats")
    assert joined.status_code == 201
    assert joined.json is not None
    assert joined.json["you"]["seat"] == 1


def test_a_seat_can_be_taken_with_a_seed_of_ones_own(open_game: OpenGame) -> None:
    assert (
        open_game.bas.post(f"{open_game.path}/seats", {"seed": "ab" * 32, "invite": None}).status_code == 201
    )


def test_nobody_sits_twice(open_game: OpenGame) -> None:
    refused = open_game.anna.post(f"{open_game.path}/seats")
    assert refused.json is not None
    assert (refused.status_code, refused.json["code"]) == (409, "already_seated")


def test_a_seat_can_be_given_up_while_the_game_is_open(open_game: OpenGame) -> None:
    open_game.bas.post(f"{open_game.path}/seats")
    left = open_game.bas.delete(f"{open_game.path}/seats/me")
    assert (left.status_code, left.data) == (204, b"")
    assert open_game.view()["seats"][1]["player"] is None


def test_the_owner_starts_once_two_sit(open_game: OpenGame) -> None:
    too_early = open_game.anna.post(f"{open_game.path}/start")
    assert too_early.json is not None
    assert (too_early.status_code, too_early.json["code"]) == (409, "not_enough_players")
    open_game.bas.post(f"{open_game.path}/seats")
    not_hers = open_game.bas.post(f"{open_game.path}/start")
    assert not_hers.json is not None
    assert (not_hers.status_code, not_hers.json["code"]) == (403, "not_owner")
    started = open_game.anna.post(f"{open_game.path}/start")
    assert started.status_code == 200
    assert started.json is not None
    assert started.json["status"] == "playing"
    assert len(started.json["seats"]) == 2


def test_a_full_table_starts_by_itself(client: FlaskClient) -> None:
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    created = anna.post("/games", {**RULEBOOK, "seats": 2}).json
    assert created is not None
    joined = bas.post(f"/games/{created['id']}/seats").json
    assert joined is not None
    assert joined["status"] == "playing"


def test_a_spectator_sees_the_table_but_no_hand(open_game: OpenGame) -> None:
    open_game.begin()
    seen = open_game.view()
    assert seen["you"] is None
    assert all("hand" not in seat for seat in seen["seats"])
    assert len(open_game.view(open_game.anna)["you"]["hand"]) >= 7
