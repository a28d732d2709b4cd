from typing import Any

from flask.testing import FlaskClient

from tests.api.people import Person, Table


def test_an_unchanged_view_is_not_sent_again(table: Table) -> None:
    etag = table.anna.get(table.path).headers["ETag"]
    for known in (etag, f"W/{etag}", f'"0", {etag}', "*"):
        answer = table.anna.get(table.path, headers={"If-None-Match": known})
        assert (answer.status_code, answer.data) == (304, b"")
        assert answer.headers["ETag"] == etag


def test_a_changed_view_is_sent(table: Table) -> None:
    etag = table.anna.get(table.path).headers["ETag"]
    table.bas.post(f"{table.path}/seats")
    answer = table.anna.get(table.path, headers={"If-None-Match": etag})
    assert answer.status_code == 200
    assert answer.headers["ETag"] != etag


def test_a_view_is_for_its_caller_alone(table: Table, client: FlaskClient) -> None:
    answer = client.get(f"/v1{table.path}")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert answer.headers["Vary"] == "Authorization"


def test_a_command_on_a_stale_version_is_refused(table: Table) -> None:
    table.begin()
    player = table.player_to_act()
    view = table.view(player)
    command = view["you"]["legal"][0]
    before = table.snapshot()
    stale = player.post(f"{table.path}/commands", command, headers={"If-Match": f'"{view["version"] - 1}"'})
    assert stale.json is not None
    assert (stale.status_code, stale.json["code"]) == (412, "stale_version")
    assert (stale.json["version"], stale.headers["ETag"]) == (view["version"], f'"{view["version"]}"')
    assert table.snapshot() == before


def test_a_command_is_not_stale_because_somebody_spoke(table: Table) -> None:
    """R-TALK-1"""
    table.begin()
    player = table.player_to_act()
    view, etag = table.view(player), player.get(table.path).headers["ETag"]
    said = table.bas.post(f"{table.path}/commands", {"type": "say", "text": "Well?"})
    assert said.headers["ETag"] != etag
    assert player.get(table.path, headers={"If-None-Match": etag}).status_code == 200
    answer = player.post(f"{table.path}/commands", view["you"]["legal"][0], headers={"If-Match": etag})
    assert answer.status_code == 200


def test_an_etag_that_says_more_is_judged_by_its_version(table: Table) -> None:
    table.begin()
    player = table.player_to_act()
    view = table.view(player)
    for more, status in (("-rated", 200), ("rated", 422), ("-a b", 422)):
        etag = {"If-Match": f'"{view["version"]}{more}"'}
        answer = player.post(f"{table.path}/commands", view["you"]["legal"][0], headers=etag)
        assert (more, answer.status_code) == (more, status)


def test_every_refusal_of_a_game_says_where_it_stands(table: Table) -> None:
    version = table.view()["version"]
    for answer in (
        table.anna.post(f"{table.path}/commands", {"type": "draw_card"}),
        table.anna.post(f"{table.path}/seats"),
        table.anna.post(f"{table.path}/start"),
        table.anna.get(f"{table.path}/audit"),
    ):
        assert answer.json is not None
        assert (answer.status_code, answer.json["version"]) == (409, version)
        assert answer.headers["ETag"] == f'"{version}"'


def test_a_command_on_the_current_version_is_carried_out(table: Table) -> None:
    table.begin()
    player = table.player_to_act()
    view = table.view(player)
    answer = player.post(
        f"{table.path}/commands", view["you"]["legal"][0], headers={"If-Match": f'"{view["version"]}"'}
    )
    assert answer.status_code == 200


def test_no_news_is_told_alike_with_and_without_waiting(table: Table) -> None:
    known = {"If-None-Match": f'"{table.view()["version"]}"'}
    plain, waited = (table.anna.get(f"{table.path}{query}", headers=known) for query in ("", "?wait=0"))
    for answer in (plain, waited):
        assert (answer.status_code, answer.data) == (304, b"")
        del answer.headers["X-Request-Id"]
    assert sorted(plain.headers) == sorted(waited.headers)


def test_who_may_not_look_is_not_told_whether_there_is_news(client: FlaskClient, table: Table) -> None:
    anna, stranger = table.anna, Person.with_token(client, "nobody", "kaart_nobody")
    secret: Any = anna.post("/games", {"rulebook": "classic", "private": True}).json
    mute: Any = anna.post("/players/me/tokens", {"scopes": ["play"]}).json
    path, known = f"/games/{secret['id']}", {"If-None-Match": f'"{secret["version"]}"'}
    assert anna.get(path, headers=known).status_code == 304
    assert table.bas.get(path, headers=known).status_code == 403
    assert client.get(f"/v1{path}", headers=known).status_code == 403
    assert stranger.get(path, headers=known).status_code == 401
    assert Person.with_token(client, anna.id, mute["token"]).get(path, headers=known).status_code == 403
