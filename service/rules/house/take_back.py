"""R-WILD4-5, `take_back`: a guilty wild draw card goes back, and its player must play a right one instead."""

from dataclasses import replace

from service.rules.rulebook import Rulebook
from service.rules.state import Game


def amend(book: Rulebook) -> Rulebook:
    def takes_back(game: Game) -> bool:
        """Not when draws have piled up: then the guilty player draws the sum."""
        if game.laid is None or game.demand is None or not game.demand.challengeable:
            return False
        return game.demand.count in (None, book.rows[game.laid.face.symbol].draws)

    def may_go_back(game: Game) -> bool:
        return takes_back(game) or book.may_go_back(game)

    return replace(book, takes_back=takes_back, may_go_back=may_go_back)
