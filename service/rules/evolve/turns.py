"""Turns and the cards played in them."""

from service.rules import events as e
from service.rules.cards import SHOWN
from service.rules.evolve.registry import decided, evolves, put, without, without_last
from service.rules.state import Game, LastPlay, leaves_one

PLAY, _, RESPOND, NAME_COLOR, TAKE_BACK = e.Phase


@evolves(e.TurnBegan)
def turn_began(game: Game, event: e.TurnBegan) -> None:
    game.late = None
    game.turn, game.drawn = event.seat, None
    game.decision += 1
    if game.pending_draw is not None:
        game.phase = RESPOND
    elif game.color is None:
        game.phase = NAME_COLOR
    else:
        game.phase = PLAY if game.replacing is None else TAKE_BACK


@evolves(e.CardPlayed)
def card_played(game: Game, event: e.CardPlayed) -> None:
    seat, hands, pile, faces = event.seat, game.hands, game.pile, SHOWN[game.side]
    if game.missed[seat]:
        decided(game, seat)
    game.owes = seat if not event.uno and leaves_one(game, seat) else None
    if game.drawn is not None and seat == game.turn and game.book.lays_drawn_card:
        card, hand = game.drawn, without_last(hands[seat], game.drawn)
    else:
        card = game.held(seat, event.card)
        hand = without(hands[seat], card)
    laid = faces[card]
    game.last_play = LastPlay(seat, laid, hand, faces[pile[0]], game.color, event.swap_with, game.passes)
    game.hands = put(hands, seat, hand)
    game.pile = (card,) + pile
    game.faced += 1
    game.color = laid.color or event.color
    game.turn = seat
    game.drawn = None
    game.open = True
    if event.uno:
        game.called |= {seat}
    elif game.called:
        game.called -= {seat}
    game.passes = 0
    game.revealed = game.replacing = None


@evolves(e.ColorNamed)
def color_named(game: Game, event: e.ColorNamed) -> None:
    decided(game, event.seat)
    game.color = event.color
    game.phase = PLAY
    game.late = None
    game.decision += 1


@evolves(e.DirectionReversed)
def direction_reversed(game: Game, event: e.DirectionReversed) -> None:
    game.direction = event.direction


@evolves(e.SeatSkipped)
def seat_skipped(game: Game, event: e.SeatSkipped) -> None:
    """Nothing moves: the turn that follows says who acts."""


@evolves(e.CardKept)
def card_kept(game: Game, event: e.CardKept) -> None:
    decided(game, event.seat)
    game.drawn = None


@evolves(e.TurnPassed)
def turn_passed(game: Game, event: e.TurnPassed) -> None:
    game.drawn = None
