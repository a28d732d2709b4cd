"""Cards drawn, demanded, challenged and taken back."""

from service.rules import events as e
from service.rules.evolve.registry import close, decided, evolves, put
from service.rules.state import Game, PendingDraw, RevealedHand

DRAWN = e.Phase.DRAWN
TURN, DEMAND, WRONG_CARD = e.Reason.TURN, e.Reason.DEMAND, e.Reason.WRONG_CARD
ANSWERS = (DEMAND, e.Reason.CHALLENGE)


@evolves(e.DrawDemanded)
def draw_demanded(game: Game, event: e.DrawDemanded) -> None:
    game.pending_draw = PendingDraw(event.seat, event.count, event.until_color, event.challengeable)


@evolves(e.DrawCancelled)
def draw_cancelled(game: Game, event: e.DrawCancelled) -> None:
    game.pending_draw = None


@evolves(e.CardsDrawn)
def cards_drawn(game: Game, event: e.CardsDrawn) -> None:
    seat, count = event.seat, event.count
    if event.reason is TURN:
        decided(game, seat)
        close(game)
        game.passes = 0 if count else game.passes + 1
        if count:
            game.phase, game.drawn = DRAWN, event.cards[0]
            game.decision += 1
    elif count:
        game.passes = 0
    elif event.reason is WRONG_CARD and game.last_play is not None and game.book.bounds.taken_back_passes:
        game.passes = game.last_play.passes + 1
    if game.pending_draw is not None and event.reason in ANSWERS:
        if game.pending_draw.seat == seat and event.reason is DEMAND:
            decided(game, seat)
        game.pending_draw = None
        close(game)
    if count:
        game.hands = put(game.hands, seat, game.hands[seat] + event.cards)
        game.stock = game.stock[count:]
        if seat in game.called:
            game.called -= {seat}


@evolves(e.StockReshuffled)
def stock_reshuffled(game: Game, event: e.StockReshuffled) -> None:
    if not game.stock:
        game.pile = game.pile[: len(game.pile) - event.count]
        game.renewals += 1
    game.stock = event.order
    game.shuffles += 1


@evolves(e.DrawChallenged)
def draw_challenged(game: Game, event: e.DrawChallenged) -> None:
    game.revealed = RevealedHand(event.by, event.seat, event.hand)
    decided(game, event.by)
    close(game)


@evolves(e.CardTakenBack)
def card_taken_back(game: Game, event: e.CardTakenBack) -> None:
    assert game.last_play is not None
    game.hands = put(game.hands, event.seat, (*game.hands[event.seat], game.pile[0]))
    game.pile = game.pile[1:]
    game.faced = max(1, game.faced - 1)
    game.color = game.last_play.under_color
    game.called -= {event.seat}
    game.replacing, game.pending_draw = game.pending_draw, None
    close(game)


@evolves(e.WrongCardAccused)
def wrong_card_accused(game: Game, event: e.WrongCardAccused) -> None:
    """The events that follow undo the card."""
