"""How each event changes the game. Nothing is decided here.

`evolve` is pure; the functions behind it change the private copy that it, or a draft, made.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from service.rules import events as e
from service.rules.cards import SHOWN, Card, Hand, Side, face
from service.rules.catalogue import rulebook_for
from service.rules.state import Demand, Game, Laid, Remark, Result, Shown, Status

PLAY, DRAWN, RESPOND, NAME_COLOR, TAKE_BACK = e.Phase
TURN = e.Reason.TURN
Evolver = Callable[[Game, Any], None]
EVOLVE: dict[type[e.Event], Evolver] = {}
T = TypeVar("T")


def evolves(kind: type[e.Event]) -> Callable[[Evolver], Evolver]:
    def register(evolver: Evolver) -> Evolver:
        EVOLVE[kind] = evolver
        return evolver

    return register


def evolve(game: Game, event: e.Event) -> Game:
    return fold(game, (event,))


def fold(game: Game, events: Iterable[e.Event]) -> Game:
    game = game.copy()
    for event in events:
        EVOLVE[event.__class__](game, event)
    return game


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return values[:at] + (value,) + values[at + 1 :]


def without(hand: Hand, card: Card) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


# --- before the first round ------------------------------------------------------------------------


@evolves(e.GameCreated)
def game_created(game: Game, event: e.GameCreated) -> None:
    game.rules, game.book = event.rules, rulebook_for(event.rules)
    game.seats, game.owner, game.private = event.seats, event.owner, event.private
    game.turn_seconds, game.commitment = event.turn_seconds, event.commitment
    game.players = (None,) * event.seats
    game.seeds = (None,) * event.seats


@evolves(e.SeatTaken)
def seat_taken(game: Game, event: e.SeatTaken) -> None:
    game.players = put(game.players, event.seat, event.player)
    game.seeds = put(game.seeds, event.seat, event.seed)


@evolves(e.SeatLeft)
def seat_left(game: Game, event: e.SeatLeft) -> None:
    if game.status is Status.OPEN:
        game.players = put(game.players, event.seat, None)
        game.seeds = put(game.seeds, event.seat, None)
    else:
        game.left |= {event.seat}


@evolves(e.AutopilotOn)
def autopilot_on(game: Game, event: e.AutopilotOn) -> None:
    game.autopilot |= {event.seat}


@evolves(e.AutopilotOff)
def autopilot_off(game: Game, event: e.AutopilotOff) -> None:
    game.autopilot -= {event.seat}
    game.missed = put(game.missed, event.seat, 0)


@evolves(e.GameStarted)
def game_started(game: Game, event: e.GameStarted) -> None:
    count = len(event.seats)
    game.status = Status.PLAYING
    game.seeds = tuple(seed for seed in game.seeds if seed is not None)
    game.players = event.seats
    game.missed = game.scores = (0,) * count
    game.eliminated = (None,) * count
    game.active = tuple(range(count))


@evolves(e.DealerDrawn)
def dealer_drawn(game: Game, event: e.DealerDrawn) -> None:
    game.dealer = event.dealer


@evolves(e.RoundDealt)
def round_dealt(game: Game, event: e.RoundDealt) -> None:
    game.round, game.dealer, game.side = event.round, event.dealer, event.side
    game.hands, game.stock, game.pile = event.hands, event.stock, ()
    if not game.deck:
        game.deck = game.book.sorted(card for cards in (*event.hands, event.stock) for card in cards)
    game.direction = e.Direction.LEFT
    game.shuffles = 0
    game.turn, game.color, game.drawn, game.laid = None, None, None, None
    game.demand = game.taking_back = None
    close(game)
    game.passes, game.remarks, game.called, game.shown = 0, (), frozenset(), None


@evolves(e.CardTurned)
def card_turned(game: Game, event: e.CardTurned) -> None:
    if not event.put_back:
        game.pile, game.stock = game.stock[:1], game.stock[1:]
        game.color = face(event.card).color


# --- turns -----------------------------------------------------------------------------------------


def close(game: Game) -> None:
    """The next turn has begun: nobody can be caught, jumped in on or accused any more (R-UNO-2)."""
    game.open = False
    game.owes = None


def decided(game: Game, seat: int) -> None:
    """A decision that was not the clock's ends a row of missed deadlines (R-LIVE-2)."""
    if game.missed[seat] and game.late != seat:
        game.missed = put(game.missed, seat, 0)


@evolves(e.TurnBegan)
def turn_began(game: Game, event: e.TurnBegan) -> None:
    game.late = None
    game.turn, game.drawn = event.seat, None
    game.decision += 1
    if game.demand is not None:
        game.phase = RESPOND
    elif game.color is None:
        game.phase = NAME_COLOR
    else:
        game.phase = PLAY if game.taking_back is None else TAKE_BACK


