"""R-PROG: a draw card may be answered with another of its kind; whoever does not, draws the sum."""

from dataclasses import replace

from service.rules.cards import Face
from service.rules.option import Option, yes_no
from service.rules.rulebook import Rulebook
from service.rules.state import Game
from service.rules.text.paragraph import Sentence


def amend(book: Rulebook) -> Rulebook:
    def may_answer(game: Game, face: Face) -> bool:
        """R-PROG-1: its own kind only; a draw that ends on a colour has no sum to add to."""
        return game.laid is not None and face.symbol == game.laid.face.symbol and piles_up(face)

    def draw_waits(game: Game, face: Face) -> bool:
        return piles_up(face) or book.draw_waits(game, face)

    def piles_up(face: Face) -> bool:
        return book.rows[face.symbol].draws > 0

    return replace(book, may_answer=may_answer, draw_waits=draw_waits)


PROGRESSIVE = Option(
    name="progressive",
    about=Sentence(
        en="Whether you may pass a draw on by adding the same kind of card.",
        nl="Of je het pakken mag doorschuiven door zelf net zo'n kaart te leggen.",
    ),
    allowed=yes_no(
        Sentence(
            en="You may, and the first who cannot or will not draws the sum.",
            nl="Dat mag, en wie als eerste niet kan of wil, pakt het totaal.",
        ),
        Sentence(en="You may not.", nl="Dat mag niet."),
        amend,
    ),
    default=False,
)
