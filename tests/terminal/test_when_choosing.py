import pytest

from service.rules.catalogue import RULEBOOKS, rulebook_for
from service.terminal.menu import CARD_KEYS, KEYS, Command, Menu, narrowed, question

COLORS = ("red", "green", "blue", "yellow")
RESERVED = {*KEYS.values(), *"soqb"}


def wild(color: str, **more: object) -> Command:
    return {"type": "play_card", "card": "w", "color": color, **more}


def test_no_key_means_two_things() -> None:
    assert len(set(CARD_KEYS)) == len(CARD_KEYS)
    assert not set(CARD_KEYS) & RESERVED
    assert len(set(KEYS.values())) == len(KEYS)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_hand_has_keys_enough(book: str) -> None:
    edition = rulebook_for(RULEBOOKS[book]).edition
    faces = max(len(set(edition.light)), len(set(edition.dark)))
    assert len(CARD_KEYS) >= min(faces, 50)


def test_a_card_has_one_key_whatever_its_colours() -> None:
    menu = Menu([{"type": "play_card", "card": "r7"}, *map(wild, COLORS), {"type": "draw_card"}], [])
    assert menu.cards == {"1": "r7", "2": "w"}
    assert menu.keys() == ["1", "2", "d"]


def test_more_than_nine_cards_get_letters() -> None:
    menu = Menu([{"type": "play_card", "card": f"r{number}"} for number in range(10)], [])
    assert menu.key_of("r8") == "9"
    assert menu.key_of("r9") == "a"


def test_the_colour_is_asked_after_the_card() -> None:
    """R-TURN-7"""
    commands = Menu([wild(color) for color in COLORS], []).behind("1")
    assert question(commands) == ("color", list(COLORS))
    [left] = narrowed(commands, "color", "blue")
    assert left == wild("blue")
    assert question([left]) is None


def test_whom_to_swap_with_is_asked_after_the_card() -> None:
    """R-SEVEN-1"""
    seven = [{"type": "play_card", "card": "r7", "swap_with": seat} for seat in (1, 2)]
    assert question(seven) == ("swap_with", [1, 2])


def test_calling_catching_and_challenging_have_keys() -> None:
    sorts: list[Command] = [
        {"type": "call_uno"},
        {"type": "catch_uno", "seat": 2},
        {"type": "challenge"},
        {"type": "accuse_wrong_card", "seat": 1},
    ]
    menu = Menu(sorts, [])
    assert [menu.behind(key) for key in "ucxw"] == [[command] for command in sorts]


def test_remarks_to_object_to_stand_apart() -> None:
    menu = Menu([{"type": "object", "remark": 4}, {"type": "object", "remark": 9}], [])
    assert menu.empty
    assert menu.objections == [4, 9]


def test_what_was_picked_falls_when_it_is_no_longer_legal() -> None:
    menu = Menu([wild("red")], [])
    assert menu.holds([wild("red")])
    assert not menu.holds([wild("red"), wild("blue")])
