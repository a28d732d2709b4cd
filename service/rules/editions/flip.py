"""R-DECK-2: the 112 two-sided cards of FLIP, and what they do (R-POINTS-2)."""

from service.rules import effects, openings
from service.rules.cards import DARK_COLORS, LIGHT_COLORS, NUMBERS, Side
from service.rules.editions.classic import REVERSE, SKIP, draws, numbers, of_each, wild, wild_draws
from service.rules.rulebook import CardSpec, Edition
from service.rules.text.paragraph import Sentence

FLIP = Edition(
    name="flip112",
    rule="R-DECK-2",
    about=Sentence(
        en="Two-sided cards, light and dark, with four colours on each side.",
        nl="Kaarten met twee kanten, licht en donker, met elk vier kleuren.",
    ),
    light=of_each("rgby", (), (*NUMBERS[1:], "+1", "r", "s", "f")) + ("w",) * 4 + ("w+2",) * 4,
    dark=of_each("ptov", (), (*NUMBERS[1:], "+5", "r", "e", "f")) + ("w",) * 4 + ("wc",) * 4,
    colors={Side.LIGHT: LIGHT_COLORS, Side.DARK: DARK_COLORS},
    specs={
        **numbers(NUMBERS[1:]),
        "+1": draws(10, 1),
        "+5": draws(20, 5),
        "r": REVERSE,
        "s": SKIP,
        "e": CardSpec(30, effects.over_everyone, openings.left_begins),
        "f": CardSpec(20, effects.to_next, openings.flips, lays=effects.flip_sides, flips=True),
        "w": wild(40),
        "w+2": wild_draws(50, 2),
        "wc": CardSpec(60, effects.make_next_draw, openings.left_begins, draws_color=True, wild=True),
    },
)
