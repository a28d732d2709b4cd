from itertools import combinations
from typing import Any

import pytest

from service.pictures.places import CAPTION, CENTRE, FELT, OWN, places
from service.pictures.svg import Box
from service.pictures.table import table
from service.replay.film import Frame, GameReplay
from service.rules.cards import Side
from tests.pictures.drawings import (
    SVG,
    called,
    card_box,
    codes,
    drawing,
    film,
    in_a_row,
    inside,
    overlap,
    part,
    rect_box,
    said,
    text_box,
    words_and_cards,
)

NAMES = [
    "Wolfeschlegelsteinhausenbergerdorff the Third",
    "W" * 60,
    "漢字" * 20,
    "Zoë",
    '<b>&"\x07\u202e',
    "🃏" * 30,
]
SIDES = [("classic", Side.LIGHT), ("flip", Side.LIGHT), ("flip", Side.DARK)]


def playing(shown: GameReplay, side: Side = Side.LIGHT) -> list[Frame]:
    return [frame for frame in shown.frames if frame.game.turn is not None and frame.game.side is side]


def crowded(rulebook: str, seats: int, side: Side = Side.LIGHT) -> Frame:
    """The position with the most cards in one hand."""
    return max(playing(film(rulebook, seats), side), key=lambda frame: max(map(len, frame.game.hands)))


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("viewer", [0, 1])
def test_seats_pile_and_caption_keep_apart_on_the_felt(seats: int, viewer: int) -> None:
    boxes = [*places(seats, viewer), CENTRE, CAPTION]
    assert all(inside(box, FELT) for box in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert boxes[viewer] == OWN


def test_the_next_player_to_the_left_sits_clockwise() -> None:
    bottom, left, top, right = places(4, 0)
    assert left.middle < bottom.middle == top.middle < right.middle
    assert top.y < left.y < bottom.y


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize(("rulebook", "side"), SIDES)
@pytest.mark.parametrize("viewer", [None, 1])
def test_every_hand_lies_inside_its_place(rulebook: str, side: Side, seats: int, viewer: int | None) -> None:
    frame = crowded(rulebook, seats, side)
    drawn = drawing(table(frame.view(viewer), "."))
    for seat, box in zip(drawn.seats(), places(seats, viewer or 0), strict=True):
        cards = [card_box(card) for card in part(seat, "card")]
        assert all(inside(card, box) for card in cards)
        assert len(cards) == len(frame.game.hands[int(seat.get("data-seat", ""))]) * (
            2 if rulebook == "flip" and viewer is None else 1
        )


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_names_of_any_length_leave_room_for_the_rest(seats: int, language: Any) -> None:
    frame = crowded("flip", seats)
    for turn in range(len(NAMES)):
        view = called(frame.view(0), NAMES[turn:] + NAMES[:turn])
        view["seats"] = [seat | {"uno": "called", "score": 9999} for seat in view["seats"]]
        view["rules"] = view["rules"] | {"format": "partners"}
        drawn = drawing(table(view, "word " * 100, language=language))
        for seat, box in zip(drawn.seats(), places(seats, 0), strict=True):
            boxes = words_and_cards(seat)
            assert len(boxes) >= 4
            assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
            assert all(inside(one, Box(box.x, box.y - 12, box.width, box.height + 12)) for one in boxes)
        [caption] = drawn.groups("caption")
        assert all(inside(text_box(line), CAPTION) for line in caption.iter(f"{SVG}text"))


def test_a_hand_is_open_to_its_player_alone() -> None:
    frame = crowded("classic", 4)
    shown = drawing(table(frame.view(1), ".")).seats()
    assert codes(shown[1]) == frame.view(1)["you"]["hand"]
    assert set(codes(shown[0])) == {""}


@pytest.mark.parametrize("side", Side)
def test_backs_are_cards_that_everybody_else_sees(side: Side) -> None:
    """R-DECK-4"""
    frame = crowded("flip", 4, side)
    view = frame.view(1)
    drawn = drawing(table(view, "."))
    assert codes(drawn.seats()[0]) == view["seats"][0]["backs"]
    assert f"{len(view['seats'][0]['backs'])} backs" in said(drawn.seats()[0])
    [stock] = drawn.groups("stock")
    assert codes(stock) == [view["round"]["stock_back"]]


@pytest.mark.parametrize("side", Side)
def test_an_open_two_sided_card_shows_its_front_and_behind_it_its_back(side: Side) -> None:
    frame = crowded("flip", 4, side)
    [hand] = part(drawing(table(frame.view(None), ".")).seats()[0], "hand")
    backs, fronts = codes(hand)[::2], codes(hand)[1::2]
    pairs = list(zip(fronts, backs, strict=True) if side is Side.LIGHT else zip(backs, fronts, strict=True))
    assert [f"{light}/{dark}" for light, dark in pairs] == list(frame.game.hands[0])
    boxes = [card_box(card) for card in part(hand, "card")]
    assert in_a_row(boxes[1::2])
    assert all(back.y < front.y < back.bottom for back, front in zip(boxes[::2], boxes[1::2], strict=True))


def test_who_acts_and_who_deals_is_said_at_their_seats() -> None:
    frame = next(frame for frame in playing(film("classic", 4)) if frame.game.turn != frame.game.dealer)
    marks = {
        seat.get("data-seat"): [said(mark) for mark in part(seat, "mark")]
        for seat in drawing(table(frame.view(None), ".")).seats()
    }
    assert [seat for seat, words in marks.items() if "to act" in words] == [str(frame.game.turn)]
    assert [seat for seat, words in marks.items() if "dealer" in words] == [str(frame.game.dealer)]


@pytest.mark.parametrize(("direction", "words"), [("left", "to the left"), ("right", "to the right")])
def test_the_way_play_goes_is_drawn_and_said(direction: str, words: str) -> None:
    view = crowded("classic", 4).view(None)
    view["round"] = view["round"] | {"direction": direction}
    drawn = drawing(table(view, "."))
    [arrows] = drawn.groups("direction")
    assert ("scale(-1 1)" in arrows.get("transform", "")) == (direction == "right")
    assert drawn.fact("direction") == words


def test_facts_stand_under_the_pile_in_words() -> None:
    view = crowded("flip", 4, Side.DARK).view(None)
    view["round"] = view["round"] | {"color": "teal", "stock_count": 61, "number": 3}
    view["turn"] = view["turn"] | {"pending": {"count": 5, "challengeable": True}}
    drawn = drawing(table(view, ".", language="nl"))
    kinds = ("stock", "color", "round", "side", "pending")
    assert [drawn.fact(kind) for kind in kinds] == [
        "stok: 61",
        "kleur: blauwgroen",
        "ronde 3",
        "donkere kant",
        "moet 5 pakken, mag uitdagen",
    ]
    facts = [rect_box(group[0]) for group in drawn.groups("fact")]
    cards = [card_box(card) for kind in ("stock", "top") for card in part(drawn.groups(kind)[0], "card")]
    assert not any(overlap(one, other) for one, other in combinations([*facts, *cards], 2))
    assert all(inside(fact, CENTRE) for fact in facts)


def test_a_draw_until_a_colour_comes_is_told() -> None:
    view = crowded("flip", 4, Side.DARK).view(None)
    view["turn"] = view["turn"] | {"pending": {"until_color": "pink", "challengeable": False}}
    assert drawing(table(view, ".")).fact("pending") == "must draw until pink"


def test_a_colour_nobody_has_named_yet_is_told() -> None:
    view = crowded("classic", 4).view(None)
    view["round"] = view["round"] | {"color": None}
    assert drawing(table(view, ".")).fact("color") == "colour: not named yet"


def test_a_table_that_fills_shows_who_sits_there() -> None:
    seats = drawing(table(film("classic", 4).frames[0].view(None), ".")).seats()
    assert {said(seat) for seat in seats} == {"free seat"}


def test_the_winner_is_marked() -> None:
    last = film("classic", 4).frames[-1]
    assert last.game.result is not None
    seats = drawing(table(last.view(None), ".")).seats()
    assert [at for at, seat in enumerate(seats) if "won" in said(seat)] == list(last.game.result.winners)
