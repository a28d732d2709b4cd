from functools import partial

import pytest

from service.rules.events import Said
from service.rules.view import seen
from tests.scenario import PLENTY, Table, deal, objects, play, say

at = partial(deal, top="r3", stock=PLENTY)
HANDS = ("r5 g1 g2", "y1 y2 y3", "y4 y5 y6", "y7 y8 y9", "b1 b2 b3", "b4 b5 b6")


def talk(table: Table, seat: int) -> list[str]:
    """What the seat may send of talk, as its view tells it."""
    you = seen(table.game, seat)["you"]
    objections = [f"object {entry['remark']}" for entry in you["legal"] if entry["type"] == "object"]
    assert not any(entry["type"] == "say" for entry in you["legal"])
    return [*["say"] * you["may_say"], *objections]


def said(table: Table) -> list[tuple[int, int, str]]:
    return [(e.remark, e.seat, e.text) for e in table.events if isinstance(e, Said)]


@pytest.mark.parametrize("rulebook", ["classic", "braille", "short", "deluxe"])
def test_anyone_may_speak_at_any_time(rulebook):
    """R-TALK-1: in turn and out of turn, and it changes nothing"""
    table = at(*HANDS[:3], rulebook=rulebook)
    assert [table.when(seat, say("Hm.")) for seat in range(3)] == [
        [f"{n - 1} says remark {n}"] for n in (1, 2, 3)
    ]
    assert said(table) == [(1, 0, "Hm."), (2, 1, "Hm."), (3, 2, "Hm.")]
    assert table.when(0, play("r5")) == ["0 plays r5", "turn of 1, left"]


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"rulebook": "braille"}, 4),
        ({"rulebook": "deluxe"}, 2),
        ({"rulebook": "classic", "remark_penalty": 1}, 1),
        ({"rulebook": "flip", "remark_penalty": 3}, 3),
    ],
)
def test_a_remark_costs_the_speaker_cards(options, cards):
    """R-TALK-1: four for any comment, two for a suggestion, or what the table agreed"""
    table = at(*HANDS[:3], **options).after((1, say("Play a red one!")), (0, objects(1)))
    assert table.when(2, objects(1)) == ["2 objects to 1", "1 pays for remark 1", f"1 draws {cards} (remark)"]
    assert len(table.game.hands[1]) == 3 + cards


@pytest.mark.parametrize(("players", "needed"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_more_than_half_of_the_others_must_object(players, needed):
    """R-TALK-1"""
    table = at(*HANDS[:players], rulebook="deluxe").after((0, say("Play a red one!")))
    for seat in range(1, needed):
        assert table.when(seat, objects(1)) == [f"{seat} objects to 1"]
    assert table.when(needed, objects(1))[1:] == ["0 pays for remark 1", "0 draws 2 (remark)"]


@pytest.mark.parametrize("rulebook", ["classic", "short", "flip"])
def test_where_talk_is_free_there_is_nothing_to_object_to(rulebook):
    """R-TALK-1"""
    table = at(*HANDS[:3], rulebook=rulebook).after((1, say("Play a red one!")))
    assert talk(table, 0) == ["say"]
    assert table.refuses(0, objects(1)) == "talk_is_free"


def test_with_two_players_there_is_nothing_to_object_to():
    """R-TALK-1"""
    table = at(*HANDS[:2], rulebook="deluxe").after((1, say("Play a red one!")))
    assert talk(table, 0) == ["say"]
    assert table.refuses(0, objects(1)) == "talk_is_free"


def test_nor_with_two_left():
    """R-TALK-1, R-ELIM-1"""
    table = at("r5 g1 g2", "", "y1 y2 y3", rulebook="deluxe", format="elimination", out=(1,))
    table.after((2, say("Play a red one!")))
    assert table.refuses(0, objects(1)) == "talk_is_free"


def test_who_is_out_neither_speaks_nor_objects_nor_counts():
    """R-TALK-1, R-ELIM-1: of five, three are left; both others must object."""
    table = at("r5 g1 g2", "", *HANDS[2:4], "", dealer=3, rulebook="deluxe", format="elimination", out=(4, 1))
    table.after((2, say("Play a red one!")))
    assert talk(table, 1) == []
    assert table.refuses(1, say("Indeed.")) == "game_over"
    assert table.refuses(1, objects(1)) == "game_over"
    assert table.when(0, objects(1)) == ["0 objects to 1"]
    assert table.when(3, objects(1))[1] == "2 pays for remark 1"


def test_a_partner_is_one_of_the_others():
    """R-TALK-1, R-TEAM-1: and the one who pays is the speaker alone"""
    table = at(*HANDS[:4], rulebook="deluxe", format="partners").after((0, say("Play a red one!")))
    table.after((1, objects(1)))
    assert table.when(2, objects(1)) == ["2 objects to 1", "0 pays for remark 1", "0 draws 2 (remark)"]
    assert len(table.game.hands[2]) == 3


def test_one_objects_once_and_not_to_oneself():
    """R-TALK-1"""
    table = at(*HANDS[:4], rulebook="deluxe").after((0, say("Play a red one!")), (1, objects(1)))
    assert table.refuses(1, objects(1)) == "already_objected"
    assert table.refuses(0, objects(1)) == "no_such_remark"
    assert [talk(table, seat) for seat in range(4)] == [
        ["say"],
        ["say"],
        ["say", "object 1"],
        ["say", "object 1"],
    ]


def test_a_remark_is_paid_for_once():
    """R-TALK-1"""
    table = at(*HANDS[:4], rulebook="deluxe").after((0, say("Red!")), (1, objects(1)), (2, objects(1)))
    assert table.refuses(3, objects(1)) == "no_such_remark"
    assert talk(table, 3) == ["say"]


def test_each_remark_that_can_be_objected_to_is_listed_with_its_number():
    """R-TALK-1"""
    table = at(*HANDS[:3], rulebook="deluxe")
    table.after((0, say("Red!")), (1, say("No, blue!")), (0, say("Or green!")), (2, objects(3)))
    assert [talk(table, seat) for seat in range(3)] == [
        ["say", "object 2"],
        ["say", "object 1", "object 3"],
        ["say", "object 1", "object 2"],
    ]


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_remark_that_was_not_made_cannot_be_objected_to(number):
    """R-TALK-1"""
    table = at(*HANDS[:3], rulebook="deluxe").after((0, say("Red!")))
    assert table.refuses(1, objects(number)) == "no_such_remark"


def test_each_remark_is_judged_by_itself():
    """R-TALK-1"""
    table = at(*HANDS[:3], rulebook="deluxe").after((0, say("Red!")), (0, say("Or blue!")))
    assert table.when(1, objects(1)) == ["1 objects to 1"]
    assert table.when(2, objects(2)) == ["2 objects to 2"]
    assert table.when(2, objects(1))[1] == "0 pays for remark 1"
    assert table.when(1, objects(2))[1] == "0 pays for remark 2"
