"""R-JUMP: who holds exactly the card on top may play it at once, out of turn, as long as it lies there."""

from dataclasses import replace
from typing import TYPE_CHECKING

from service.rules.cards import Face
from service.rules.events import CardKept, DrawCancelled, Phase
from service.rules.option import Option, yes_no
from service.rules.rulebook import Play, Rulebook
from service.rules.state import Game
from service.rules.text.paragraph import Sentence

if TYPE_CHECKING:
    from service.rules.draft import Draft

NAME_COLOR, TAKE_BACK = Phase.NAME_COLOR, Phase.TAKE_BACK


def amend(book: Rulebook) -> Rulebook:
    def may_jump_in(game: Game, face: Face) -> bool:
        """R-JUMP-1: however the card came there, but not while a colour or a replacement is awaited."""
        return face is game.top and game.phase is not NAME_COLOR and game.phase is not TAKE_BACK

    def draw_waits(game: Game, face: Face) -> bool:
        """R-JUMP-4: draws wait, so that there is time to jump in."""
        return True

    return replace(
        book, may_jump_in=may_jump_in, jumps_in=jumps_in, interrupts=interrupts, draw_waits=draw_waits
    )


def jumps_in(game: Game, seat: int, face: Face) -> bool:
    """R-JUMP-1: the player to act plays in turn, but for the victim of a draw that cannot be stacked on."""
    if seat != game.turn:
        return True
    return game.phase is Phase.RESPOND and not game.book.may_answer(game, face)


def interrupts(draft: "Draft", before: Game) -> None:
    """R-JUMP-3: what the card on top was about to do is undone. A drawn card that was pondered is kept.

    `before` is the game before the card was laid. Once the next turn has begun, or if nobody laid the card on
    top, there is nothing to undo.
    """
    if before.demand is not None:
        draft.tell(DrawCancelled(before.demand.seat))
    if before.phase is Phase.DRAWN and before.turn is not None:
        draft.tell(CardKept(before.turn))
    if before.open and before.laid is not None:
        first = before.laid
        draft.game.book.rows[first.face.symbol].undoes_move(draft, Play(first.seat, first.face))


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
