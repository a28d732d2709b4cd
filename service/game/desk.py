"""The desk: the one door for every command and every question, whoever comes."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from service.game import waking
from service.game.audit import audit_document
from service.game.calls import pause_after
from service.game.handle import (
    Clock,
    GiveWay,
    Handler,
    Hooked,
    Nudge,
    Order,
    must_be_known,
    no_hurry,
    no_others,
    nobody,
)
from service.game.ids import new_id
from service.game.live.notices import Notices
from service.game.live.watcher import Watcher
from service.game.opening import NewGame, player_of, seat_seed, set_up
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.game.reading import Answer, admit, answer, page, view_of, with_sentences
from service.game.refused import Refused
from service.game.sheet import Codec, Sheet
from service.game.wakeups import wake_at
from service.rules.commands import InvitePlayer, LeaveSeat, StartGame, TableCommand, TakeSeat, command_json
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.legal import chances
from service.rules.lobby import kept_for
from service.rules.ruleset import RuleSet
from service.rules.text.paragraph import Language

__all__ = ["Answer", "Desk", "NewGame"]


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


LATER = 60_000
"""After how many milliseconds a game that only a later version of the service can move is looked at again."""
AGAIN = 10_000
"""The same for a bot of somebody else's that has no webhook now; it may set one."""


