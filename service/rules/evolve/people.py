"""What people say and forget."""

from service.rules import events as e
from service.rules.evolve.registry import evolves, put
from service.rules.state import Game, Remark, Spoken

REMEMBERED = 50
"""How many remarks of a round are kept."""


@evolves(e.UnoCalled)
def uno_called(game: Game, event: e.UnoCalled) -> None:
    game.owes = None
    if len(game.hands[event.seat]) == 1:
        game.called |= {event.seat}


@evolves(e.UnoCaught)
def uno_caught(game: Game, event: e.UnoCaught) -> None:
    game.owes = None


@evolves(e.Said)
def said(game: Game, event: e.Said) -> None:
    game.remark_count = event.remark
    game.talk = (*game.talk[1 - REMEMBERED :], Spoken(event.remark, event.seat, event.text))
    if game.rules.remark_penalty:
        game.remarks += ((event.remark, Remark(event.seat, frozenset())),)


@evolves(e.Objected)
def objected(game: Game, event: e.Objected) -> None:
    game.remarks = tuple(
        (number, Remark(remark.seat, remark.objectors | {event.by}) if number == event.remark else remark)
        for number, remark in game.remarks
    )
    game.talk = tuple(
        Spoken(said.remark, said.seat, said.text, (*said.objections, event.by))
        if said.remark == event.remark
        else said
        for said in game.talk
    )


@evolves(e.RemarkPenalised)
def remark_penalised(game: Game, event: e.RemarkPenalised) -> None:
    game.remarks = tuple(entry for entry in game.remarks if entry[0] != event.remark)


@evolves(e.DeadlineMissed)
def deadline_missed(game: Game, event: e.DeadlineMissed) -> None:
    game.missed = put(game.missed, event.seat, game.missed[event.seat] + 1)
    game.late = event.seat
