"""All options, in the order in which they are listed and in which their amendments are applied.

An option is declared once. Everything else is derived from its declaration: the fields of the rule set, the
defaults of the rulebooks, validation, schemas, lists and texts.
"""

from collections.abc import Mapping

from service.rules.house import HOUSE_RULES
from service.rules.house.take_back import CHALLENGE_REMEDY
from service.rules.house.wrong_cards import WRONG_CARD
from service.rules.option import Option
from service.rules.options.play import REMARK_PENALTY, TWO_PLAYER_RULES, WILD_DRAW_BLUFF, WILD_DRAW_NEEDS
from service.rules.options.points import FORMAT, ROUNDS, SCORING, TARGET
from service.rules.options.start import DEALER_DRAW, DECK, START_REVERSE, START_SKIP, START_WILD
from service.rules.ruleset import give_fields

OPTIONS: Mapping[str, Option] = {
    option.name: option
    for option in (
        DECK,
        DEALER_DRAW,
        START_REVERSE,
        START_SKIP,
        START_WILD,
        WILD_DRAW_NEEDS,
        WILD_DRAW_BLUFF,
        CHALLENGE_REMEDY,
        WRONG_CARD,
        REMARK_PENALTY,
        TWO_PLAYER_RULES,
        SCORING,
        FORMAT,
        TARGET,
        ROUNDS,
        *HOUSE_RULES,
    )
}
give_fields(OPTIONS.values())
