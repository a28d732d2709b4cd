"""How the books are read. A reading that changes is a new revision; a game keeps to the one it began with.

Today's readings stand where their rules stand. Here stands what was different before: for each earlier
revision an amendment, which brings its readings back into a rulebook of the revision after it.
"""

from collections.abc import Mapping
from dataclasses import replace

from service.rules.cards import Face
from service.rules.openings import unless_two
from service.rules.rulebook import Amendment, Bounds, Rulebook
from service.rules.ruleset import LATEST
from service.rules.state import Game


def first(book: Rulebook) -> Rulebook:
    """Revision 1.

    R-TURN-2: of two cards with the same face the older one was laid, not the one just drawn.
    R-START-8: with two players a Reverse turned up let the dealer begin in every book.
    R-JUMP-1, R-START-9: nobody could jump in once the next turn had begun, nor on the card turned up.
    R-STOCK-3, R-STOCK-4: rounds and games had no bounds but that of luck.
    """

    def may_jump_in(game: Game, face: Face) -> bool:
        return game.open and book.may_jump_in(game, face)

    return replace(
        book.amended("r", opens=unless_two(book.specs["r"].opens)),
        may_jump_in=may_jump_in,
        lays_drawn_card=False,
        bounds=Bounds(renewals=None, winnerless=None, taken_back_passes=False),
    )


EARLIER: Mapping[int, Amendment] = {1: first}


def is_known(revision: int) -> bool:
    return revision == LATEST or revision in EARLIER


def as_read_in(revision: int, book: Rulebook) -> Rulebook:
    """Step by step back from today; what is not known here is read as today."""
    if revision in EARLIER:
        for earlier in range(LATEST - 1, revision - 1, -1):
            book = EARLIER[earlier](book)
    return book
