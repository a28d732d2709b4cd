"""What a command leads to: events, or a refusal. Pure: the game that goes in is left as it was."""

from typing import assert_never

from service.rules import commands as c
from service.rules import deadlines, lobby, moves, playing, reactions
from service.rules.draft import Draft, Luck
from service.rules.events import AutopilotOff
from service.rules.refusals import Code, Refusal
from service.rules.state import Game, Status


def decide(game: Game, seat: int | None, command: c.Command, luck: Luck, *, by_bot: bool = False) -> Draft:
    """The events of a command and the game after them. `by_bot` tells a stand-in from a seat's owner."""
    draft = Draft(game, luck)
    match command:
        case c.TakeSeat():
            lobby.take_seat(draft, command)
        case c.StartGame():
            lobby.start_game(draft)
        case c.LeaveSeat():
            lobby.leave_seat(draft, needed(seat))
        case c.MissDeadline():
            must_run(game)
            deadlines.miss_deadline(draft)
        case _:
            at_the_table(draft, needed(seat), command, by_bot=by_bot)
    return draft


def needed(seat: int | None) -> int:
    if seat is None:
        raise Refusal(Code.NOT_SEATED, "You have no seat at this table.")
    return seat


def must_run(game: Game) -> None:
    if game.status is Status.OPEN:
        raise Refusal(Code.GAME_NOT_RUNNING, "The game has not begun; wait until it starts.")
    if game.status is not Status.PLAYING:
        raise Refusal(Code.GAME_OVER, "The game is over; its result is in the view.")


def at_the_table(draft: Draft, seat: int, command: c.TableCommand, *, by_bot: bool) -> None:  # noqa: C901, PLR0912  # one branch a command
    game = draft.game
    must_run(game)
    if game.eliminated[seat] is not None:
        raise Refusal(Code.GAME_OVER, "You are out of this game and only watch.", "R-ELIM-1")
    if seat in game.autopilot and not by_bot:
        draft.tell(AutopilotOff(seat, "returned"))
    match command:
        case c.PlayCard():
            playing.play_card(draft, seat, command)
        case c.DrawCard():
            moves.draw_card(draft, seat)
        case c.KeepCard():
            moves.keep_card(draft, seat)
        case c.NameColor():
            moves.name_color(draft, seat, command)
        case c.Challenge():
            moves.challenge(draft, seat)
        case c.CallUno():
            reactions.call_uno(draft, seat)
        case c.CatchUno(target):
            reactions.catch_uno(draft, seat, target)
        case c.AccuseWrongCard(target):
            reactions.accuse_wrong_card(draft, seat, target)
        case c.Say(text):
            reactions.say(draft, seat, text)
        case c.Object(remark):
            reactions.object_to(draft, seat, remark)
        case _:
            assert_never(command)
