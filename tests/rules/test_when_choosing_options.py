"""Section 1 of the rules: what can be chosen, and what each rulebook chooses by itself."""

from typing import Any

import pytest

from service.rules.catalogue import RULEBOOKS, rules_for
from service.rules.violations import RuleViolation

DEFAULTS = """
option           classic          braille                short                 flip            deluxe
deck             classic108       classic108             classic108            flip112         classic108
dealer_draw      symbols_excluded symbols_zero           symbols_zero          symbols_zero    symbols_zero
start_reverse    dealer_first     right_of_dealer_first  right_of_dealer_first dealer_first    dealer_first
start_skip       left_is_skipped  second_right_of_dealer left_is_skipped       left_is_skipped left_is_skipped
start_wild       left_of_dealer   dealer                 dealer                left_of_dealer  left_of_dealer
wild_draw_needs  no_color_match   no_playable_card       no_playable_card      no_color_match  no_color_match
wild_draw_bluff  True             True                   False                 True            True
challenge_remedy draw             take_back              draw                  draw            draw
wrong_card       refused          refused                refused               refused         penalised
remark_penalty   0                4                      0                     0               2
two_player_rules True             True                   True                  True            True
scoring          winner_takes     winner_takes           winner_takes          winner_takes    winner_takes
format           individual       individual             individual            individual      individual
target           500              500                    500                   500             500
rounds           0                0                      0                     0               0
progressive      False            False                  False                 False           False
seven_zero       False            False                  False                 False           False
jump_in          False            False                  False                 False           False
"""
HEAD, *ROWS = [line.split() for line in DEFAULTS.strip().splitlines()]
ALLOWED: list[tuple[str, list[Any]]] = [
    ("dealer_draw", ["symbols_excluded", "symbols_zero"]),
    ("start_reverse", ["dealer_first", "right_of_dealer_first"]),
    ("start_skip", ["left_is_skipped", "second_right_of_dealer"]),
    ("start_wild", ["left_of_dealer", "dealer"]),
    ("wild_draw_needs", ["no_color_match", "no_playable_card"]),
    ("wild_draw_bluff", [True, False]),
    ("challenge_remedy", ["draw", "take_back"]),
    ("wrong_card", ["refused", "penalised"]),
    ("remark_penalty", [0, 1, 2, 4]),
    ("two_player_rules", [True, False]),
    ("scoring", ["winner_takes", "own_points"]),
    ("format", ["individual", "partners", "elimination"]),
    ("target", [1, 200, 500, 10_000]),
    ("rounds", [0, 1, 3, 100]),
    ("progressive", [True, False]),
    ("seven_zero", [True, False]),
    ("jump_in", [True, False]),
]
NONSENSE: tuple[Any, ...] = ("nonsense", None, -1, 1.5, [])
EVERY_VALUE = [(option, value) for option, values in ALLOWED for value in values]


def refused(rulebook: str, seats: int = 4, /, **options: object) -> tuple[str, str | None]:
    """The code of the refusal and the field it is about."""
    with pytest.raises(RuleViolation) as violation:
        rules_for(rulebook, options, seats)
    return violation.value.code.value, violation.value.field


@pytest.mark.parametrize(("place", "rulebook"), list(enumerate(HEAD[1:], 1)))
def test_each_rulebook_has_its_own_defaults(place, rulebook):
    rules = rules_for(rulebook, {}, 2)
    assert {row[0]: str(getattr(rules, row[0])) for row in ROWS} == {row[0]: row[place] for row in ROWS}


def test_there_are_five_rulebooks():
    assert list(RULEBOOKS) == HEAD[1:]
    assert refused("poker") == ("invalid_body", "rulebook")


@pytest.mark.parametrize("rulebook", HEAD[1:])
@pytest.mark.parametrize(("option", "value"), EVERY_VALUE)
def test_every_option_is_open_to_every_rulebook(rulebook, option, value):
    rules = rules_for(rulebook, {option: value}, 4)
    assert getattr(rules, option) == value
    others = {row[0] for row in ROWS} - {option, "scoring"}
    assert all(getattr(rules, other) == getattr(RULEBOOKS[rulebook], other) for other in others)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *((option, value) for option, _ in ALLOWED for value in NONSENSE),
        *((option, 1) for option in ("wild_draw_bluff", "progressive", "seven_zero", "jump_in")),
        ("two_player_rules", 0),
        ("two_player_rules", "true"),
        ("target", 0),
        ("target", 10_001),
        ("target", True),
        ("target", "500"),
        ("remark_penalty", True),
        ("rounds", 101),
        ("rounds", False),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(option, value):
    assert refused("deluxe", **{option: value}) == ("invalid_body", f"options.{option}")


@pytest.mark.parametrize("option", ["color", "rulebook", "", "Progressive"])
def test_an_option_that_does_not_exist_is_refused(option):
    assert refused("classic", **{option: True}) == ("option_unknown", f"options.{option}")


@pytest.mark.parametrize("rulebook", HEAD[1:])
def test_the_deck_belongs_to_the_rulebook(rulebook):
    """R-DECK-1, R-DECK-2"""
    own = RULEBOOKS[rulebook].deck
    other = "classic108" if own == "flip112" else "flip112"
    assert rules_for(rulebook, {"deck": own}, 2) == RULEBOOKS[rulebook]
    assert refused(rulebook, deck=other) == ("option_not_for_this_deck", "options.deck")
    assert refused(rulebook, deck="uno2000") == ("invalid_body", "options.deck")


@pytest.mark.parametrize("rulebook", HEAD[1:])
def test_an_elimination_counts_own_points(rulebook):
    """R-ELIM-1"""
    assert rules_for(rulebook, {"format": "elimination"}, 3).scoring == "own_points"
    assert rules_for(rulebook, {"format": "elimination", "scoring": "own_points"}, 3).scoring == "own_points"
    both = {"format": "elimination", "scoring": "winner_takes"}
    assert refused(rulebook, **both) == ("invalid_body", "options.scoring")


@pytest.mark.parametrize("rulebook", HEAD[1:])
def test_an_elimination_has_no_fixed_number_of_rounds(rulebook):
    """R-ROUNDS-1"""
    assert rules_for(rulebook, {"format": "elimination", "rounds": 0}, 3).rounds == 0
    assert refused(rulebook, format="elimination", rounds=3) == ("invalid_body", "options.rounds")
    assert rules_for(rulebook, {"format": "partners", "rounds": 3}, 4).rounds == 3


@pytest.mark.parametrize("seats", range(2, 11))
def test_partners_need_an_even_number_of_seats_four_at_least(seats):
    """R-TEAM-1"""
    if seats in (4, 6, 8, 10):
        assert rules_for("classic", {"format": "partners"}, seats).format == "partners"
    else:
        assert refused("classic", seats, format="partners") == ("invalid_body", "seats")
