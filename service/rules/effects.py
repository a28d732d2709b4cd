"""What cards do: to hands and sides first, then to the turn."""

from typing import TYPE_CHECKING

from service.rules.cards import SHOWN, Hand
from service.rules.events import (
    Direction,
    DirectionReversed,
    DrawDemanded,
    HandsPassed,
    HandsSwapped,
    Reason,
    SidesFlipped,
)
from service.rules.rulebook import Play

if TYPE_CHECKING:
    from service.rules.draft import Draft

# --- how play moves on -----------------------------------------------------------------------------


def to_next(draft: "Draft", play: Play) -> None:
    draft.begin_turn(draft.game.after(play.seat))


def over_next(draft: "Draft", play: Play) -> None:
    """R-TURN-6, Skip."""
    skipped = draft.game.after(play.seat)
    draft.skip(skipped)
    draft.begin_turn(draft.game.after(skipped))


def over_everyone(draft: "Draft", play: Play) -> None:
    """R-TURN-6, Skip Everyone."""
    for steps in range(1, len(draft.game.active)):
        draft.skip(draft.game.after(play.seat, steps=steps))
    draft.begin_turn(play.seat)


def turn_around(draft: "Draft", play: Play) -> None:
    """R-TURN-5; with two players R-TWO-1 makes it a Skip."""
    if draft.game.two_handed:
        over_next(draft, play)
    else:
        reverse(draft)
        to_next(draft, play)


def turn_back(draft: "Draft", play: Play) -> None:
    if not draft.game.two_handed:
        reverse(draft)


def reverse(draft: "Draft") -> None:
    draft.tell(DirectionReversed(draft.game.direction.other))


def make_next_draw(draft: "Draft", play: Play) -> None:
    """R-TURN-4: at once, unless something could still happen to it."""
    game = draft.game
    victim = game.after(play.seat)
    spec = game.book.specs[play.face.symbol]
    if game.book.draw_waits(game, play.face):
        until = game.color if spec.draws_color else None
        count = None if spec.draws_color else play.carried + spec.draws
        challengeable = game.book.may_bluff and play.face.color is None
        draft.tell(DrawDemanded(victim, count, until, challengeable))
        draft.begin_turn(victim)
    else:
        serve(draft, play, victim)
        draft.skip(victim)
        draft.begin_turn(game.after(victim))


def serve(draft: "Draft", play: Play, victim: int) -> None:
    """The draw itself, also as the last act of a round (R-OUT-2)."""
    spec = draft.game.book.specs[play.face.symbol]
    if spec.draws_color:
        assert draft.game.color is not None
        draft.draw_until(victim, draft.game.color, 0, Reason.DEMAND)
    elif spec.draws:
        draft.draw(victim, play.carried + spec.draws, Reason.DEMAND)


# --- hands and sides -------------------------------------------------------------------------------


def swap_hands(draft: "Draft", play: Play) -> None:
    """R-SEVEN-1; swapping again undoes it. Who has laid their last card is out and swaps no more."""
    laid = draft.game.last_play
    if laid is None or laid.swap_with is None:
        return
    mine, theirs = play.seat, laid.swap_with
    new: list[Hand | None] = [None] * len(draft.game.hands)
    new[mine], new[theirs] = draft.game.hands[theirs], draft.game.hands[mine]
    draft.tell(HandsSwapped((mine, theirs), tuple(new)))


def pass_hands(draft: "Draft", play: Play) -> None:
    """R-SEVEN-1: all hands go to the next player in the direction of play, unless its player is out."""
    if draft.game.hands[play.seat]:
        pass_on(draft, draft.game.direction)


def pass_hands_back(draft: "Draft", play: Play) -> None:
    pass_on(draft, draft.game.direction.other)


def pass_on(draft: "Draft", direction: Direction) -> None:
    game = draft.game
    new: list[Hand | None] = [None] * len(game.hands)
    for seat in game.active:
        new[game.after(seat, direction)] = game.hands[seat]
    draft.tell(HandsPassed(direction, tuple(new)))


def flip_sides(draft: "Draft", play: Play) -> None:
    """R-FLIP-1: what was the bottom of the pile shows its other side on top."""
    side = draft.game.side.other
    draft.tell(SidesFlipped(side, SHOWN[side][draft.game.pile[-1]].code))
