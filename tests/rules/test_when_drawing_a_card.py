import pytest

from service.rules.view import seen
from tests.scenario import DRAW, KEEP, deal, play
from tests.thinkable import lists_are_exact

COLORS = ("red", "green", "blue", "yellow")
BOOKS = ["classic", "braille", "short", "flip", "deluxe"]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_player_may_draw_although_they_could_play(rulebook):
    """R-TURN-1"""
    table = deal("r5 r6 w", "b2 b3 b4", top="r3", stock="g9 g8", rulebook=rulebook)
    assert table.when(0, DRAW) == ["0 draws 1 (turn)", "0 passes", "turn of 1, left"]
    assert table.hand(0) == "r5 r6 w g9"
    assert table.game.stock == ("g8",)


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("card", ["r9", "b3", "rs"])
def test_a_drawn_card_that_fits_may_be_played_at_once(card, rulebook):
    """R-TURN-2"""
    table = deal("r5 g7 y9", "b2 b4 b6", "b2 b4 b6", top="r3", stock=f"{card} g1", rulebook=rulebook)
    assert table.when(0, DRAW) == ["0 draws 1 (turn)"]
    assert table.offers(0) == [f"play_card {card}", "keep_card"]
    assert lists_are_exact(table)
    assert table.when(0, play(card))[0] == f"0 plays {card}"
    assert table.hand(0) == "r5 g7 y9"


def test_a_drawn_card_that_fits_may_be_kept():
    """R-TURN-2"""
    table = deal("r5 g7 y9", "b2 r4 b6", top="r3", stock="r9 g1")
    table.when(0, DRAW)
    assert table.when(0, KEEP) == ["0 keeps", "turn of 1, left"]
    assert table.hand(0) == "r5 g7 y9 r9"
    assert table.offers(1) == ["play_card r4", "draw_card"]


def test_no_other_card_may_be_played_in_that_turn():
    """R-TURN-2"""
    table = deal("r5 b3 w", "b2 b4 b6", top="r3", stock="r9 g1")
    table.when(0, DRAW)
    assert {table.refuses(0, play(card)) for card in ("r5", "b3")} == {"only_the_drawn_card"}
    assert table.refuses(0, play("w", "red")) == "only_the_drawn_card"
    assert table.refuses(0, play("g1")) == "card_not_in_hand"
    assert table.refuses(0, DRAW) == "wrong_phase"
    assert table.refuses(1, KEEP) == "not_your_turn"


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("card", ["g9", "ys", "br"])
def test_if_it_cannot_be_played_the_turn_passes_by_itself(card, rulebook):
    """R-TURN-2: also where a wrong card may be laid from the hand"""
    table = deal("r5 g7 y9", "b2 b4 b6", top="r3", stock=f"{card} g1", rulebook=rulebook)
    assert table.when(0, DRAW) == ["0 draws 1 (turn)", "0 passes", "turn of 1, left"]
    assert table.hand(0) == f"r5 g7 y9 {card}"
    assert table.refuses(0, play(card)) == "not_your_turn"


def test_nothing_can_be_kept_that_was_not_drawn():
    """R-TURN-2"""
    assert deal("r5 g7 y9", "b2 b4 b6", top="r3").refuses(0, KEEP) == "wrong_phase"


@pytest.mark.parametrize(("rulebook", "card"), [("classic", "w"), ("short", "w"), ("flip", "w")])
def test_a_drawn_wild_may_always_be_played(rulebook, card):
    """R-TURN-2, R-TURN-7"""
    table = deal("r5 g7 y9", "b2 b4 b6", top="r3", stock=f"{card} g1", rulebook=rulebook)
    table.when(0, DRAW)
    assert table.offers(0) == [*(f"play_card {card} {color}" for color in COLORS), "keep_card"]


@pytest.mark.parametrize(
    ("rulebook", "card"), [("classic", "w+4"), ("braille", "w+4"), ("deluxe", "w+4"), ("flip", "w+2")]
)
def test_a_drawn_wild_draw_card_may_be_played_as_a_bluff(rulebook, card):
    """R-TURN-2"""
    table = deal("r5 g7 y9", "b2 b4 b6", top="r3", stock=f"{card} g1", rulebook=rulebook)
    assert table.when(0, DRAW) == ["0 draws 1 (turn)"]
    assert table.offers(0) == [*(f"play_card {card} {color}" for color in COLORS), "keep_card"]
    assert lists_are_exact(table)


@pytest.mark.parametrize(("hand", "may"), [("r5 g7 y9", False), ("g3 g7 y9", False), ("g7 y9", True)])
def test_where_nobody_bluffs_a_drawn_wild_draw_four_is_judged_on_the_whole_hand(hand, may):
    """R-TURN-2, R-WILD4-2: no bluffing"""
    table = deal(hand, "b2 b4 b6", top="r3", stock="w+4 g1", rulebook="short")
    passing = [] if may else ["0 passes", "turn of 1, left"]
    assert table.when(0, DRAW) == ["0 draws 1 (turn)", *passing]
    assert ("keep_card" in table.offers(0)) == may


def test_a_player_with_one_card_may_draw_and_call_with_the_play():
    """R-TURN-2, R-UNO-1"""
    table = deal("g7", "b2 b4 b6", top="r3", stock="r9 g1")
    table.when(0, DRAW)
    assert table.offers(0) == ["play_card r9 uno", "keep_card"]


def test_only_its_player_is_told_what_was_drawn():
    """R-TURN-2"""
    table = deal("r5 g7 y9", "b2 b4 b6", top="r3", stock="r9 g1")
    table.when(0, DRAW)
    assert (seen(table.game, 0)["you"]["drawn"], seen(table.game, 1)["you"]["drawn"]) == ("r9", None)
    table.when(0, KEEP)
    assert seen(table.game, 0)["you"]["drawn"] is None
