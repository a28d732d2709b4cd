import pytest

from tests.scenario import CHALLENGE, DRAW, KEEP, PLENTY, deal, play


def test_its_player_names_a_color_and_the_next_player_draws_four_and_misses_the_turn():
    """R-WILD4-1"""
    table = deal("w+4 b1 b2", "y1 y2", "y3 g4", top="r3")
    assert table.when(0, play("w+4", "green")) == [
        "0 plays w+4, naming green",
        "1 must draw 4, open to challenge",
        "turn of 1, left",
    ]
    assert table.when(1, DRAW) == ["1 draws 4 (demand)", "1 is skipped", "turn of 2, left"]
    assert table.offers(2) == ["play_card g4 uno", "draw_card"]


def test_where_nobody_can_challenge_the_four_are_drawn_at_once():
    """R-WILD4-1, R-TURN-4"""
    table = deal("w+4 b1 b2", "y1 y2", "y3 g4", top="r3", rulebook="short")
    assert table.when(0, play("w+4", "green")) == [
        "0 plays w+4, naming green",
        "1 draws 4 (demand)",
        "1 is skipped",
        "turn of 2, left",
    ]


@pytest.mark.parametrize(
    ("color", "code"),
    [(None, "color_required"), ("teal", "color_not_in_play")],
)
def test_the_color_is_one_of_the_side_in_play(color: str | None, code: str):
    """R-WILD4-1"""
    assert deal("w+4 b1 b2", "y1 y2", top="r3").refuses(0, play("w+4", color)) == code


CONDITION = [
    # the rest of the hand, and whether it leaves the card free by colour, by any playable card
    ("b1 g9", True, True),
    ("r9 g9", False, False),
    ("rs g9", False, False),
    ("b3 g9", True, False),
    ("w g9", True, False),
    ("w+4 g9", True, True),
]


@pytest.mark.parametrize(("rest", "by_color", "by_any"), CONDITION)
@pytest.mark.parametrize("needs", ["no_color_match", "no_playable_card"])
def test_without_bluffing_it_is_refused_unless_its_condition_is_met(
    rest: str, by_color: bool, by_any: bool, needs: str
):
    """R-WILD4-2, R-WILD4-3"""
    table = deal(f"w+4 {rest}", "y1 y2", top="r3", rulebook="short", wild_draw_needs=needs)
    allowed = by_color if needs == "no_color_match" else by_any
    assert ("play_card w+4 blue" in table.offers(0)) is allowed
    if allowed:
        assert "1 draws 4 (demand)" in table.when(0, play("w+4", "blue"))
    else:
        assert table.refuses(0, play("w+4", "blue")) == "wild_draw_not_allowed"


@pytest.mark.parametrize(("rest", "by_color", "by_any"), CONDITION)
@pytest.mark.parametrize("needs", ["no_color_match", "no_playable_card"])
def test_with_bluffing_it_can_always_be_played_and_the_condition_decides_the_challenge(
    rest: str, by_color: bool, by_any: bool, needs: str
):
    """R-WILD4-2, R-WILD4-3"""
    table = deal(f"w+4 {rest}", "y1 y2", top="r3", wild_draw_needs=needs)
    just = by_color if needs == "no_color_match" else by_any
    table.when(0, play("w+4", "blue"))
    verdict = "wrongly" if just else "rightly"
    assert table.when(1, CHALLENGE)[0] == f"1 challenges 0, {verdict}"


@pytest.mark.parametrize(("held", "allowed"), [("b5", False), ("r5", True), ("g3", True)])
def test_after_a_wild_the_named_color_is_the_one_to_match(held: str, allowed: bool):
    """R-WILD4-2, R-TURN-3"""
    table = deal("w y1 y2", f"w+4 {held} y9", top="r3", rulebook="short", wild_draw_needs="no_color_match")
    table.when(0, play("w", "blue"))
    assert ("play_card w+4 red" in table.offers(1)) is allowed


def test_just_drawn_it_is_judged_on_the_whole_hand():
    """R-WILD4-2, R-TURN-2"""
    strict = deal("r9 b1", "y1 y2", top="r3", stock="w+4 g1", rulebook="short")
    assert strict.when(0, DRAW) == ["0 draws 1 (turn)", "0 passes", "turn of 1, left"]
    free = deal("g9 b1", "y1 y2", top="r3", stock="w+4 g1", rulebook="short")
    assert free.when(0, DRAW) == ["0 draws 1 (turn)"]


def test_just_drawn_it_may_be_a_bluff():
    """R-WILD4-3, R-TURN-2"""
    table = deal("r9 b1", "y1 y2", top="r3", stock="w+4 g1 g2 g3 g4 g5 g6")
    table.when(0, DRAW)
    assert table.offers(0) == [f"play_card w+4 {color}" for color in ("red", "green", "blue", "yellow")] + [
        "keep_card"
    ]
    table.when(0, play("w+4", "blue"))
    assert table.when(1, CHALLENGE)[0] == "1 challenges 0, rightly"


@pytest.mark.parametrize("rulebook", ["classic", "braille", "short", "deluxe"])
def test_as_the_last_card_it_was_always_just(rulebook: str):
    """R-WILD4-8, R-OUT-2"""
    table = deal("w+4", "y1 y2", "y3 y4", top="r3", rulebook=rulebook, stock="g1 g2 g3 g4 g5", target=1)
    assert table.when(0, play("w+4", "red")) == [
        "0 plays w+4, naming red",
        "1 draws 4 (demand)",
        "0 wins the round: 20 0 0",
        "game won by 0",
    ]
    assert table.refuses(1, CHALLENGE) == "game_over"


def test_a_kept_one_is_judged_anew_when_it_is_played():
    """R-WILD4-2: at the moment of play"""
    table = deal("g9 b1", "r1 y2", top="r3", stock=f"w+4 {PLENTY}", rulebook="short")
    table.when(0, DRAW)
    assert "play_card w+4 red" in table.offers(0)
    table.after((0, KEEP), (1, play("r1")))
    assert table.refuses(0, play("w+4", "red")) == "wild_draw_not_allowed"
