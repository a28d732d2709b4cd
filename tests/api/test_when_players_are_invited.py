from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.players import Person
from tests.api.test_when_a_game_is_private import refusal


@pytest.fixture
def people(client: FlaskClient) -> list[Person]:
    return [Person(client, name) for name in ("Anna", "Bas", "Coen")]


def set_up(owner: Person, **wishes: Any) -> str:
    made: Any = owner.post("/games", {"rulebook": "classic", "seats": 3, **wishes}).json
    return f"/games/{made['id']}"


def invite(owner: Person, path: str, guest: Person, **more: Any) -> Any:
    return owner.post(f"{path}/invitations", {"player": guest.id}, **more)


def test_a_seat_is_kept_for_them_and_everyone_sees_it(client: FlaskClient, people: list[Person]) -> None:
    anna, bas, coen = people
    path = set_up(anna)
    answer = invite(anna, path, bas)
    assert answer.status_code == 201
    looking_on: Any = client.get(f"/v1{path}").json
    for view in (answer.json, looking_on):
        assert view["seats"][1]["invited"] == {"id": bas.id, "name": "Bas", "kind": "human", "bot": None}
        assert view["seats"][1]["player"] is None
    joined: Any = coen.post(f"{path}/seats").json
    assert joined["you"]["seat"] == 2
    begun: Any = bas.post(f"{path}/seats").json
    assert (begun["you"]["seat"], begun["status"]) == (1, "playing")
    assert all("invited" not in seat for seat in begun["seats"])


def test_they_need_no_code_for_a_private_game(client: FlaskClient, people: list[Person]) -> None:
    anna, bas, coen = people
    path = set_up(anna, private=True)
    assert refusal(bas.get(path)) == (403, "invite_required")
    invite(anna, path, bas)
    assert bas.get(path).status_code == 200
    listed: Any = bas.get("/games").json
    assert [f"/games/{game['id']}" for game in listed["items"]] == [path]
    assert bas.post(f"{path}/seats").status_code == 201
    assert refusal(coen.post(f"{path}/seats")) == (403, "invite_required")


def test_who_is_not_invited_cannot_take_the_last_seats(people: list[Person]) -> None:
    anna, bas, coen = people
    path = set_up(anna, seats=2)
    invite(anna, path, bas)
    assert refusal(coen.post(f"{path}/seats")) == (409, "game_full")
    assert refusal(invite(anna, path, coen)) == (409, "game_full")


def test_who_declines_gives_the_seat_to_others(people: list[Person]) -> None:
    anna, bas, coen = people
    path = set_up(anna, seats=2, private=True)
    invite(anna, path, bas)
    assert bas.delete(f"{path}/seats/me").status_code == 204
    assert refusal(bas.get(path)) == (403, "invite_required")
    invite(anna, path, coen)
    begun: Any = coen.post(f"{path}/seats").json
    assert begun["status"] == "playing"


def test_the_owner_may_start_without_them(people: list[Person]) -> None:
    anna, bas, coen = people
    path = set_up(anna, seats=4, private=True)
    invite(anna, path, bas)
    invite(anna, path, coen)
    coen.post(f"{path}/seats")
    begun: Any = anna.post(f"{path}/start").json
    assert [seat["player"]["name"] for seat in begun["seats"]] == ["Anna", "Coen"]
    for answer in (bas.get(path), bas.post(f"{path}/seats")):
        assert refusal(answer) == (403, "invite_required")
    assert refusal(bas.delete(f"{path}/seats/me")) == (403, "not_seated")


def test_an_invitation_to_an_abandoned_game_leads_nowhere(people: list[Person]) -> None:
    anna, bas, _ = people
    path = set_up(anna)
    invite(anna, path, bas)
    anna.delete(f"{path}/seats/me")
    assert refusal(bas.post(f"{path}/seats")) == (409, "game_not_open")
    assert refusal(bas.delete(f"{path}/seats/me")) == (409, "game_over")


def test_only_the_owner_invites_and_nobody_twice(people: list[Person]) -> None:
    anna, bas, coen = people
    path = set_up(anna)
    bas.post(f"{path}/seats")
    assert refusal(invite(bas, path, coen)) == (403, "not_owner")
    invite(anna, path, coen)
    for guest in people:
        assert refusal(invite(anna, path, guest)) == (409, "already_seated")


def test_whom_nobody_knows_cannot_be_invited(people: list[Person]) -> None:
    path = set_up(people[0])
    assert refusal(people[0].post(f"{path}/invitations", {"player": "0" * 20})) == (404, "no_such_player")
    for body in ({}, {"player": "Bas"}, {"player": 1}):
        assert refusal(people[0].post(f"{path}/invitations", body)) == (422, "invalid_body")


def test_an_invitation_sent_again_counts_once(people: list[Person]) -> None:
    anna, bas, coen = people
    path, key = set_up(anna), {"Idempotency-Key": "come-and-play"}
    first = invite(anna, path, bas, headers=key)
    again = invite(anna, path, bas, headers=key)
    assert (again.status_code, again.json) == (201, first.json)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert refusal(invite(anna, path, coen, headers=key)) == (422, "idempotency_key_reused")


def test_invitations_do_not_count_as_games_one_sits_in(client: FlaskClient, people: list[Person]) -> None:
    anna, bas, _ = people
    for _ in range(3):
        invite(anna, set_up(anna), bas)
    assert bas.get("/games?player=me").json["items"] == []  # type: ignore[index]
