"""Problems are in the language of the caller; codes and rules are the same in all languages."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api.problem_messages import FIELDS, field_wording
from service.api.problem_messages import MESSAGES as API_MESSAGES
from service.api.problems import STATUSES
from service.api.titles import DUTCH as TITLES
from service.api.titles import title
from service.game.rejection_messages import MESSAGES as GAME_MESSAGES
from service.game.rejection_messages import UNKNOWN
from service.game.rejections import RequestRejected
from service.rules.text.message import Wording
from tests.api.players import OpenGame

DUTCH = {"Accept-Language": "nl-BE, en;q=0.5"}


def said(answer: TestResponse) -> tuple[str, str | None, str]:
    document: Any = answer.json
    assert "Accept-Language" in answer.headers["Vary"]
    return document["code"], document.get("rule"), document["detail"]


def test_a_rejection_by_the_rules_is_in_dutch(open_game: OpenGame) -> None:
    open_game.begin()
    body = {"type": "catch_uno", "seat": 1}
    english = open_game.anna.post(f"{open_game.path}/commands", body)
    dutch = open_game.anna.post(f"{open_game.path}/commands", body, headers=DUTCH)
    assert (english.headers["Content-Language"], dutch.headers["Content-Language"]) == ("en", "nl")
    assert said(english)[:2] == said(dutch)[:2] == ("nobody_to_catch", "R-UNO-4")
    assert said(english)[2].startswith("That seat owes no call")
    assert said(dutch)[2].startswith("Die speler hoeft geen UNO te roepen")


def test_a_rejection_by_the_service_is_in_dutch(open_game: OpenGame) -> None:
    assert said(open_game.bas.post(f"{open_game.path}/start", headers=DUTCH)) == (
        "not_owner",
        None,
        "Alleen de eigenaar kan een spel starten voordat de tafel vol is.",
    )


def test_a_problem_of_the_request_is_in_dutch(client: FlaskClient) -> None:
    assert said(client.get("/v1/players/me", headers=DUTCH))[2].startswith("Stuur het token")
    assert said(client.get("/v1/nowhere", headers=DUTCH))[2].startswith("Op dit adres is niets")
    assert said(client.delete("/v1/rulebooks", headers=DUTCH))[2].startswith("Gebruik een van de methoden")


@pytest.mark.parametrize(
    ("body", "field", "error"),
    [
        ({"rulebook": "bridge"}, "rulebook", "Kies uit: classic, braille, short, flip, deluxe."),
        ({"rulebook": "classic", "seats": 11}, "seats", "Geef een geheel getal van 2 tot en met 10."),
        ({}, "rulebook", "Dit veld is verplicht."),
        ({"rulebook": "classic", "pets": 1}, "pets", "Dit veld is hier niet bekend."),
        (
            {"rulebook": "classic", "options": {"target": 0}},
            "options.target",
            "target moet een geheel getal van 1 tot en met 10000 zijn.",
        ),
        (
            {"rulebook": "classic", "options": {"format": "partners"}, "seats": 3},
            "seats",
            "Voor partners is een even aantal plaatsen nodig, minstens vier.",
        ),
    ],
)
def test_field_errors_are_in_dutch(open_game: OpenGame, body: object, field: str, error: str) -> None:
    refused: Any = open_game.anna.post("/games", body, headers=DUTCH).json
    assert refused["errors"] == {field: [error]}


def test_a_repeated_command_is_answered_alike_in_whatever_language(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    key = {"Idempotency-Key": "once"}
    first = player.post(f"{open_game.path}/commands", {"type": "draw_card"}, headers=key)
    again = player.post(f"{open_game.path}/commands", {"type": "draw_card"}, headers={**key, **DUTCH})
    assert again.headers["Idempotency-Replayed"] == "true"
    assert (again.json, again.headers["ETag"]) == (first.json, first.headers["ETag"])
    other = player.post(f"{open_game.path}/commands", {"type": "keep_card"}, headers={**key, **DUTCH})
    assert said(other)[0] == "idempotency_key_reused"
    assert said(other)[2].startswith("Deze Idempotency-Key is voor een ander verzoek gebruikt")


def test_an_unchanged_view_is_still_304_in_dutch(open_game: OpenGame) -> None:
    etag = open_game.anna.get(open_game.path).headers["ETag"]
    assert open_game.anna.get(open_game.path, headers={"If-None-Match": etag, **DUTCH}).status_code == 304


def test_every_message_is_there_in_both_languages() -> None:
    for message in (*API_MESSAGES.values(), *GAME_MESSAGES.values(), *UNKNOWN.values(), *FIELDS):
        names = [set(re.findall(r"\{(\w+)\}", text)) for text in (message.en, message.nl)]
        assert names[0] == names[1]
        assert message.en != message.nl or message.en == "{description}"


def test_every_code_has_a_dutch_title() -> None:
    assert set(TITLES) == set(STATUSES)
    assert len(set(TITLES.values())) == len(TITLES)


def test_the_title_of_a_problem_speaks_the_language_of_its_detail(client: FlaskClient) -> None:
    english: Any = client.get("/v1/players/me").json
    dutch: Any = client.get("/v1/players/me", headers=DUTCH).json
    assert (english["title"], dutch["title"]) == ("Token missing", "Token ontbreekt")
    assert title("i_m_a_teapot", "nl") == "I m a teapot"


def test_what_a_later_version_knows_is_named_in_the_language_of_the_sentence() -> None:
    unknown = Wording(UNKNOWN["revision"], {"name": 3})
    refused = RequestRejected("game_too_new", unknown=unknown)
    assert "revisie 3 van de spelregels is hier niet bekend" in refused.wording.said("nl")
    assert "revision 3 of the rules is not known here" in refused.detail


def test_an_unknown_field_error_is_not_translated() -> None:
    assert field_wording("Something {odd}.").said("nl") == "Something {odd}."


def test_a_refusal_of_the_rules_keeps_its_rule() -> None:
    assert RequestRejected("stale_version").detail.startswith("The game has moved on")
