"""R-WILD4-5, `take_back`: a guilty wild draw card goes back, and its player must play a right one instead."""

from dataclasses import replace

from service.rules.rulebook import Rulebook
from service.rules.state import Game


def amend(book: Rulebook) -> Rulebook:
    def bluff_goes_back(game: Game) -> bool:
        """Not when draws have piled up: then the guilty player draws the sum."""
        if game.laid is None or game.demand is None or not game.demand.challengeable:
            return False
        return game.demand.count in (None, book.rows[game.laid.face.symbol].draws)

    def top_may_go_back(game: Game) -> bool:
        return bluff_goes_back(game) or book.top_may_go_back(game)

    return replace(book, bluff_goes_back=bluff_goes_back, top_may_go_back=top_may_go_back)
