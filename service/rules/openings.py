"""What the card turned up at the start of a round does. Play goes left until a card says otherwise."""

from typing import TYPE_CHECKING

from service.rules.effects import flip_sides, reverse
from service.rules.events import Reason
from service.rules.rulebook import Opening, Play

if TYPE_CHECKING:
    from service.rules.draft import Draft


def left_begins(draft: "Draft", dealer: int) -> None:
    """R-START-1; and R-START-5, where the player left of the dealer names the colour first."""
    draft.begin_turn(draft.game.after(dealer))


def left_is_passed_over(draft: "Draft", dealer: int) -> None:
    """R-START-4, and R-START-8 for two players."""
    left = draft.game.after(dealer)
    draft.skip(left)
    draft.begin_turn(draft.game.after(left))


def left_draws(draft: "Draft", dealer: int) -> None:
    """R-START-2: the draw is made at once and the turn is missed."""
    left = draft.game.after(dealer)
    spec = draft.game.book.specs[draft.game.top.symbol]
    draft.draw(left, spec.draws, Reason.DEMAND)
    left_is_passed_over(draft, dealer)


def unless_two(opening: Opening) -> Opening:
    """R-START-8: two players pass over the player left of the dealer."""

    def opens(draft: "Draft", dealer: int) -> None:
        (left_is_passed_over if draft.game.two_handed else opening)(draft, dealer)

    return opens


@unless_two
def dealer_begins_to_the_right(draft: "Draft", dealer: int) -> None:
    """R-START-3, `dealer_first`."""
    reverse(draft)
    draft.begin_turn(dealer)


def right_of_dealer_begins(draft: "Draft", dealer: int) -> None:
    """R-START-3, `right_of_dealer_first`; of two that is the other one (R-START-8)."""
    if not draft.game.two_handed:
        reverse(draft)
    draft.begin_turn(draft.game.after(dealer))


@unless_two
def second_right_of_dealer_begins(draft: "Draft", dealer: int) -> None:
    """R-START-4, `second_right_of_dealer`: nobody is skipped, and play goes left from there."""
    draft.begin_turn(draft.game.after(dealer, steps=-2))


def dealer_names_color(draft: "Draft", dealer: int) -> None:
    """R-START-5, `dealer`."""
    draft.begin_turn(dealer)


def flips(draft: "Draft", dealer: int) -> None:
    """R-START-7: the player left of the dealer begins, on a wild by naming the colour."""
    flip_sides(draft, Play(dealer, draft.game.top))
    left_begins(draft, dealer)
