"""R-JUMP: who holds exactly the card on top may play it at once, out of turn, until the next turn begins."""

from dataclasses import replace

from service.rules.cards import Face
from service.rules.rulebook import Rulebook
from service.rules.state import Game


def amend(book: Rulebook) -> Rulebook:
    def may_jump_in(game: Game, face: Face) -> bool:
        """R-JUMP-1; a card turned up at the start was laid by nobody, so it opens no window (R-START-9)."""
        return game.open and game.color is not None and face is game.top

    def draw_waits(game: Game, face: Face) -> bool:
        """R-JUMP-4: draws wait, so that there is time to jump in."""
        return True

    return replace(book, may_jump_in=may_jump_in, draw_waits=draw_waits)
