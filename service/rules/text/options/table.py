"""Options of who plays against whom, and for what."""

from collections.abc import Mapping

from service.rules.text.options.told import OptionText
from service.rules.text.paragraph import Sentence

TABLE: Mapping[str, OptionText] = {
    "two_player_rules": OptionText(
        Sentence(
            en="Whether reversing the direction means another turn when only two play.",
            nl="Of de richting omdraaien met z'n tweeën een extra beurt oplevert.",
        ),
        {
            True: Sentence(
                en="It does: it works like skipping the other player.",
                nl="Ja: het werkt alsof je de ander overslaat.",
            ),
            False: Sentence(
                en="It does not: the other player is next.",
                nl="Nee: daarna is de ander aan de beurt.",
            ),
        },
    ),
    "scoring": OptionText(
        Sentence(
            en="Whose points are written down after a round.",
            nl="Wiens punten er na een ronde worden genoteerd.",
        ),
        {
            "winner_takes": Sentence(
                en="The winner scores what the others hold, and most points win.",
                nl="De winnaar krijgt wat de anderen in hun hand hebben, en de meeste punten winnen.",
            ),
            "own_points": Sentence(
                en="Everyone scores what they hold, and fewest points win.",
                nl="Iedereen krijgt wat hij zelf in zijn hand heeft, en de minste punten winnen.",
            ),
        },
    ),
    "format": OptionText(
        Sentence(en="Who plays against whom.", nl="Wie er tegen wie speelt."),
        {
            "individual": Sentence(
                en="Everyone plays for themselves.",
                nl="Iedereen speelt voor zichzelf.",
            ),
            "partners": Sentence(
                en="Players who sit across from each other are a team.",
                nl="Wie tegenover elkaar zitten, vormen een team.",
            ),
            "elimination": Sentence(
                en="Whoever has too many points drops out, until one is left.",
                nl="Wie te veel punten heeft, valt af, tot er één over is.",
            ),
        },
    ),
    "target": OptionText(
        Sentence(
            en="The number of points that decides the game.",
            nl="Het aantal punten dat het spel beslist.",
        ),
    ),
}
