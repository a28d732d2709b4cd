from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.rules.catalogue import RULEBOOKS


def ask(client: FlaskClient, path: str, languages: str | None = None) -> TestResponse:
    return client.get(path, headers={"Accept-Language": languages} if languages else {})


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        (None, "en"),
        ("nl", "nl"),
        ("en, nl;q=0.8", "en"),
        ("nl-BE, en;q=0.5", "nl"),
        ("fr, nl;q=0.5, en;q=0.3", "nl"),
        ("fr", "en"),
        ("nl;q=0, *", "en"),
        ("???", "en"),
    ],
)
@pytest.mark.parametrize("path", ["/v1/rulebooks", "/v1/rulebooks/flip"])
def test_the_reader_chooses_the_language(
    client: FlaskClient, path: str, asked: str | None, given: str
) -> None:
    answer = ask(client, path, asked)
    assert answer.headers["Content-Language"] == given
    assert "Accept-Language" in answer.headers["Vary"]


def test_a_rulebook_explains_itself_in_both_languages(client: FlaskClient) -> None:
    english: Any = ask(client, "/v1/rulebooks/classic").json
    dutch: Any = ask(client, "/v1/rulebooks/classic", "nl").json
    assert (english["rules"][0]["heading"], dutch["rules"][0]["heading"]) == ("The cards", "De kaarten")
    rules = [
        [[told["rule"] for told in chapter["paragraphs"]] for chapter in book["rules"]]
        for book in (english, dutch)
    ]
    assert rules[0] == rules[1]
    assert english["description"] != dutch["description"]


def test_cards_are_named_in_the_language_of_the_reader(client: FlaskClient) -> None:
    book: Any = ask(client, "/v1/rulebooks/flip", "nl").json
    words = {card["code"]: card["words"] for card in book["cards"]}
    assert (words["r7"], words["t+5"], words["wc"]) == ("rode 7", "blauwgroene Neem-vijf", "Keuzekaart kleur")


@pytest.mark.parametrize("name", RULEBOOKS)
def test_options_say_what_they_are_about_and_what_each_value_means(client: FlaskClient, name: str) -> None:
    book: Any = ask(client, f"/v1/rulebooks/{name}", "nl").json
    for option in book["options"]:
        assert option["description"]
        meanings = [meaning["value"] for meaning in option.get("meanings", [])]
        assert meanings == option.get("values", [])


def test_the_list_says_in_a_sentence_what_each_rulebook_is(client: FlaskClient) -> None:
    listed: Any = ask(client, "/v1/rulebooks", "nl").json
    shown = [ask(client, f"/v1/rulebooks/{book['name']}", "nl").json for book in listed["items"]]
    assert [book["description"] for book in listed["items"]] == [
        book["description"] for book in shown if book
    ]
