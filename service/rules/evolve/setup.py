"""Before the first card is played."""

from service.rules import events as e
from service.rules.cards import face
from service.rules.catalogue import rulebook_for
from service.rules.evolve.registry import close, evolves, put
from service.rules.state import Game, Status


@evolves(e.GameCreated)
def game_created(game: Game, event: e.GameCreated) -> None:
    game.rules, game.book = event.rules, rulebook_for(event.rules, event.revision)
    game.seats, game.owner, game.private = event.seats, event.owner, event.private
    game.turn_seconds, game.commitment = event.turn_seconds, event.commitment
    game.scheme, game.revision = event.scheme, event.revision
    game.players = game.invited = (None,) * event.seats
    game.seeds = (None,) * event.seats


@evolves(e.SeatTaken)
def seat_taken(game: Game, event: e.SeatTaken) -> None:
    game.players = put(game.players, event.seat, event.player)
    game.invited = put(game.invited, event.seat, None)
    game.seeds = put(game.seeds, event.seat, event.seed)


@evolves(e.SeatInvited)
def seat_invited(game: Game, event: e.SeatInvited) -> None:
    game.invited = put(game.invited, event.seat, event.player)


@evolves(e.SeatLeft)
def seat_left(game: Game, event: e.SeatLeft) -> None:
    if game.status is Status.OPEN:
        game.players = put(game.players, event.seat, None)
        game.invited = put(game.invited, event.seat, None)
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
    game.status, game.invited = Status.PLAYING, ()
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
    game.deck = game.book.sorted(card for cards in (*event.hands, event.stock) for card in cards)
    game.direction = e.Direction.LEFT
    game.shuffles = game.renewals = 0
    game.dealt_at = game.decision
    game.turn, game.color, game.drawn, game.last_play = None, None, None, None
    game.pending_draw = game.replacing = None
    close(game)
    game.passes, game.called, game.revealed = 0, frozenset(), None
    game.remarks = game.talk = ()
    game.remarks_before = game.remark_count


@evolves(e.CardTurned)
def card_turned(game: Game, event: e.CardTurned) -> None:
    if not event.put_back:
        game.pile, game.stock = game.stock[:1], game.stock[1:]
        game.faced = 1
        game.color = face(event.card).color
