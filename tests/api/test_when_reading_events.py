from typing import Any

from flask.testing import FlaskClient

from tests.api.players import OpenGame


def test_a_page_ends_where_the_next_begins(open_game: OpenGame, client: FlaskClient) -> None:
    open_game.begin()
    whole: Any = client.get(f"/v1{open_game.path}/events").json
    assert whole["next"] is None
    first: Any = client.get(f"/v1{open_game.path}/events?limit=3").json
    assert first["items"] == whole["items"][:3]
    assert first["next"] == 3
    rest: Any = client.get(f"/v1{open_game.path}/events?after=3").json
    assert rest == {"items": whole["items"][3:], "next": None}


def test_the_exact_end_of_the_log_has_no_next(open_game: OpenGame, client: FlaskClient) -> None:
    version = open_game.view()["version"]
    page: Any = client.get(f"/v1{open_game.path}/events?limit={version}").json
    assert (len(page["items"]), page["next"]) == (version, None)


def test_beyond_the_end_there_is_nothing(open_game: OpenGame, client: FlaskClient) -> None:
    page: Any = client.get(f"/v1{open_game.path}/events?after=9007199254740991").json
    assert page == {"items": [], "next": None}


def test_everyone_reads_the_same_log_but_for_what_is_theirs_to_know(
    open_game: OpenGame, client: FlaskClient
) -> None:
    open_game.begin()
    seen: dict[str, Any] = {
        "anna": open_game.anna.get(f"{open_game.path}/events").json,
        "bas": open_game.bas.get(f"{open_game.path}/events").json,
        "nobody": client.get(f"/v1{open_game.path}/events").json,
    }
    hashes = [[event["hash"] for event in page["items"]] for page in seen.values()]
    assert hashes[0] == hashes[1] == hashes[2]
    dealt = {
        who: next(e for e in page["items"] if e["type"] == "round_dealt")["data"]
        for who, page in seen.items()
    }
    assert dealt["anna"]["hands"][1] is None
    assert dealt["bas"]["hands"][0] is None
    assert "hands" not in dealt["nobody"]
    assert all("stock" not in data for data in dealt.values())


def test_every_event_is_told_in_words_where_that_is_asked_for(
    open_game: OpenGame, client: FlaskClient
) -> None:
    open_game.begin()
    for language, first in (("en", "Anna sits down."), ("nl", "Anna gaat zitten.")):
        page: Any = open_game.anna.get(f"{open_game.path}/events?say={language}").json
        assert page["items"][1]["sentence"] == first
        assert all(event["sentence"] for event in page["items"])
    plain: Any = open_game.anna.get(f"{open_game.path}/events").json
    assert not any("sentence" in event for event in plain["items"])


def test_only_languages_that_are_spoken_can_be_asked_for(open_game: OpenGame, client: FlaskClient) -> None:
    refused = client.get(f"/v1{open_game.path}/events?say=fr")
    assert (refused.status_code, list((refused.json or {})["errors"])) == (422, ["say"])
