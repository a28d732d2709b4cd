"""Events as sentences, in both languages."""

import gzip
from pathlib import Path

import pytest

from service.fairness.audit import read
from service.replay.film import GameReplay
from service.rules.events import EVENTS
from service.rules.secrecy import told_to
from service.rules.text.happenings import SENTENCES, event_sentence
from service.rules.text.paragraph import LANGUAGES, Language
from tests.scenario import DRAW, PLENTY, Table, deal, play, say

GOLDEN = Path(__file__).parents[1] / "replays" / "golden"
NAMES = ("Anna", "Bas", "Cas")


def told(table: Table, viewer: int | None, language: Language, rulebook: str = "classic") -> list[str | None]:
    """What happened last at a table, in the words for one viewer."""
    return [
        event_sentence(
            {"type": event.type, "data": told_to(viewer, event, table.game.side)},
            NAMES.__getitem__,
            language,
            rulebook,
        )
        for event in table.events
    ]


def test_every_type_of_event_has_a_sentence():
    assert set(SENTENCES) == set(EVENTS)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.gz")), ids=lambda path: path.name)
def test_whole_games_can_be_told_to_everyone(path: Path):
    film = GameReplay(read(gzip.decompress(path.read_bytes())))
    for frame in film.frames:
        for seat in (None, *range(film.seats)):
            for language in LANGUAGES:
                sentence = event_sentence(
                    frame.redacted(seat), frame.name, language, frame.game.rules.rulebook
                )
                assert sentence is not None
                assert "{" not in sentence


def test_a_sentence_tells_no_card_that_its_reader_may_not_see():
    """R-TURN-2"""
    table = deal("r5 b1", "y1 y2", "y4 y5", top="r3", stock="r9 g2 g4").after((0, DRAW))
    assert told(table, 0, "en")[-1] == "Anna draws red 9."
    assert told(table, 0, "nl")[-1] == "Anna pakt rode 9."
    for viewer in (None, 1, 2):
        assert told(table, viewer, "en")[-1] == "Anna draws a card."
        assert told(table, viewer, "nl")[-1] == "Anna pakt een kaart."


@pytest.mark.parametrize(
    ("rulebook", "name"), [("classic", "Keuzekaart"), ("braille", "joker"), ("short", "joker")]
)
def test_cards_are_called_what_their_book_calls_them(rulebook, name):
    table = deal("w b1 b2", "y1 y2", "y4 y5", top="r3", stock=PLENTY, rulebook=rulebook)
    table.when(0, play("w", "green"))
    assert told(table, None, "nl", rulebook)[-2] == f"Anna legt {name} en kiest groen."
    assert told(table, None, "en", rulebook)[-2] == "Anna plays Wild and names green."


def test_braces_in_a_remark_are_only_words():
    """R-TALK-1"""
    table = deal("r5 b1", "y1 y2", "y4 y5", top="r3", stock=PLENTY).after((1, say("{seat} {0}")))
    assert told(table, 0, "nl")[-1] == "Bas zegt: {seat} {0}"


def test_what_a_later_version_wrote_has_no_sentence():
    assert event_sentence({"type": "tea_served", "data": {}}, str) is None
