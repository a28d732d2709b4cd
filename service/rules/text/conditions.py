"""Conditions that are more than the value of an option. Each docstring says it as a condition."""

from service.rules.editions.classic import CLASSIC as CLASSIC_DECK
from service.rules.editions.flip import FLIP as FLIP_DECK
from service.rules.rulebook import Bounds
from service.rules.ruleset import RuleSet

CLASSIC = {"deck": CLASSIC_DECK.name}
FLIP = {"deck": FLIP_DECK.name}


def to_the_target(rules: RuleSet) -> bool:
    """points end the game, not a number of rounds"""
    return not rules.rounds


def for_some_rounds(rules: RuleSet) -> bool:
    """`rounds` is not 0"""
    return bool(rules.rounds)


def may_be_two(rules: RuleSet) -> bool:
    """there may be two players, so not in `partners`"""
    return bool(rules.format != "partners")


def any_comment_costs(rules: RuleSet) -> bool:
    """the rulebook is `braille` and `remark_penalty` is not 0"""
    return bool(rules.remark_penalty > 0 and rules.rulebook == "braille")


def hints_cost(rules: RuleSet) -> bool:
    """the rulebook is not `braille` and `remark_penalty` is not 0"""
    return bool(rules.remark_penalty > 0 and rules.rulebook != "braille")


def two_may_talk(rules: RuleSet) -> bool:
    """there may be two players, and `remark_penalty` is not 0"""
    return bool(rules.remark_penalty > 0 and may_be_two(rules))


def draws_wait(rules: RuleSet) -> bool:
    """`jump_in` or `progressive`"""
    return bool(rules.jump_in or rules.progressive)


def draws_do_not_wait(rules: RuleSet) -> bool:
    """neither `jump_in` nor `progressive`, and `wrong_card` is `refused`"""
    return not draws_wait(rules) and rules.wrong_card == "refused"


def some_draws_wait(rules: RuleSet) -> bool:
    """`jump_in`, `progressive`, `wild_draw_bluff`, or `wrong_card` is `penalised`"""
    return draws_wait(rules) or rules.wild_draw_bluff or rules.wrong_card == "penalised"


def takes_back(rules: RuleSet) -> bool:
    """`wild_draw_bluff`, and `challenge_remedy` is `take_back`"""
    return bool(rules.wild_draw_bluff and rules.challenge_remedy == "take_back")


def card_may_go_back(rules: RuleSet) -> bool:
    """`challenge_remedy` is `take_back`, or `wrong_card` is `penalised`"""
    return takes_back(rules) or rules.wrong_card == "penalised"


def everyone_is_safe(rules: RuleSet) -> bool:
    """`format` is not `elimination`"""
    return bool(rules.format != "elimination")


def rounds_without_winner_may_end_it(rules: RuleSet) -> bool:
    """`rounds` is 0, or 3 at least"""
    return not rules.rounds or rules.rounds >= (Bounds().winnerless or 0)


def rounds_without_winner_may_end_it_for_all(rules: RuleSet) -> bool:
    """`format` is not `elimination`, and `rounds` is 0, or 3 at least"""
    return everyone_is_safe(rules) and rounds_without_winner_may_end_it(rules)


def the_dealer_begins_between_two(rules: RuleSet) -> bool:
    """there may be two players, and `start_reverse` is `dealer_first`"""
    return may_be_two(rules) and rules.start_reverse == "dealer_first"


def the_other_begins_between_two(rules: RuleSet) -> bool:
    """there may be two players, and `start_reverse` is `right_of_dealer_first`"""
    return may_be_two(rules) and rules.start_reverse == "right_of_dealer_first"
