"""R-JUMP: who holds exactly the card on top may play it at once, out of turn, until the next turn begins."""

from dataclasses import replace

from service.rules.cards import Face
from service.rules.option import Option, yes_no
from service.rules.rulebook import Rulebook
from service.rules.state import Game
from service.rules.text.paragraph import Sentence


def amend(book: Rulebook) -> Rulebook:
    def may_jump_in(game: Game, face: Face) -> bool:
        """R-JUMP-1; a card turned up at the start was laid by nobody, so it opens no window (R-START-9)."""
        return game.open and game.color is not None and face is game.top

    def draw_waits(game: Game, face: Face) -> bool:
        """R-JUMP-4: draws wait, so that there is time to jump in."""
        return True

    return replace(book, may_jump_in=may_jump_in, draw_waits=draw_waits)


JUMP_IN = Option(
    name="jump_in",
    about=Sentence(
        en="Whether you may lay the identical card when it is not your turn.",
        nl="Of je dezelfde kaart mag leggen als je niet aan de beurt bent.",
    ),
    allowed=yes_no(
        Sentence(en="You may, if you are quick enough.", nl="Dat mag, als je er snel genoeg bij bent."),
        Sentence(en="You may not.", nl="Dat mag niet."),
        amend,
    ),
    default=False,
)
