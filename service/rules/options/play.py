"""Options of play: wild draw cards, talk at the table, and two players."""

from dataclasses import replace

from service.rules import wild_draw
from service.rules.option import Choice, Option, Span, Value, yes_no
from service.rules.rulebook import Rulebook
from service.rules.text.paragraph import Sentence

WILD_DRAW_NEEDS = Option(
    name="wild_draw_needs",
    about=Sentence(
        en="When a wild that makes others draw is fair.",
        nl="Wanneer een kaart zonder kleur die laat pakken eerlijk is.",
    ),
    allowed=Choice(
        (
            Value(
                "no_color_match",
                Sentence(
                    en="When you hold nothing in the colour to follow.",
                    nl="Als je niets hebt in de kleur die gevolgd moet worden.",
                ),
            ),
            Value(
                "no_playable_card",
                Sentence(
                    en="When you hold nothing else that you could lay.",
                    nl="Als je niets anders hebt dat je kunt leggen.",
                ),
                wild_draw.needs_no_playable_card,
            ),
        )
    ),
    default="no_color_match",
    books=dict.fromkeys(("braille", "short"), "no_playable_card"),
)


def without_bluff(book: Rulebook) -> Rulebook:
    """R-WILD4-3: what is not just is refused, so no draw waits for a challenge."""
    return replace(book, may_bluff=False, draw_waits=lambda game, face: False)


WILD_DRAW_BLUFF = Option(
    name="wild_draw_bluff",
    about=Sentence(
        en="Whether you may lay such a wild when it is not fair.",
        nl="Of je zo'n kaart ook mag leggen als dat niet eerlijk is.",
    ),
    allowed=yes_no(
        Sentence(
            en="You may, at the risk of being challenged.",
            nl="Dat mag, met het risico dat je wordt uitgedaagd.",
        ),
        Sentence(
            en="You may not, and there are no challenges.",
            nl="Dat mag niet, en uitdagen bestaat niet.",
        ),
        without=without_bluff,
    ),
    default=True,
    books={"short": False},
)

REMARK_PENALTY = Option(
    name="remark_penalty",
    about=Sentence(
        en="How many cards a remark costs that most of the table objects to; with 0 talk is free.",
        nl="Hoeveel kaarten een opmerking kost waartegen het grootste deel van de tafel bezwaar "
        "maakt; met 0 is praten gratis.",
    ),
    allowed=Span(0, 10),
    default=0,
    books={"braille": 4, "deluxe": 2},
)

TWO_PLAYER_RULES = Option(
    name="two_player_rules",
    about=Sentence(
        en="Whether reversing the direction means another turn when only two play.",
        nl="Of de richting omdraaien met z'n tweeën een extra beurt oplevert.",
    ),
    allowed=yes_no(
        Sentence(
            en="It does: it works like skipping the other player.",
            nl="Ja: het werkt alsof je de ander overslaat.",
        ),
        Sentence(
            en="It does not: the other player is next.",
            nl="Nee: daarna is de ander aan de beurt.",
        ),
    ),
    default=True,
)
