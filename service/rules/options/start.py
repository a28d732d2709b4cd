"""Options of the deck and of the start of a round."""

from dataclasses import replace

from service.rules import openings
from service.rules.cards import Face
from service.rules.editions import EDITIONS
from service.rules.editions.classic import CLASSIC
from service.rules.editions.flip import FLIP
from service.rules.option import Choice, Option, Value
from service.rules.rulebook import Rulebook
from service.rules.text.paragraph import Sentence

DECK = Option(
    name="deck",
    about=Sentence(
        en="The cards you play with; they come with the rulebook.",
        nl="De kaarten waarmee je speelt; die horen bij het spelregelboek.",
    ),
    allowed=Choice(tuple(Value(edition.name, edition.about) for edition in EDITIONS.values())),
    default=CLASSIC.name,
    books={"flip": FLIP.name},
)


def symbols_zero(book: Rulebook) -> Rulebook:
    def dealing_rank(face: Face) -> int:
        """R-DEAL-1: a symbol counts as zero."""
        return face.number or 0

    return replace(book, dealing_rank=dealing_rank)


DEALER_DRAW = Option(
    name="dealer_draw",
    about=Sentence(
        en="What a symbol is worth when you draw for the deal.",
        nl="Wat een symbool waard is bij het bepalen van de {dealer}.",
    ),
    allowed=Choice(
        (
            Value(
                "symbols_excluded",
                Sentence(
                    en="Nobody becomes dealer with a symbol.",
                    nl="Met een symbool word je geen {dealer}.",
                ),
            ),
            Value(
                "symbols_zero",
                Sentence(en="A symbol is as low as a 0.", nl="Een symbool is zo laag als een 0."),
                symbols_zero,
            ),
        )
    ),
    default="symbols_excluded",
    books=dict.fromkeys(("braille", "short", "flip", "deluxe"), "symbols_zero"),
)

START_REVERSE = Option(
    name="start_reverse",
    about=Sentence(
        en="Who starts when the first card reverses the direction.",
        nl="Wie begint als de eerste kaart de richting omdraait.",
    ),
    allowed=Choice(
        (
            Value("dealer_first", Sentence(en="The dealer starts.", nl="De {dealer} begint.")),
            Value(
                "right_of_dealer_first",
                Sentence(
                    en="The dealer's right neighbour starts.",
                    nl="De rechterbuur van de {dealer} begint.",
                ),
                lambda book: book.amended("r", opens=openings.right_of_dealer_begins),
            ),
        )
    ),
    default="dealer_first",
    books=dict.fromkeys(("braille", "short"), "right_of_dealer_first"),
)

START_SKIP = Option(
    name="start_skip",
    about=Sentence(
        en="Who starts when the first card skips a player.",
        nl="Wie begint als de eerste kaart een speler overslaat.",
    ),
    allowed=Choice(
        (
            Value(
                "left_is_skipped",
                Sentence(
                    en="The dealer's left neighbour sits out and the one after that starts.",
                    nl="De linkerbuur van de {dealer} slaat een beurt over en de speler daarna begint.",
                ),
            ),
            Value(
                "second_right_of_dealer",
                Sentence(
                    en="The player two places to the dealer's right starts.",
                    nl="Wie twee plaatsen rechts van de {dealer} zit, begint.",
                ),
                lambda book: book.amended("s", opens=openings.second_right_of_dealer_begins),
            ),
        )
    ),
    default="left_is_skipped",
    books={"braille": "second_right_of_dealer"},
)

START_WILD = Option(
    name="start_wild",
    about=Sentence(
        en="Who picks the colour when the first card is a plain {name[w]}.",
        nl="Wie de kleur kiest als de eerste kaart een gewone {name[w]} is.",
    ),
    allowed=Choice(
        (
            Value(
                "left_of_dealer",
                Sentence(
                    en="The dealer's left neighbour picks it, and then plays.",
                    nl="De linkerbuur van de {dealer} kiest, en speelt daarna.",
                ),
            ),
            Value(
                "dealer",
                Sentence(
                    en="The dealer picks it, and then the left neighbour plays.",
                    nl="De {dealer} kiest, en daarna speelt de linkerbuur.",
                ),
                lambda book: book.amended("w", opens=openings.dealer_names_color),
            ),
        )
    ),
    default="left_of_dealer",
    books=dict.fromkeys(("braille", "short"), "dealer"),
)
