"""The commands that players give: create, join, leave, invite, start and play."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from service.game.bounds import Bounds, check_remarks
from service.game.handle import Clock, CommandHandler, CommandRequest
from service.game.ids import new_id
from service.game.new_game import MIN_TURN_SECONDS, NewGame, player_of, seat_seed, setup_events
from service.game.ports import Account, EventLog, GameId
from service.game.presenters import CommandResponse, present_result
from service.game.rejections import RequestRejected
from service.game.slow_seats import check_slow_seats
from service.game.snapshot import Snapshot
from service.rules.commands import (
    InvitePlayer,
    LeaveSeat,
    Say,
    StartGame,
    TableCommand,
    TakeSeat,
    command_json,
)
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.lobby import kept_for


class GameCommands:
    """Turns requests of players into commands. Every request has an id, and is handled once."""

    def __init__(
        self,
        log: EventLog,
        handler: CommandHandler,
        clock: Clock,
        bounds: Bounds,
        min_turn_seconds: int = MIN_TURN_SECONDS,
    ) -> None:
        self._log = log
        self._handler = handler
        self._clock = clock
        self._bounds = bounds
        self._min_turn_seconds = min_turn_seconds

    def create(self, caller: Account, spec: NewGame, command_id: str) -> CommandResponse:
        """Creates a game with the caller at seat 0."""
        game = self._log.reserve(f"{caller.id}:{command_id}", GameId(new_id(self._clock())))

        def set_up(snapshot: Snapshot) -> Draft:
            self._check_game_limit(caller)
            check_slow_seats(self._log, caller, spec, self._bounds.slow_seats)
            return setup_events(snapshot, caller, spec, self._min_turn_seconds)

        request = CommandRequest(game, command_id, {"create": asdict(spec), "by": caller.id}, set_up)
        return present_result(self._handler.begin(request), caller.id)

    def join(
        self, game: GameId, caller: Account, command_id: str, *, seed: str | None, invite: str | None
    ) -> CommandResponse:
        """Takes a seat. A private game needs the invite code, unless a seat is kept for the caller."""
        own, chosen = seat_seed(seed)

        def sit(snapshot: Snapshot) -> Draft:
            if snapshot.seat_of(caller.id) is None:
                require_invite(snapshot, caller, invite)
                self._check_game_limit(caller)
            return decide(snapshot.game, None, TakeSeat(player_of(caller), own, chosen), snapshot.luck)

        content = {"join": {"seed": seed, "invite": invite}, "by": caller.id}
        return self._execute(game, caller, command_id, content, sit)

    def leave(self, game: GameId, caller: Account, command_id: str) -> CommandResponse:
        """Gives up a seat, or declines the seat that is kept for the caller."""

        def go(snapshot: Snapshot) -> Draft:
            kept = kept_for(snapshot.game, caller.id)
            seat = require_seat(snapshot, caller) if kept is None else kept
            return decide(snapshot.game, seat, LeaveSeat(), snapshot.luck)

        return self._execute(game, caller, command_id, {"leave": True, "by": caller.id}, go)

    def invite(self, game: GameId, caller: Account, guest: Account, command_id: str) -> CommandResponse:
        """Keeps a seat for a guest. Only the owner may do this."""

        def keep_a_seat(snapshot: Snapshot) -> Draft:
            require_owner(snapshot, caller, "invite")
            return decide(snapshot.game, None, InvitePlayer(player_of(guest)), snapshot.luck)

        content = {"invite": guest.id, "by": caller.id}
        return self._execute(game, caller, command_id, content, keep_a_seat)

    def start(self, game: GameId, caller: Account, command_id: str) -> CommandResponse:
        """Starts a game before all seats are taken. Only the owner may do this."""

        def begin(snapshot: Snapshot) -> Draft:
            require_owner(snapshot, caller, "start")
            return decide(snapshot.game, None, StartGame(), snapshot.luck)

        return self._execute(game, caller, command_id, {"start": True, "by": caller.id}, begin)

    def command(
        self,
        game: GameId,
        caller: Account,
        command: TableCommand,
        command_id: str,
        *,
        if_version: int | None = None,
    ) -> CommandResponse:
        """Plays a command of the rules. `if_version` rejects it if more than talk has happened since."""

        def act(snapshot: Snapshot) -> Draft:
            seat = require_seat(snapshot, caller)
            if if_version is not None and not snapshot.stands_at(if_version):
                raise RequestRejected("stale_version")
            draft = decide(snapshot.game, seat, command, snapshot.luck)
            if isinstance(command, Say):
                check_remarks(snapshot.game, self._bounds.remarks)
            return draft

        content = {**command_json(command), "by": caller.id}
        return self._execute(game, caller, command_id, content, act)

    def _check_game_limit(self, caller: Account) -> None:
        """Limits the games of one player. Concurrent requests may exceed the limit by one."""
        if self._log.active_games(caller.id) >= self._bounds.games:
            raise RequestRejected("too_many_games", most=self._bounds.games)

    def _execute(
        self,
        game: GameId,
        caller: Account,
        command_id: str,
        content: dict[str, Any],
        act: Callable[[Snapshot], Draft],
    ) -> CommandResponse:
        return present_result(self._handler.handle(CommandRequest(game, command_id, content, act)), caller.id)


def require_invite(snapshot: Snapshot, caller: Account, invite: str | None) -> None:
    if snapshot.game.private and invite != snapshot.invite and kept_for(snapshot.game, caller.id) is None:
        raise RequestRejected("invite_required", "" if invite is None else "wrong_code")


def require_owner(snapshot: Snapshot, caller: Account, variant: str) -> None:
    if snapshot.game.owner != caller.id:
        raise RequestRejected("not_owner", variant)


def require_seat(snapshot: Snapshot, caller: Account) -> int:
    seat = snapshot.seat_of(caller.id)
    if seat is None:
        raise RequestRejected("not_seated")
    return seat