class Desk:
    def __init__(
        self,
        log: EventLog,
        codec: Codec,
        clock: Clock = milliseconds,
        most_games: int = 100,
        nudge: Nudge = no_hurry,
        hooked: Hooked = nobody,
        late: Callable[[int], None] = lambda _: None,
        give_way: GiveWay = no_others,
    ) -> None:
        self._log = log
        self._most_games = most_games
        self._clock = clock
        self._late = late
        self._handler = Handler(log, codec, clock, nudge, hooked, give_way)

    # --- commands ----------------------------------------------------------------------------------

    def create(self, caller: Account, spec: NewGame, command_id: str) -> Answer:
        game = self._log.reserve(f"{caller.id}:{command_id}", GameId(new_id(self._clock())))

        def open_table(sheet: Sheet) -> Draft:
            self._allow_another(caller)
            return set_up(sheet, caller, spec)

        order = Order(game, command_id, {"create": asdict(spec), "by": caller.id}, open_table)
        return answer(self._handler.begin(order), caller.id)

    def join(
        self, game: GameId, caller: Account, command_id: str, *, seed: str | None, invite: str | None
    ) -> Answer:
        own, chosen = seat_seed(seed)

        def sit(sheet: Sheet) -> Draft:
            if sheet.seat_of(caller.id) is None:
                must_be_let_in(sheet, caller, invite)
                self._allow_another(caller)
            return decide(sheet.game, None, TakeSeat(player_of(caller), own, chosen), sheet.luck)

        content = {"join": {"seed": seed, "invite": invite}, "by": caller.id}
        return self._do(game, caller, command_id, content, sit)

    def _allow_another(self, caller: Account) -> None:
        """A bound on what one player can heap up; two requests at once may overstep it by one."""
        if self._log.busy(caller.id) >= self._most_games:
            raise Refused("too_many_games", most=self._most_games)

    def leave(self, game: GameId, caller: Account, command_id: str) -> Answer:
        def go(sheet: Sheet) -> Draft:
            kept = kept_for(sheet.game, caller.id)
            seat = seat_at(sheet, caller) if kept is None else kept
            return decide(sheet.game, seat, LeaveSeat(), sheet.luck)

        return self._do(game, caller, command_id, {"leave": True, "by": caller.id}, go)

    def invite(self, game: GameId, caller: Account, guest: Account, command_id: str) -> Answer:
        def keep_a_seat(sheet: Sheet) -> Draft:
            if sheet.game.owner != caller.id:
                raise Refused("not_owner", "invite")
            return decide(sheet.game, None, InvitePlayer(player_of(guest)), sheet.luck)

        content = {"invite": guest.id, "by": caller.id}
        return self._do(game, caller, command_id, content, keep_a_seat)

    def start(self, game: GameId, caller: Account, command_id: str) -> Answer:
        def begin(sheet: Sheet) -> Draft:
            if sheet.game.owner != caller.id:
                raise Refused("not_owner", "start")
            return decide(sheet.game, None, StartGame(), sheet.luck)

        return self._do(game, caller, command_id, {"start": True, "by": caller.id}, begin)

    def command(
        self,
        game: GameId,
        caller: Account,
        command: TableCommand,
        command_id: str,
        *,
        if_version: int | None = None,
    ) -> Answer:
        """`if_version`: a version on which the caller decided; only talk may have come since."""

        def act(sheet: Sheet) -> Draft:
            seat = seat_at(sheet, caller)
            if if_version is not None and not sheet.stands_at(if_version):
                raise Refused("stale_version")
            return decide(sheet.game, seat, command, sheet.luck)

        content = {**command_json(command), "by": caller.id}
        return self._do(game, caller, command_id, content, act)

    def _do(
        self,
        game: GameId,
        caller: Account,
        command_id: str,
        content: dict[str, Any],
        act: Callable[[Sheet], Draft],
    ) -> Answer:
        return answer(self._handler.handle(Order(game, command_id, content, act)), caller.id)

    def wake(self, game: GameId, armed: int) -> Answer | None:
        """A job's door: takes the turns that are due, if only talk has come since the armed version."""
        try:
            done = waking.wake(self._handler, game, armed, self._clock, self._late)
        except waking.LeftToDeadline as left:
            self._log.put_off(game, left.armed, left.until)
            return None
        except Refused as refused:
            if refused.code != "game_too_new":
                raise
            self._log.put_off(game, armed, self._clock() + LATER)
            return None
        if done is None:
            self._look_later(self._handler.load(game), armed)
        return answer(done, None) if done else None

    def _look_later(self, sheet: Sheet, armed: int) -> None:
        """For a wake-up at which nothing could be done. One from before the last move is of no use."""
        if armed < sheet.position:
            self._log.put_off(sheet.id, armed, None)
        elif armed <= sheet.version and self._handler.to_ask(sheet) is None:
            due, soon = wake_at(sheet, self._clock()), self._clock() + AGAIN
            self._log.put_off(sheet.id, armed, min(due or soon, soon) if sheet.waits_outside else due)

    def to_ask(self, game: GameId, armed: int, within: int) -> PlayerId | None:
        """Who is to be asked for a move, if the game still stands there; for so long nobody else asks.

        What falls due meanwhile, such as the deadline, is not put off.
        """
        sheet = self._handler.load(game)
        player = self._handler.to_ask(sheet)
        if player is None or not sheet.stands_at(armed):
            return None
        now = self._clock()
        due = wake_at(sheet, now)
        self._log.put_off(game, armed, now + within if due is None else min(now + within, due))
        return player

    def to_tell(self, game: GameId, armed: int) -> list[int]:
        """The seats to be asked whether they react, if the game still stands there. Nobody waits for them."""
        sheet = self._handler.load(game)
        seats = self._handler.to_tell(sheet) if sheet.version == armed else []
        if seats and self._handler.to_ask(sheet) is None:
            self._log.put_off(game, armed, wake_at(sheet, self._clock()))
        return seats

    def who_may_react(self, game: GameId, seat: int) -> PlayerId | None:
        """The player at a seat, if there is something to do out of turn there."""
        found = self._handler.load(game).game
        player = found.players[seat]
        return PlayerId(player.id) if player is not None and chances(found, seat) else None

    def leave_to_deadline(self, game: GameId, armed: int) -> None:
        """Who was asked did not answer; from now on the game is looked at as if it were a person's turn."""
        sheet = self._handler.load(game)
        if sheet.stands_at(armed):
            self._log.put_off(game, armed, wake_at(sheet, self._clock()))

    def ask_again(self, game: GameId, armed: int, failures: int) -> int | None:
        """Who was asked could not be reached, for so many times now; when they are asked again, if they are.

        What falls due before, such as the deadline, is not put off.
        """
        sheet = self._handler.load(game)
        if not sheet.stands_at(armed):
            return None
        now = self._clock()
        due, pause = wake_at(sheet, now), pause_after(failures, clocked=sheet.deadline is not None)
        again = None if pause is None else now + pause
        if again is not None and sheet.deadline is not None and again >= sheet.deadline:
            again = None
        self._log.put_off(game, armed, min((it for it in (due, again) if it is not None), default=None))
        return again

    def watcher(self, notices: Notices) -> Watcher:
        """For those who would rather be told than ask."""
        return Watcher(notices, self._log, self._handler)

    # --- questions ---------------------------------------------------------------------------------

    def view(self, game: GameId, viewer: PlayerId | None) -> dict[str, Any]:
        return view_of(self._admitted(game, viewer), viewer)

    def version(self, game: GameId, viewer: PlayerId | None) -> int:
        """Where the game stands."""
        return self._admitted(game, viewer).version

    def news(
        self, game: GameId, viewer: PlayerId | None, known: int | None
    ) -> tuple[int, dict[str, Any] | None]:
        """Where the game stands, and the view of it unless the viewer knows that version."""
        sheet = self._admitted(game, viewer)
        return sheet.version, None if sheet.version == known else view_of(sheet, viewer)

    def state(self, game: GameId, viewer: PlayerId | None, version: int) -> dict[str, Any]:
        """The view as it was at a version; of a game that is over by now, with everything open."""
        latest = self._admitted(game, viewer)
        if not 1 <= version <= latest.version:
            raise Refused("no_such_version", latest=latest.version)
        return view_of(self._handler.at_version(game, version), viewer, opened=latest.over)

    def rules(self, game: GameId, viewer: PlayerId | None) -> tuple[RuleSet, int]:
        """The rules of a game, and the revision of the readings that it is played by."""
        sheet = self._admitted(game, viewer)
        must_be_known(sheet)
        found = sheet.game
        return found.rules, found.revision

    def events(
        self, game: GameId, viewer: PlayerId | None, after: int, limit: int, say: Language | None = None
    ) -> list[dict[str, Any]]:
        """A page of the log, in words too if a language is given."""
        sheet = self._admitted(game, viewer)
        first = max(after - 1, 0)
        recorded = self._handler.recorded(game, first, limit + after - first)
        found = page(sheet, recorded, after, sheet.seat_of(viewer))
        return found if say is None else with_sentences(sheet, found, say)

    def audit(self, game: GameId, viewer: PlayerId | None) -> dict[str, Any]:
        """Of a game that is over: all that an auditor needs but the signature."""
        sheet = self._admitted(game, viewer)
        must_be_known(sheet)
        return audit_document(sheet, self._handler.each(game) if sheet.over else [])

    def games(
        self,
        viewer: PlayerId | None,
        *,
        status: str | None,
        rulebook: str | None,
        player: str | None,
        before: GameId | None,
        limit: int,
    ) -> tuple[list[dict[str, Any]], GameId | None]:
        """A page of games, newest first, and where the next one goes on."""
        found = self._log.games(
            status=status, rulebook=rulebook, player=player, viewer=viewer, before=before, limit=limit + 1
        )
        more = found[limit - 1][0] if len(found) > limit else None
        return [json.loads(summary) for _, summary in found[:limit]], more

    def _admitted(self, game: GameId, viewer: PlayerId | None) -> Sheet:
        return admit(self._handler.load(game), viewer)


def must_be_let_in(sheet: Sheet, caller: Account, invite: str | None) -> None:
    if sheet.game.private and invite != sheet.invite and kept_for(sheet.game, caller.id) is None:
        raise Refused("invite_required", "" if invite is None else "wrong_code")


def seat_at(sheet: Sheet, caller: Account) -> int:
    seat = sheet.seat_of(caller.id)
    if seat is None:
        raise Refused("not_seated")
    return seat
