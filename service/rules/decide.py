"""What a command leads to: events, or a refusal. Pure: the game that goes in is left as it was."""

from collections.abc import Callable, Mapping
from typing import Any

from service.rules import commands as c
from service.rules import deadlines, lobby, moves, playing, reactions
from service.rules.draft import Draft, Luck
from service.rules.events import AutopilotOff
from service.rules.state import Game, Status
from service.rules.violations import Code, RuleViolation

PLAYING = Status.PLAYING


def decide(game: Game, seat: int | None, command: c.Command, luck: Luck, *, by_bot: bool = False) -> Draft:
    """The events of a command and the game after them. `by_bot` tells a stand-in from a seat's owner."""
    draft = Draft(game, luck)
    act(draft, seat, command, by_bot=by_bot)
    return draft


def act(draft: Draft, seat: int | None, command: c.Command, *, by_bot: bool = False) -> None:
    """One more command in a draft, which a refusal may leave half done."""
    move = MOVES.get(command.__class__)
    if move is None:
        beside_the_table(draft, seat, command)
    else:
        take_part(draft, needed(seat), by_bot=by_bot)
        move(draft, seat, command)


def beside_the_table(draft: Draft, seat: int | None, command: c.Command) -> None:
    match command:
        case c.TakeSeat():
            lobby.take_seat(draft, command)
        case c.InvitePlayer(player):
            lobby.invite(draft, player)
        case c.StartGame():
            lobby.start_game(draft)
        case c.LeaveSeat():
            lobby.leave_seat(draft, needed(seat))
        case c.MissDeadline():
            must_run(draft.game)
            deadlines.miss_deadline(draft)
        case c.AbandonGame(reason, idle_ms):
            if reason != lobby.IDLE:
                must_run(draft.game)
            lobby.abandon_game(draft, reason, idle_ms)
        case unknown:
            raise TypeError(f"{unknown} is no command")


def needed(seat: int | None) -> int:
    if seat is None:
        raise RuleViolation(Code.NOT_SEATED)
    return seat


def must_run(game: Game) -> None:
    if game.status is PLAYING:
        return
    if game.status is Status.OPEN:
        raise RuleViolation(Code.GAME_NOT_RUNNING)
    raise RuleViolation(Code.GAME_OVER)


def take_part(draft: Draft, seat: int, *, by_bot: bool) -> None:
    """Who is in the game may move; an owner who moves takes the seat back from its stand-in (R-LIVE-2)."""
    game = draft.game
    if game.status is not PLAYING:
        must_run(game)
    if game.eliminated[seat] is not None:
        raise RuleViolation(Code.GAME_OVER, "eliminated")
    if seat in game.autopilot and not by_bot:
        if seat in game.left:
            raise RuleViolation(Code.NOT_SEATED, "left")
        draft.tell(AutopilotOff(seat, "returned"))


MOVES: Mapping[type[c.Command], Callable[[Draft, Any, Any], None]] = {
    c.PlayCard: playing.play_card,
    c.DrawCard: moves.draw_card,
    c.KeepCard: moves.keep_card,
    c.NameColor: moves.name_color,
    c.Challenge: moves.challenge,
    c.CallUno: reactions.call_uno,
    c.CatchUno: reactions.catch_uno,
    c.AccuseWrongCard: reactions.accuse_wrong_card,
    c.Say: reactions.say,
    c.Object: reactions.object_to,
}
