import pytest

from tests.scenario import DRAW, deal, play

HAND = "r1 b8 b9"
BOOKS = ["classic", "braille", "short", "flip", "deluxe"]
DEALER_FIRST = ["classic", "flip", "deluxe"]
LEFT_IS_SKIPPED = ["classic", "short", "flip", "deluxe"]


@pytest.mark.parametrize("rulebook", DEALER_FIRST)
@pytest.mark.parametrize("dealer", [0, 4])
def test_on_a_reverse_the_dealer_begins_and_play_goes_right(rulebook, dealer):
    """R-START-3, `dealer_first`"""
    table = deal(*[HAND] * 5, top="rr", dealer=dealer, rulebook=rulebook)
    assert table.start == ["rr turned up", "direction right", f"turn of {dealer}, right"]
    assert table.when(dealer, play("r1"))[-1] == f"turn of {(dealer - 1) % 5}, right"


@pytest.mark.parametrize("rulebook", ["braille", "short"])
@pytest.mark.parametrize("dealer", [0, 4])
def test_on_a_reverse_the_player_right_of_the_dealer_begins_and_play_goes_right(rulebook, dealer):
    """R-START-3, `right_of_dealer_first`"""
    table = deal(*[HAND] * 5, top="rr", dealer=dealer, rulebook=rulebook)
    assert table.start == ["rr turned up", "direction right", f"turn of {(dealer - 1) % 5}, right"]
    assert table.when((dealer - 1) % 5, play("r1"))[-1] == f"turn of {(dealer - 2) % 5}, right"


@pytest.mark.parametrize("rulebook", LEFT_IS_SKIPPED)
@pytest.mark.parametrize("dealer", [0, 3])
def test_on_a_skip_the_second_player_to_the_left_begins(rulebook, dealer):
    """R-START-4, `left_is_skipped`"""
    left, second = (dealer + 1) % 5, (dealer + 2) % 5
    table = deal(*[HAND] * 5, top="rs", dealer=dealer, rulebook=rulebook)
    assert table.start == ["rs turned up", f"{left} is skipped", f"turn of {second}, left"]


@pytest.mark.parametrize(("seats", "dealer", "first"), [(3, 2, 0), (4, 3, 1), (5, 0, 3), (5, 4, 2)])
def test_on_a_skip_the_second_player_to_the_right_of_the_dealer_begins_and_play_goes_left(
    seats, dealer, first
):
    """R-START-4, `second_right_of_dealer`"""
    table = deal(*[HAND] * seats, top="rs", dealer=dealer, rulebook="braille")
    assert table.start == ["rs turned up", f"turn of {first}, left"]
    assert table.when(first, play("r1"))[-1] == f"turn of {(first + 1) % seats}, left"


@pytest.mark.parametrize(
    ("top", "option", "start"),
    [
        ("rr", {"start_reverse": "dealer_first"}, ["direction right", "turn of 5, right"]),
        ("rr", {"start_reverse": "right_of_dealer_first"}, ["direction right", "turn of 3, right"]),
        ("rs", {"start_skip": "left_is_skipped"}, ["1 is skipped", "turn of 2, left"]),
        ("rs", {"start_skip": "second_right_of_dealer"}, ["turn of 2, left"]),
    ],
)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_players_who_are_out_are_not_counted_and_the_option_decides_in_every_rulebook(
    rulebook, top, option, start
):
    """R-START-3, R-START-4"""
    hands = ["", HAND, HAND, HAND, "", HAND]
    table = deal(*hands, top=top, rulebook=rulebook, out=(0, 4), format="elimination", **option)
    assert table.start[1:] == start


PASSED_OVER = [*(("rs", book) for book in BOOKS), *(("rr", book) for book in DEALER_FIRST)]


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(("top", "rulebook"), PASSED_OVER)
@pytest.mark.parametrize("revision", [1, 2])
def test_with_two_players_the_other_is_passed_over_and_the_dealer_begins(top, rulebook, dealer, revision):
    """R-START-8: the direction stays as it is"""
    table = deal(HAND, HAND, top=top, dealer=dealer, rulebook=rulebook, revision=revision)
    assert table.start == [f"{top} turned up", f"{1 - dealer} is skipped", f"turn of {dealer}, left"]


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("rulebook", ["braille", "short"])
def test_with_two_players_a_reverse_lets_the_one_right_of_the_dealer_begin(rulebook, dealer):
    """R-START-8, R-START-3: which is the other one; nobody has played that card, so nobody is skipped"""
    table = deal(HAND, HAND, top="rr", dealer=dealer, rulebook=rulebook)
    assert table.start == ["rr turned up", f"turn of {1 - dealer}, left"]


@pytest.mark.parametrize("rulebook", ["braille", "short"])
def test_in_the_first_revision_the_dealer_began_then_too(rulebook):
    """R-START-8"""
    table = deal(HAND, HAND, top="rr", dealer=0, rulebook=rulebook, revision=1)
    assert table.start == ["rr turned up", "1 is skipped", "turn of 0, left"]


@pytest.mark.parametrize("two_player_rules", [True, False])
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("rulebook", "top", "count"),
    [*((book, "r+2", 2) for book in BOOKS if book != "flip"), ("flip", "r+1", 1)],
)
def test_with_two_players_the_other_draws_and_the_dealer_begins(
    rulebook, top, count, dealer, two_player_rules
):
    """R-START-8, R-START-2: the dealer is also the next player, so it is the same without the option"""
    table = deal(HAND, HAND, top=top, dealer=dealer, rulebook=rulebook, two_player_rules=two_player_rules)
    assert table.start == [
        f"{top} turned up",
        f"{1 - dealer} draws {count} (demand)",
        f"{1 - dealer} is skipped",
        f"turn of {dealer}, left",
    ]
    assert table.when(dealer, DRAW)[0] == f"{dealer} draws 1 (turn)"


@pytest.mark.parametrize(("top", "rulebook"), PASSED_OVER)
def test_the_last_two_of_an_elimination_are_two_players(top, rulebook):
    """R-START-8"""
    table = deal("", HAND, "", HAND, top=top, dealer=1, out=(2, 0), rulebook=rulebook, format="elimination")
    assert table.start == [f"{top} turned up", "3 is skipped", "turn of 1, left"]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_on_a_number_two_players_begin_as_more_do(rulebook):
    """R-START-8, R-START-1"""
    assert deal(HAND, HAND, top="r3", dealer=0, rulebook=rulebook).start[1:] == ["turn of 1, left"]


@pytest.mark.parametrize(("rulebook", "begins"), [("classic", 0), ("braille", 1)])
def test_without_rules_for_two_a_reverse_turned_up_is_a_reverse(rulebook, begins):
    """R-START-8, R-START-3: the dealer begins, or the player on the dealer's right"""
    table = deal(HAND, HAND, top="rr", dealer=0, rulebook=rulebook, two_player_rules=False)
    assert table.start == ["rr turned up", "direction right", f"turn of {begins}, right"]
