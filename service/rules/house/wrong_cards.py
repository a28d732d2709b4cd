"""R-WRONG: a card that does not match may be laid; noticed in time it goes back, unnoticed it stands."""

from dataclasses import replace

from service.rules.cards import Face
from service.rules.option import Choice, Option, Value
from service.rules.rulebook import Rulebook
from service.rules.state import Game
from service.rules.text.paragraph import Sentence


def amend(book: Rulebook) -> Rulebook:
    def may_mismatch(face: Face) -> bool:
        """Never a Flip card, since a turned table cannot be turned back unseen."""
        return not book.specs[face.symbol].flips

    def draw_waits(game: Game, face: Face) -> bool:
        return laid_wrong(game) or book.draw_waits(game, face)

    def top_may_go_back(game: Game) -> bool:
        return laid_wrong(game) or book.top_may_go_back(game)

    return replace(
        book,
        may_mismatch=may_mismatch,
        laid_wrong=laid_wrong,
        draw_waits=draw_waits,
        top_may_go_back=top_may_go_back,
    )


def laid_wrong(game: Game) -> bool:
    return game.open and game.last_play is not None and game.last_play.wrong


WRONG_CARD = Option(
    name="wrong_card",
    about=Sentence(
        en="What happens when somebody lays a card that does not fit.",
        nl="Wat er gebeurt als iemand een kaart legt die niet past.",
    ),
    allowed=Choice(
        (
            Value("refused", Sentence(en="It is not accepted.", nl="Die wordt niet aangenomen.")),
            Value(
                "penalised",
                Sentence(
                    en="It stays unless somebody notices; then it goes back and costs extra cards.",
                    nl="Die blijft liggen tot iemand het merkt; dan gaat hij terug en kost hij strafkaarten.",
                ),
                amend,
            ),
        )
    ),
    default="refused",
    books={"deluxe": "penalised"},
)
