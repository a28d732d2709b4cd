"""R-DECK-1: the 108 cards of the standard deck, and what they do (R-POINTS-1)."""

from service.rules import effects, openings
from service.rules.cards import LIGHT_COLORS, NUMBERS, Side
from service.rules.rulebook import CardSpec, Edition
from service.rules.text.paragraph import Sentence


def of_each(letters: str, once: tuple[str, ...], twice: tuple[str, ...]) -> tuple[str, ...]:
    """Coloured faces, colour by colour: those that come once, then those that come in pairs."""
    symbols = once + tuple(symbol for symbol in twice for _ in range(2))
    return tuple(letter + symbol for letter in letters for symbol in symbols)


def numbers(which: tuple[str, ...]) -> dict[str, CardSpec]:
    return {number: CardSpec(int(number), effects.to_next, openings.left_begins) for number in which}


def draws(points: int, count: int) -> CardSpec:
    return CardSpec(points, effects.make_next_draw, openings.left_draws, draws=count)


def wild_draws(points: int, count: int) -> CardSpec:
    return CardSpec(
        points, effects.make_next_draw, openings.left_begins, draws=count, put_back=True, wild=True
    )


def wild(points: int) -> CardSpec:
    return CardSpec(points, effects.to_next, openings.left_begins, wild=True)


REVERSE = CardSpec(
    20, effects.turn_around, openings.dealer_begins_to_the_right, undoes_move=effects.turn_back
)
SKIP = CardSpec(20, effects.over_next, openings.left_is_passed_over)

CLASSIC = Edition(
    name="classic108",
    rule="R-DECK-1",
    about=Sentence(en="One-sided cards in four colours.", nl="Kaarten met één kant, in vier kleuren."),
    light=of_each("rgby", ("0",), (*NUMBERS[1:], "+2", "r", "s")) + ("w",) * 4 + ("w+4",) * 4,
    dark=(),
    colors={Side.LIGHT: LIGHT_COLORS},
    specs={
        **numbers(NUMBERS),
        "+2": draws(20, 2),
        "r": REVERSE,
        "s": SKIP,
        "w": wild(50),
        "w+4": wild_draws(50, 4),
    },
)