@evolves(e.CardPlayed)
def card_played(game: Game, event: e.CardPlayed) -> None:
    decided(game, event.seat)
    seat, hands = event.seat, game.hands
    faces = SHOWN[game.side]
    card = game.holds(seat, event.card)
    assert card is not None
    laid, hand = faces[card], without(hands[seat], card)
    game.laid = Laid(seat, laid, hand, faces[game.pile[0]], game.color, event.swap_with)
    game.hands = hands[:seat] + (hand,) + hands[seat + 1 :]
    game.pile = (card,) + game.pile
    game.color = laid.color or event.color
    game.turn, game.drawn, game.open = seat, None, True
    owes = len(hand) == 1 and not event.uno and game.taking_back is None
    game.owes = seat if owes else None
    if event.uno or seat in game.called:
        game.called = game.called | {seat} if event.uno else game.called - {seat}
    game.passes, game.shown, game.taking_back = 0, None, None


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


# --- drawing ---------------------------------------------------------------------------------------


@evolves(e.DrawDemanded)
def draw_demanded(game: Game, event: e.DrawDemanded) -> None:
    game.demand = Demand(event.seat, event.count, event.until_color, event.challengeable)


@evolves(e.DrawCancelled)
def draw_cancelled(game: Game, event: e.DrawCancelled) -> None:
    game.demand = None


ANSWERS = (e.Reason.DEMAND, e.Reason.CHALLENGE)


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
    if game.demand is not None and event.reason in ANSWERS:
        if event.reason is e.Reason.DEMAND:
            decided(game, seat)
        game.demand = None
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
    game.stock = event.order
    game.shuffles += 1


@evolves(e.DrawChallenged)
def draw_challenged(game: Game, event: e.DrawChallenged) -> None:
    game.shown = Shown(event.by, event.seat, event.hand)
    decided(game, event.by)
    close(game)


@evolves(e.CardTakenBack)
def card_taken_back(game: Game, event: e.CardTakenBack) -> None:
    assert game.laid is not None
    game.hands = put(game.hands, event.seat, (*game.hands[event.seat], game.pile[0]))
    game.pile = game.pile[1:]
    game.color = game.laid.under_color
    game.called -= {event.seat}
    game.taking_back, game.demand = game.demand, None
    close(game)


@evolves(e.WrongCardAccused)
def wrong_card_accused(game: Game, event: e.WrongCardAccused) -> None:
    """The events that follow undo the card."""


# --- hands and sides -------------------------------------------------------------------------------


@evolves(e.HandsSwapped)
@evolves(e.HandsPassed)
def hands_moved(game: Game, event: e.HandsSwapped | e.HandsPassed) -> None:
    moved = {seat for seat, hand in enumerate(event.hands) if hand is not None}
    game.hands = tuple(old if new is None else new for old, new in zip(game.hands, event.hands, strict=True))
    game.called -= moved


@evolves(e.SidesFlipped)
def sides_flipped(game: Game, event: e.SidesFlipped) -> None:
    game.side = Side(event.side)
    game.pile, game.stock = game.pile[::-1], game.stock[::-1]
    game.color = face(event.top).color
    if game.color is None:
        game.phase = NAME_COLOR
        game.late = None
        game.decision += 1


# --- people ----------------------------------------------------------------------------------------


@evolves(e.UnoCalled)
def uno_called(game: Game, event: e.UnoCalled) -> None:
    game.owes = None
    game.called |= {event.seat}


@evolves(e.UnoCaught)
def uno_caught(game: Game, event: e.UnoCaught) -> None:
    game.owes = None


@evolves(e.Said)
def said(game: Game, event: e.Said) -> None:
    game.remark_count = event.remark
    if game.rules.remark_penalty:
        game.remarks += ((event.remark, Remark(event.seat, frozenset())),)


@evolves(e.Objected)
def objected(game: Game, event: e.Objected) -> None:
    game.remarks = tuple(
        (number, Remark(remark.seat, remark.objectors | {event.by}) if number == event.remark else remark)
        for number, remark in game.remarks
    )


@evolves(e.RemarkPenalised)
def remark_penalised(game: Game, event: e.RemarkPenalised) -> None:
    game.remarks = tuple(entry for entry in game.remarks if entry[0] != event.remark)


@evolves(e.DeadlineMissed)
def deadline_missed(game: Game, event: e.DeadlineMissed) -> None:
    game.missed = put(game.missed, event.seat, game.missed[event.seat] + 1)
    game.late = event.seat


# --- the end ---------------------------------------------------------------------------------------


@evolves(e.RoundEnded)
def round_ended(game: Game, event: e.RoundEnded) -> None:
    game.scores = event.scores
    game.turn, game.demand, game.remarks = None, None, ()
    close(game)


@evolves(e.SeatEliminated)
def seat_eliminated(game: Game, event: e.SeatEliminated) -> None:
    game.eliminated = put(game.eliminated, event.seat, event.place)
    game.active = tuple(seat for seat in game.active if seat != event.seat)


@evolves(e.GameFinished)
@evolves(e.GameAbandoned)
def game_ended(game: Game, event: e.GameFinished | e.GameAbandoned) -> None:
    finished = isinstance(event, e.GameFinished)
    game.status = Status.FINISHED if finished else Status.ABANDONED
    game.result = Result(event.winners, event.standings, event.reason)
    game.turn, game.demand = None, None
    close(game)
