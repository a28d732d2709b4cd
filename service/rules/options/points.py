"""Options of who plays against whom, and for what."""

from dataclasses import replace
from typing import Any

from service.rules import scoring
from service.rules.option import Choice, Option, Span, Value
from service.rules.rulebook import Amendment
from service.rules.text.paragraph import Sentence


def score_with(**changes: Any) -> Amendment:
    return lambda book: replace(book, outlook=replace(book.outlook, **changes))


SCORING = Option(
    name="scoring",
    about=Sentence(
        en="Whose points are written down after a round.",
        nl="Wiens punten er na een ronde worden genoteerd.",
    ),
    allowed=Choice(
        (
            Value(
                "winner_takes",
                Sentence(
                    en="The winner scores what the others hold, and whoever has most points wins.",
                    nl="De winnaar krijgt wat de anderen in hun hand hebben, en wie de meeste punten "
                    "heeft, wint.",
                ),
            ),
            Value(
                "own_points",
                Sentence(
                    en="Everyone scores what they hold, and whoever has fewest points wins.",
                    nl="Iedereen krijgt wat hij zelf in zijn hand heeft, en wie de minste punten heeft, "
                    "wint.",
                ),
                score_with(points=scoring.own_points, worth=scoring.least_wins),
            ),
        )
    ),
    default="winner_takes",
)

FORMAT = Option(
    name="format",
    about=Sentence(en="Who plays against whom.", nl="Wie er tegen wie speelt."),
    allowed=Choice(
        (
            Value(
                "individual",
                Sentence(en="Everyone plays for themselves.", nl="Iedereen speelt voor zichzelf."),
            ),
            Value(
                "partners",
                Sentence(
                    en="Players who sit across from each other are a team.",
                    nl="Wie tegenover elkaar zitten, vormen een team.",
                ),
                score_with(team=scoring.opposite),
            ),
            Value(
                "elimination",
                Sentence(
                    en="Whoever has too many points drops out, until one is left.",
                    nl="Wie te veel punten heeft, valt af, tot er één over is.",
                ),
                score_with(eliminates=True),
            ),
        )
    ),
    default="individual",
)

TARGET = Option(
    name="target",
    about=Sentence(
        en="The number of points that decides the game.",
        nl="Het aantal punten dat het spel beslist.",
    ),
    allowed=Span(1, 10_000),
    default=500,
)

ROUNDS = Option(
    name="rounds",
    about=Sentence(
        en="After how many rounds the game is over, whatever the target; with 0 you play to the target.",
        nl="Na hoeveel ronden het spel is afgelopen, hoeveel punten er dan ook zijn; met 0 speel je tot "
        "iemand het vereiste aantal punten heeft.",
    ),
    allowed=Span(0, 100),
    default=0,
    absent=0,
)
