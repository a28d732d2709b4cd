"""R-SEVEN: a 7 swaps hands with a player of one's choice, a 0 passes all hands on."""

from service.rules import effects
from service.rules.option import Option, yes_no
from service.rules.rulebook import Rulebook
from service.rules.text.paragraph import Sentence


def amend(book: Rulebook) -> Rulebook:
    seven = book.amended("7", lays=effects.swap_hands, undoes_lay=effects.swap_hands, swaps=True)
    return seven.amended("0", lays=effects.pass_hands, undoes_lay=effects.pass_hands_back)


SEVEN_ZERO = Option(
    name="seven_zero",
    about=Sentence(
        en="Whether a 7 and a 0 move whole hands.",
        nl="Of een 7 en een 0 hele handen verplaatsen.",
    ),
    allowed=yes_no(
        Sentence(
            en="A 7 swaps two hands, and a 0 moves all of them on.",
            nl="Een 7 ruilt twee handen, en een 0 schuift ze allemaal door.",
        ),
        Sentence(en="They are numbers like any other.", nl="Het zijn cijfers als alle andere."),
        amend,
    ),
    default=False,
)
