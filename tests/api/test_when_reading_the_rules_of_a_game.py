from typing import Any

import pytest
from flask.testing import FlaskClient

from service.rules.catalogue import RULEBOOKS
from service.rules.options import OPTIONS
from tests.api.players import OpenGame, Person

HOUSE = {"progressive": True, "seven_zero": True, "jump_in": True, "target": 200}


@pytest.fixture
def anna(client: FlaskClient) -> Person:
    return Person(client, "Anna")


def rules_of(person: Person, body: dict[str, Any], language: str = "en") -> Any:
    game: Any = person.post("/games", {"rulebook": "classic", **body}).json
    return person.get(f"/games/{game['id']}/rules", headers={"Accept-Language": language}).json


def ids(rules: Any) -> set[str]:
    return {paragraph["rule"] for chapter in rules["rules"] for paragraph in chapter["paragraphs"]}


def test_every_option_is_shown_with_its_value(anna: Person) -> None:
    rules = rules_of(anna, {"options": HOUSE})
    options = {option["name"]: option for option in rules["options"]}
    assert list(options) == list(OPTIONS)
    assert options["target"]["value"] == 200
    assert options["target"]["default"] == 500
    assert options["jump_in"]["meaning"] == "You may, if you are quick enough."
    assert options["wrong_card"]["meaning"] == "It is not accepted."


def test_only_rules_that_apply_are_shown(anna: Person) -> None:
    plain, house = rules_of(anna, {}), rules_of(anna, {"options": HOUSE})
    assert {"R-PROG-1", "R-SEVEN-1", "R-JUMP-1"} <= ids(house)
    assert not {"R-PROG-1", "R-SEVEN-1", "R-JUMP-1", "R-FLIP-1"} & ids(plain)
    assert "200 points" in str(house["rules"])
    assert plain["revision"] == 2


def test_the_rules_are_shown_in_dutch(anna: Person) -> None:
    rules = rules_of(anna, {"options": HOUSE}, "nl")
    headings = [chapter["heading"] for chapter in rules["rules"]]
    assert {"Progressief UNO", "Zeven UNO: handen ruilen", "Voor je beurt UNO: tussenspringen"} <= set(
        headings
    )
    assert rules["options"][-1]["meaning"] == "Dat mag, als je er snel genoeg bij bent."


def test_options_are_described_in_the_words_of_the_rulebook_of_the_game(anna: Person) -> None:
    rules = rules_of(anna, {"rulebook": "short"}, "nl")
    options = {option["name"]: option for option in rules["options"]}
    assert options["start_wild"]["description"].endswith("een gewone joker is.")
    assert options["start_wild"]["meaning"].startswith("De deler kiest")
    assert "gever" not in str(rules)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_rulebook_can_be_read_at_the_table(anna: Person, book: str) -> None:
    rules = rules_of(anna, {"rulebook": book})
    shown: Any = anna.get(f"/rulebooks/{book}").json
    assert rules["rules"] == shown["rules"]


def test_the_answer_says_its_language_and_who_may_keep_it(client: FlaskClient, open_game: OpenGame) -> None:
    answer = client.get(f"/v1{open_game.path}/rules", headers={"Accept-Language": "nl"})
    assert answer.headers["Content-Language"] == "nl"
    assert {"Authorization", "Accept-Language"} <= set(answer.vary)
    assert "private" in answer.headers["Cache-Control"]


def test_a_private_game_shows_its_rules_to_its_players_only(client: FlaskClient, anna: Person) -> None:
    game: Any = anna.post("/games", {"rulebook": "classic", "private": True}).json
    path = f"/games/{game['id']}/rules"
    assert anna.get(path).status_code == 200
    for answer in (client.get(f"/v1{path}"), Person(client, "Bas").get(path)):
        assert (answer.status_code, answer.json["code"]) == (403, "invite_required")  # type: ignore[index]


def test_a_game_that_is_not_there_has_none(anna: Person) -> None:
    assert anna.get(f"/games/{'0' * 20}/rules").status_code == 404


# --- variants of a rulebook ------------------------------------------------------------------------


def variants(anna: Person, book: str, language: str = "en") -> dict[str, Any]:
    shown: Any = anna.get(f"/rulebooks/{book}", headers={"Accept-Language": language}).json
    return {variant["name"]: variant for variant in shown["variants"]}


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_rulebook_shows_its_variants_in_full(anna: Person, book: str) -> None:
    told = variants(anna, book)
    assert all(variant["paragraphs"] for variant in told.values())
    wanted = {
        "partners": "R-TEAM-1",
        "elimination": "R-ELIM-1",
        "own_points": "R-SCORE-2",
        "three_rounds": "R-ROUNDS-1",
        "four_rounds": "R-ROUNDS-1",
        "progressive": "R-PROG-1",
        "seven_zero": "R-SEVEN-1",
        "jump_in": "R-JUMP-3",
        "penalties": "R-WRONG-1",
    }
    assert list(told) == list(wanted)
    for name, rule in wanted.items():
        assert rule in {paragraph["rule"] for paragraph in told[name]["paragraphs"]}


def test_variants_stand_under_the_names_that_players_look_for(anna: Person) -> None:
    headings = " ".join(variant["heading"] for variant in variants(anna, "deluxe", "nl").values())
    for name in (
        "Partners",
        "Afvalrace",
        "Progressief",
        "Zeven UNO",
        "Voor je beurt",
        "Straffen",
        "Drie ronden",
    ):
        assert name in headings


def test_a_variant_lists_its_options(anna: Person) -> None:
    told = variants(anna, "deluxe")
    assert told["elimination"]["options"] == {"format": "elimination", "scoring": "own_points"}
    assert told["penalties"]["options"] == {}
    assert variants(anna, "braille")["penalties"]["options"] == {"wrong_card": "penalised"}
    for variant in told.values():
        created = anna.post("/games", {"rulebook": "deluxe", "seats": 4, "options": variant["options"]})
        assert created.status_code == 201
