from typing import Any

import pytest
from flask.testing import FlaskClient

from service.rules.catalogue import RULEBOOKS


def test_all_five_are_listed_with_their_defaults(client: FlaskClient) -> None:
    listed: Any = client.get("/v1/rulebooks").json
    assert [book["name"] for book in listed["items"]] == ["classic", "braille", "short", "flip", "deluxe"]
    braille = {option["name"]: option["default"] for option in listed["items"][1]["options"]}
    assert braille["challenge_remedy"] == "take_back"


@pytest.mark.parametrize(("name", "cards"), [("classic", 108), ("flip", 224)])
def test_a_rulebook_shows_every_card_with_its_points(client: FlaskClient, name: str, cards: int) -> None:
    book: Any = client.get(f"/v1/rulebooks/{name}").json
    assert sum(card["count"] for card in book["cards"]) == cards
    assert {card["points"] for card in book["cards"] if card["code"] == "w"} == {
        50 if name == "classic" else 40
    }


def test_every_default_is_among_the_allowed_values(client: FlaskClient) -> None:
    for name in RULEBOOKS:
        book: Any = client.get(f"/v1/rulebooks/{name}").json
        for option in book["options"]:
            allowed = option.get("values") or range(option["least"], option["most"] + 1)
            assert option["default"] in allowed


def test_an_unknown_rulebook_is_not_found(client: FlaskClient) -> None:
    missing = client.get("/v1/rulebooks/bridge")
    assert missing.json is not None
    assert (missing.status_code, missing.json["code"]) == (404, "no_such_rulebook")


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_card_is_described_so_that_it_can_be_drawn(client: FlaskClient, name: str) -> None:
    book: Any = client.get(f"/v1/rulebooks/{name}", headers={"Accept-Language": "nl"}).json
    for card in book["cards"]:
        assert card["symbol"] == (card["code"] if card["color"] is None else card["code"][1:])
        assert card["words"] == card["names"]["nl"]


@pytest.mark.parametrize(
    ("name", "code", "english", "dutch"),
    [
        ("classic", "w+4", "Wild Draw Four", "Neem-vier"),
        ("braille", "w+4", "Wild Draw Four", "+4"),
        ("short", "rs", "red Skip", "rode overslaankaart"),
        ("flip", "ve", "purple Skip Everyone", "paarse Iedereen-beurt-overslaan"),
    ],
)
def test_a_card_has_the_name_that_its_book_gives_it(
    client: FlaskClient, name: str, code: str, english: str, dutch: str
) -> None:
    book: Any = client.get(f"/v1/rulebooks/{name}").json
    (card,) = (card for card in book["cards"] if card["code"] == code)
    assert (card["words"], card["names"]) == (english, {"en": english, "nl": dutch})


def option_texts(client: FlaskClient, name: str) -> str:
    book: Any = client.get(f"/v1/rulebooks/{name}", headers={"Accept-Language": "nl"}).json
    return "\n".join(
        text
        for option in book["options"]
        for text in (option["description"], *(value["text"] for value in option.get("meanings", ())))
    )


@pytest.mark.parametrize(
    ("name", "own", "foreign"),
    [
        ("classic", ["De gever begint.", "een gewone Keuzekaart"], ["deler", "joker"]),
        ("braille", ["De gever begint.", "een gewone joker"], ["deler", "euzekaart"]),
        ("short", ["De deler begint.", "een gewone joker"], ["gever", "euzekaart"]),
        ("flip", ["De gever begint.", "een gewone Keuzekaart"], ["deler", "joker"]),
    ],
)
def test_options_are_described_in_the_words_of_the_rulebook(
    client: FlaskClient, name: str, own: list[str], foreign: list[str]
) -> None:
    told = option_texts(client, name)
    assert [word for word in own if word not in told] == []
    assert [word for word in (*foreign, "{", "}") if word in told] == []
