"""How a round ends, and with it perhaps the game."""

from service.rules import scoring
from service.rules.deal import deal_round, next_dealer
from service.rules.draft import Draft
from service.rules.events import GameAbandoned, GameFinished, RoundEnded, SeatEliminated

ROUNDS = 4096
"""How long a game can be: luck is committed to for so many rounds. Few games have a hundredth of them."""


def pass_on(draft: Draft, seat: int) -> None:
    """The next seat's turn, unless all have passed in a row (R-STOCK-2)."""
    game = draft.game
    if game.passes == len(game.active):
        end_round(draft, None)
    else:
        draft.begin_turn(game.after(seat))


def end_round(draft: Draft, winner: int | None) -> None:
    """R-OUT-1; without a winner nobody scores (R-STOCK-2). The next round follows unless the game is over."""
    game, outlook = draft.game, draft.game.book.outlook
    points = (0,) * len(game.players) if winner is None else outlook.points(game, winner)
    scores = tuple(score + more for score, more in zip(game.scores, points, strict=True))
    draft.tell(RoundEnded(winner, game.hands, points, scores, draft.luck.open(game.round)))
    if outlook.eliminates:
        for seat, place in scoring.fallen(game):
            draft.tell(SeatEliminated(seat, place))
    if result := scoring.result(game):
        draft.tell(GameFinished(result.winners, result.standings, result.reason))
    elif game.round == ROUNDS:
        draft.tell(GameAbandoned((), (), "rounds"))
    else:
        deal_round(draft, next_dealer(game))
