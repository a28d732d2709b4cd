"""Conditions that are more than the value of an option."""

from service.rules.editions.classic import CLASSIC as CLASSIC_DECK
from service.rules.editions.flip import FLIP as FLIP_DECK
from service.rules.ruleset import RuleSet

CLASSIC = {"deck": CLASSIC_DECK.name}
FLIP = {"deck": FLIP_DECK.name}


def may_be_two(rules: RuleSet) -> bool:
    """Partners are never fewer than four."""
    return bool(rules.format != "partners")


def talk_costs(rules: RuleSet) -> bool:
    return bool(rules.remark_penalty > 0)


def two_may_talk(rules: RuleSet) -> bool:
    """A majority of one would be no majority."""
    return talk_costs(rules) and may_be_two(rules)


def draws_wait(rules: RuleSet) -> bool:
    """Every draw waits for its victim's own move."""
    return bool(rules.jump_in or rules.progressive)


def draws_do_not_wait(rules: RuleSet) -> bool:
    return not draws_wait(rules) and rules.wrong_card == "refused"


def some_draws_wait(rules: RuleSet) -> bool:
    """Some draws can be challenged, or taken back with their card."""
    return draws_wait(rules) or rules.wild_draw_bluff or rules.wrong_card == "penalised"


def takes_back(rules: RuleSet) -> bool:
    return bool(rules.wild_draw_bluff and rules.challenge_remedy == "take_back")


def card_may_go_back(rules: RuleSet) -> bool:
    return takes_back(rules) or rules.wrong_card == "penalised"


def everyone_is_safe(rules: RuleSet) -> bool:
    """Nobody drops out before the game is over."""
    return bool(rules.format != "elimination")
