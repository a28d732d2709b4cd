from typing import Any

from flask.testing import FlaskClient

from tests.api.players import OpenGame, Person


def test_an_unchanged_view_is_not_sent_again(open_game: OpenGame) -> None:
    etag = open_game.anna.get(open_game.path).headers["ETag"]
    for known in (etag, f"W/{etag}", f'"0", {etag}', "*"):
        answer = open_game.anna.get(open_game.path, headers={"If-None-Match": known})
        assert (answer.status_code, answer.data) == (304, b"")
        assert answer.headers["ETag"] == etag


def test_a_changed_view_is_sent(open_game: OpenGame) -> None:
    etag = open_game.anna.get(open_game.path).headers["ETag"]
    open_game.bas.post(f"{open_game.path}/seats")
    answer = open_game.anna.get(open_game.path, headers={"If-None-Match": etag})
    assert answer.status_code == 200
    assert answer.headers["ETag"] != etag


def test_a_view_is_for_its_caller_alone(open_game: OpenGame, client: FlaskClient) -> None:
    answer = client.get(f"/v1{open_game.path}")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert answer.headers["Vary"] == "Authorization"


def test_a_command_on_a_stale_version_is_refused(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    view = open_game.view(player)
    command = view["you"]["legal"][0]
    before = open_game.snapshot()
    stale = player.post(
        f"{open_game.path}/commands", command, headers={"If-Match": f'"{view["version"] - 1}"'}
    )
    assert stale.json is not None
    assert (stale.status_code, stale.json["code"]) == (412, "stale_version")
    assert (stale.json["version"], stale.headers["ETag"]) == (view["version"], f'"{view["version"]}"')
    assert open_game.snapshot() == before


def test_a_command_is_not_stale_because_somebody_spoke(open_game: OpenGame) -> None:
    """R-TALK-1"""
    open_game.begin()
    player = open_game.player_to_act()
    view, etag = open_game.view(player), player.get(open_game.path).headers["ETag"]
    said = open_game.bas.post(f"{open_game.path}/commands", {"type": "say", "text": "Well?"})
    assert said.headers["ETag"] != etag
    assert player.get(open_game.path, headers={"If-None-Match": etag}).status_code == 200
    answer = player.post(f"{open_game.path}/commands", view["you"]["legal"][0], headers={"If-Match": etag})
    assert answer.status_code == 200


def test_the_version_of_a_longer_etag_is_used(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    view = open_game.view(player)
    for more, status in (("-rated", 200), ("rated", 422), ("-a b", 422)):
        etag = {"If-Match": f'"{view["version"]}{more}"'}
        answer = player.post(f"{open_game.path}/commands", view["you"]["legal"][0], headers=etag)
        assert (more, answer.status_code) == (more, status)


def test_every_conflict_has_the_current_version(open_game: OpenGame) -> None:
    version = open_game.view()["version"]
    for answer in (
        open_game.anna.post(f"{open_game.path}/commands", {"type": "draw_card"}),
        open_game.anna.post(f"{open_game.path}/seats"),
        open_game.anna.post(f"{open_game.path}/start"),
        open_game.anna.get(f"{open_game.path}/audit"),
    ):
        assert answer.json is not None
        assert (answer.status_code, answer.json["version"]) == (409, version)
        assert answer.headers["ETag"] == f'"{version}"'


def test_a_command_on_the_current_version_is_carried_out(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    view = open_game.view(player)
    answer = player.post(
        f"{open_game.path}/commands", view["you"]["legal"][0], headers={"If-Match": f'"{view["version"]}"'}
    )
    assert answer.status_code == 200


def test_a_304_is_the_same_with_and_without_waiting(open_game: OpenGame) -> None:
    known = {"If-None-Match": f'"{open_game.view()["version"]}"'}
    plain, waited = (
        open_game.anna.get(f"{open_game.path}{query}", headers=known) for query in ("", "?wait=0")
    )
    for answer in (plain, waited):
        assert (answer.status_code, answer.data) == (304, b"")
        del answer.headers["X-Request-Id"]
    assert sorted(plain.headers) == sorted(waited.headers)


def test_an_unauthorised_viewer_does_not_learn_whether_the_game_moved(
    client: FlaskClient, open_game: OpenGame
) -> None:
    anna, stranger = open_game.anna, Person.with_token(client, "nobody", "kaart_nobody")
    secret: Any = anna.post("/games", {"rulebook": "classic", "private": True}).json
    mute: Any = anna.post("/players/me/tokens", {"scopes": ["play"]}).json
    path, known = f"/games/{secret['id']}", {"If-None-Match": f'"{secret["version"]}"'}
    assert anna.get(path, headers=known).status_code == 304
    assert open_game.bas.get(path, headers=known).status_code == 403
    assert client.get(f"/v1{path}", headers=known).status_code == 403
    assert stranger.get(path, headers=known).status_code == 401
    assert Person.with_token(client, anna.id, mute["token"]).get(path, headers=known).status_code == 403
