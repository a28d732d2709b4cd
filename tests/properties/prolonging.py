"""A player who wants no round to end: draws whatever can be drawn, and lays what will be drawn again."""

from service.rules import commands as c
from service.rules.decide import act
from service.rules.draft import Draft, Luck
from service.rules.events import Phase
from service.rules.legal import legal
from service.rules.state import Game, Status

AGAIN = ("r", "s", "e")
"""What gives its player the turn again, between two or always."""


def prolonging(game: Game, seat: int) -> c.TableCommand:
    """Draws and challenges; lays a drawn card that comes back to it, and wrong cards when nothing is left."""
    listed = legal(game, seat)
    match game.phase:
        case Phase.DRAWN:
            chosen = [it for it in listed if isinstance(it, c.PlayCard) and it.card.endswith(AGAIN)]
            return chosen[0] if chosen else c.KeepCard()
        case Phase.RESPOND:
            return c.Challenge() if c.Challenge() in listed else c.DrawCard()
        case Phase.PLAY:
            return c.DrawCard()
        case _:
            return listed[0]


def interrupting(game: Game) -> tuple[int, c.TableCommand] | None:
    """Somebody who may jump in or notices a wrong card: both put off the end."""
    for seat in game.active:
        if seat != game.turn:
            for command in legal(game, seat):
                if isinstance(command, c.AccuseWrongCard):
                    return seat, command
    return None


def play_long(game: Game, luck: Luck, most: int) -> tuple[Game, int]:
    """The game at its end, or after so many moves."""
    draft, moves = Draft(game, luck), 0
    while draft.game.status is Status.PLAYING and moves < most:
        draft.events.clear()
        seat = draft.game.turn
        assert seat is not None
        reaction = interrupting(draft.game)
        if reaction is not None:
            act(draft, *reaction)
        else:
            act(draft, seat, prolonging(draft.game, seat))
        moves += 1
    return draft.game, moves
