"""R-WRONG: a card that does not match may be laid; noticed in time it goes back, unnoticed it stands."""

from dataclasses import replace

from service.rules.cards import Face
from service.rules.rulebook import Rulebook
from service.rules.state import Game


def amend(book: Rulebook) -> Rulebook:
    def may_mismatch(face: Face) -> bool:
        """Never a Flip card, since a turned table cannot be turned back unseen."""
        return face.symbol != "f"

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
    return game.open and game.laid is not None and game.laid.wrong
