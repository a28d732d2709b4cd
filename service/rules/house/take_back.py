"""R-WILD4-5, `take_back`: a guilty wild draw card goes back, and its player must play a right one instead."""

from dataclasses import replace

from service.rules.option import Choice, Option, Value
from service.rules.rulebook import Rulebook
from service.rules.state import Game
from service.rules.text.paragraph import Sentence


def amend(book: Rulebook) -> Rulebook:
    def bluff_goes_back(game: Game) -> bool:
        """Not when draws have piled up: then the guilty player draws the sum."""
        if game.last_play is None or game.pending_draw is None or not game.pending_draw.challengeable:
            return False
        return game.pending_draw.count in (None, book.specs[game.last_play.face.symbol].draws)

    def top_may_go_back(game: Game) -> bool:
        return bluff_goes_back(game) or book.top_may_go_back(game)

    return replace(book, bluff_goes_back=bluff_goes_back, top_may_go_back=top_may_go_back)


CHALLENGE_REMEDY = Option(
    name="challenge_remedy",
    about=Sentence(
        en="What happens to a bluffer who is found out.",
        nl="Wat er gebeurt met een bluffer die door de mand valt.",
    ),
    allowed=Choice(
        (
            Value(
                "draw",
                Sentence(
                    en="The bluffer draws in place of the challenger.",
                    nl="De bluffer pakt in plaats van de uitdager.",
                ),
            ),
            Value(
                "take_back",
                Sentence(
                    en="The bluffer takes the card back, lays one that fits and then draws.",
                    nl="De bluffer neemt de kaart terug, legt er een die past en pakt daarna.",
                ),
                amend,
            ),
        )
    ),
    default="draw",
    books={"braille": "take_back"},
)
