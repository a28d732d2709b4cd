"""R-SEVEN: a 7 swaps hands with a player of one's choice, a 0 passes all hands on."""

from service.rules import effects
from service.rules.rulebook import Rulebook


def amend(book: Rulebook) -> Rulebook:
    seven = book.amended("7", lays=effects.swap_hands, undoes_lay=effects.swap_hands, swaps=True)
    return seven.amended("0", lays=effects.pass_hands, undoes_lay=effects.pass_hands_back)
