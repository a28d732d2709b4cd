"""Infers the command behind a group of events from its first event, as the log does not store commands."""

from collections.abc import Sequence
from typing import NamedTuple

from service.rules import commands as c
from service.rules import events as e
from service.rules.lobby import IDLE, LEAST_IDLE_MS, TOO_LONG
from service.rules.state import Game


class Given(NamedTuple):
    """A command as it must have been given. `by_bot`: by the stand-in of a seat on autopilot."""

    seat: int | None
    command: c.Command
    by_bot: bool


class Uncalled(Exception):
    """No command produces a group that begins with this event."""


def behind(game: Game, events: Sequence[e.Event]) -> Given:
    """The command of the group with which `events` begin."""
    first = events[0]
    if not isinstance(first, e.AutopilotOff):
        seat, command = command_of(game, first)
        return Given(seated(game, seat), command, seat in game.autopilot)
    if first.seat in game.left or len(events) < 2:
        raise Uncalled
    seat, command = command_of(game, events[1])
    if seat != first.seat:
        raise Uncalled
    return Given(seated(game, seat), command, by_bot=False)


def seated(game: Game, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < len(game.players):
        raise Uncalled
    return seat


def command_of(game: Game, event: e.Event) -> tuple[int | None, c.Command]:  # noqa: C901, PLR0911, PLR0912  # one a command
    match event:
        case e.CardPlayed(seat, card, color, swap_with, _, uno):
            return seat, c.PlayCard(card, color, swap_with, uno)
        case e.CardsDrawn(seat, _, e.Reason.TURN | e.Reason.DEMAND):
            return seat, c.DrawCard()
        case e.StockReshuffled():
            return game.turn, c.DrawCard()
        case e.CardKept(seat):
            return seat, c.KeepCard()
        case e.ColorNamed(seat, color):
            return seat, c.NameColor(color)
        case e.DrawChallenged(_, by):
            return by, c.Challenge()
        case e.UnoCalled(seat):
            return seat, c.CallUno()
        case e.UnoCaught(seat, by):
            return by, c.CatchUno(seat)
        case e.WrongCardAccused(seat, by):
            return by, c.AccuseWrongCard(seat)
        case e.Said(seat, _, text):
            return seat, c.Say(text)
        case e.Objected(remark, by):
            return by, c.Object(remark)
        case e.GameAbandoned(_, _, reason) if reason in {TOO_LONG, IDLE}:
            return None, c.AbandonGame(
                reason, LEAST_IDLE_MS if reason == IDLE else 0
            )  # judged with the times
        case e.DeadlineMissed() if on_the_clock(game):
            return None, c.MissDeadline()
        case e.SeatTaken(seat, player, seed, chosen):
            return None, c.TakeSeat(player, seed, chosen, asked_for(game, seat, player))
        case e.SeatLeft(seat):
            return seat, c.LeaveSeat()
        case e.SeatInvited(_, player) if game.players[0] is not None and player.bot is None:
            return None, c.InvitePlayer(player)
        case e.GameStarted():
            return None, c.StartGame()
        case _:
            raise Uncalled


def on_the_clock(game: Game) -> bool:
    """R-LIVE-1: whether the seat to act has a deadline. So has a bot, though it misses it only by a fault."""
    return game.turn is not None and game.turn_seconds > 0


def asked_for(game: Game, seat: int, player: c.Player) -> int | None:
    """While a table is set up, its owner takes seat 0 after bots took the last ones, in their order.

    Everyone who comes later gets the seat they were invited to, or the first free one.
    """
    taken = [at for at, sitting in enumerate(game.players) if sitting is not None]
    if game.players[0] is not None:
        right = player.bot is None
    elif player.bot is not None:
        right = seat == taken[-1] + 1 if taken else seat > 0
    else:
        right = player.id == game.owner and seat == 0 and (not taken or taken[-1] == game.seats - 1)
    if not right or seat >= game.seats:
        raise Uncalled
    return None if game.players[0] is not None else seat
