"""The service layer: every command and query on games, whoever the caller is."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from service.game import due_turns
from service.game.audit import audit_document
from service.game.calls import pause_after
from service.game.handle import (
    Clock,
    CommandHandler,
    CommandRequest,
    Enqueue,
    HasWebhook,
    YieldControl,
    check_supported,
    no_enqueue,
    no_webhooks,
    no_yield,
)
from service.game.ids import new_id
from service.game.live.broadcaster import Broadcaster
from service.game.live.notices import Notices
from service.game.names import lookalike
from service.game.new_game import NewGame, player_of, seat_seed, setup_events
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.game.presenters import (
    CommandResponse,
    check_readable,
    page,
    present_result,
    view_of,
    with_sentences,
)
from service.game.rejections import RequestRejected
from service.game.snapshot import Codec, Snapshot
from service.game.wake_times import wake_at
from service.rules.commands import InvitePlayer, LeaveSeat, StartGame, TableCommand, TakeSeat, command_json
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.legal import chances
from service.rules.lobby import kept_for
from service.rules.ruleset import RuleSet
from service.rules.text.paragraph import Language

__all__ = ["CommandResponse", "GameService", "NewGame"]


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


UNSUPPORTED_RETRY_MS = 60_000
"""After how many milliseconds a game that only a later version of the service can move is looked at again."""
AGAIN = 10_000
"""The same for a bot of somebody else's that has no webhook now; it may set one."""


class GameService:
    def __init__(
        self,
        log: EventLog,
        codec: Codec,
        clock: Clock = milliseconds,
        most_games: int = 100,
        enqueue: Enqueue = no_enqueue,
        has_webhook: HasWebhook = no_webhooks,
        record_lateness: Callable[[int], None] = lambda _: None,
        yield_control: YieldControl = no_yield,
    ) -> None:
        self._log = log
        self._most_games = most_games
        self._clock = clock
        self._record_lateness = record_lateness
        self._handler = CommandHandler(log, codec, clock, enqueue, has_webhook, yield_control)

    # --- commands ----------------------------------------------------------------------------------

    def create(self, caller: Account, spec: NewGame, command_id: str) -> CommandResponse:
        game = self._log.reserve(f"{caller.id}:{command_id}", GameId(new_id(self._clock())))

        def open_table(snapshot: Snapshot) -> Draft:
            self._check_game_limit(caller)
            return setup_events(snapshot, caller, spec)

        request = CommandRequest(game, command_id, {"create": asdict(spec), "by": caller.id}, open_table)
        return present_result(self._handler.begin(request), caller.id)

    def join(
        self, game: GameId, caller: Account, command_id: str, *, seed: str | None, invite: str | None
    ) -> CommandResponse:
        own, chosen = seat_seed(seed)

        def sit(snapshot: Snapshot) -> Draft:
            if snapshot.seat_of(caller.id) is None:
                must_be_let_in(snapshot, caller, invite)
                self._check_game_limit(caller)
                must_be_told_apart(snapshot, caller)
            return decide(snapshot.game, None, TakeSeat(player_of(caller), own, chosen), snapshot.luck)

        content = {"join": {"seed": seed, "invite": invite}, "by": caller.id}
        return self._execute(game, caller, command_id, content, sit)

    def _check_game_limit(self, caller: Account) -> None:
        """A bound on what one player can heap up; two requests at once may overstep it by one."""
        if self._log.active_games(caller.id) >= self._most_games:
            raise RequestRejected("too_many_games", most=self._most_games)

    def leave(self, game: GameId, caller: Account, command_id: str) -> CommandResponse:
        def go(snapshot: Snapshot) -> Draft:
            kept = kept_for(snapshot.game, caller.id)
            seat = require_seat(snapshot, caller) if kept is None else kept
            return decide(snapshot.game, seat, LeaveSeat(), snapshot.luck)

        return self._execute(game, caller, command_id, {"leave": True, "by": caller.id}, go)

    def invite(self, game: GameId, caller: Account, guest: Account, command_id: str) -> CommandResponse:
        def keep_a_seat(snapshot: Snapshot) -> Draft:
            if snapshot.game.owner != caller.id:
                raise RequestRejected("not_owner", "invite")
            must_be_told_apart(snapshot, guest)
            return decide(snapshot.game, None, InvitePlayer(player_of(guest)), snapshot.luck)

        content = {"invite": guest.id, "by": caller.id}
        return self._execute(game, caller, command_id, content, keep_a_seat)

    def start(self, game: GameId, caller: Account, command_id: str) -> CommandResponse:
        def begin(snapshot: Snapshot) -> Draft:
            if snapshot.game.owner != caller.id:
                raise RequestRejected("not_owner", "start")
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
        """`if_version`: a version on which the caller decided; only talk may have come since."""

        def act(snapshot: Snapshot) -> Draft:
            seat = require_seat(snapshot, caller)
            if if_version is not None and not snapshot.stands_at(if_version):
                raise RequestRejected("stale_version")
            return decide(snapshot.game, seat, command, snapshot.luck)

        content = {**command_json(command), "by": caller.id}
        return self._execute(game, caller, command_id, content, act)

    def _execute(
        self,
        game: GameId,
        caller: Account,
        command_id: str,
        content: dict[str, Any],
        act: Callable[[Snapshot], Draft],
    ) -> CommandResponse:
        return present_result(self._handler.handle(CommandRequest(game, command_id, content, act)), caller.id)

    def take_due_turns(self, game: GameId, scheduled_version: int) -> CommandResponse | None:
        """A job's door: takes the turns that are due, if only talk has come since the armed version."""
        try:
            result = due_turns.take_due_turns(
                self._handler, game, scheduled_version, self._clock, self._record_lateness
            )
        except due_turns.WaitForDeadline as left:
            self._log.reschedule(game, left.armed, left.until)
            return None
        except RequestRejected as refused:
            if refused.code != "game_too_new":
                raise
            self._log.reschedule(game, scheduled_version, self._clock() + UNSUPPORTED_RETRY_MS)
            return None
        if result is None:
            self._look_later(self._handler.load(game), scheduled_version)
        return present_result(result, None) if result else None

    def _look_later(self, snapshot: Snapshot, scheduled_version: int) -> None:
        """For a wake-up at which nothing could be done. One from before the last move is of no use."""
        if scheduled_version < snapshot.position:
            self._log.reschedule(snapshot.id, scheduled_version, None)
        elif scheduled_version <= snapshot.version and self._handler.webhook_bot_to_act(snapshot) is None:
            due, soon = wake_at(snapshot, self._clock()), self._clock() + AGAIN
            self._log.reschedule(
                snapshot.id, scheduled_version, min(due or soon, soon) if snapshot.waits_outside else due
            )

    def claim_webhook_turn(self, game: GameId, scheduled_version: int, within: int) -> PlayerId | None:
        """Leases the turn of a webhook bot, if the game still stands at that version; None if there is none.

        What falls due meanwhile, such as the deadline, is not put off.
        """
        snapshot = self._handler.load(game)
        player = self._handler.webhook_bot_to_act(snapshot)
        if player is None or not snapshot.stands_at(scheduled_version):
            return None
        now = self._clock()
        due = wake_at(snapshot, now)
        self._log.reschedule(game, scheduled_version, now + within if due is None else min(now + within, due))
        return player

    def to_tell(self, game: GameId, scheduled_version: int) -> list[int]:
        """The seats to be asked whether they react, if the game still stands there. Nobody waits for them."""
        snapshot = self._handler.load(game)
        seats = self._handler.to_tell(snapshot) if snapshot.version == scheduled_version else []
        if seats and self._handler.webhook_bot_to_act(snapshot) is None:
            self._log.reschedule(game, scheduled_version, wake_at(snapshot, self._clock()))
        return seats

    def who_may_react(self, game: GameId, seat: int) -> PlayerId | None:
        """The player at a seat, if there is something to do out of turn there."""
        found = self._handler.load(game).game
        player = found.players[seat]
        return PlayerId(player.id) if player is not None and chances(found, seat) else None

    def wait_for_deadline(self, game: GameId, scheduled_version: int) -> None:
        """Ends the lease of a webhook turn without a move: from here on the deadline of the seat applies."""
        snapshot = self._handler.load(game)
        if snapshot.stands_at(scheduled_version):
            self._log.reschedule(game, scheduled_version, wake_at(snapshot, self._clock()))

    def ask_again(self, game: GameId, scheduled_version: int, failures: int) -> int | None:
        """Who was asked could not be reached, for so many times now; when they are asked again, if they are.

        What falls due before, such as the deadline, is not put off.
        """
        snapshot = self._handler.load(game)
        if not snapshot.stands_at(scheduled_version):
            return None
        now = self._clock()
        due, pause = wake_at(snapshot, now), pause_after(failures, clocked=snapshot.deadline is not None)
        again = None if pause is None else now + pause
        if again is not None and snapshot.deadline is not None and again >= snapshot.deadline:
            again = None
        self._log.reschedule(
            game, scheduled_version, min((it for it in (due, again) if it is not None), default=None)
        )
        return again

    def broadcaster(self, notices: Notices) -> Broadcaster:
        """Creates the broadcaster that feeds live streams."""
        return Broadcaster(notices, self._log, self._handler)

    # --- questions ---------------------------------------------------------------------------------

    def view(self, game: GameId, viewer: PlayerId | None) -> dict[str, Any]:
        return view_of(self._load_readable(game, viewer), viewer)

    def version(self, game: GameId, viewer: PlayerId | None) -> int:
        """Where the game stands."""
        return self._load_readable(game, viewer).version

    def view_if_changed(
        self, game: GameId, viewer: PlayerId | None, known: int | None
    ) -> tuple[int, dict[str, Any] | None]:
        """Where the game stands, and the view of it unless the viewer knows that version."""
        snapshot = self._load_readable(game, viewer)
        return snapshot.version, None if snapshot.version == known else view_of(snapshot, viewer)

    def state(self, game: GameId, viewer: PlayerId | None, version: int) -> dict[str, Any]:
        """The view as it was at a version; of a game that is over by now, with everything open."""
        latest = self._load_readable(game, viewer)
        if not 1 <= version <= latest.version:
            raise RequestRejected("no_such_version", latest=latest.version)
        return view_of(self._handler.at_version(game, version), viewer, opened=latest.over)

    def rules(self, game: GameId, viewer: PlayerId | None) -> tuple[RuleSet, int]:
        """The rules of a game, and the revision of the readings that it is played by."""
        snapshot = self._load_readable(game, viewer)
        check_supported(snapshot)
        found = snapshot.game
        return found.rules, found.revision

    def events(
        self, game: GameId, viewer: PlayerId | None, after: int, limit: int, say: Language | None = None
    ) -> list[dict[str, Any]]:
        """A page of the log, in words too if a language is given."""
        snapshot = self._load_readable(game, viewer)
        first = max(after - 1, 0)
        recorded = self._handler.recorded(game, first, limit + after - first)
        found = page(snapshot, recorded, after, snapshot.seat_of(viewer))
        return found if say is None else with_sentences(snapshot, found, say)

    def audit(self, game: GameId, viewer: PlayerId | None) -> dict[str, Any]:
        """Of a game that is over: all that an auditor needs but the signature."""
        snapshot = self._load_readable(game, viewer)
        check_supported(snapshot)
        return audit_document(snapshot, self._handler.each(game) if snapshot.over else [])

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

    def _load_readable(self, game: GameId, viewer: PlayerId | None) -> Snapshot:
        return check_readable(self._handler.load(game), viewer)


def must_be_let_in(snapshot: Snapshot, caller: Account, invite: str | None) -> None:
    if snapshot.game.private and invite != snapshot.invite and kept_for(snapshot.game, caller.id) is None:
        raise RequestRejected("invite_required", "" if invite is None else "wrong_code")


def must_be_told_apart(snapshot: Snapshot, account: Account) -> None:
    """Two players at one table do not have names that look alike."""
    seen = (*snapshot.game.players, *snapshot.game.invited)
    if (other := lookalike(player_of(account), seen)) is not None:
        raise RequestRejected("name_looks_alike", name=other.name, own=account.name)


def require_seat(snapshot: Snapshot, caller: Account) -> int:
    seat = snapshot.seat_of(caller.id)
    if seat is None:
        raise RequestRejected("not_seated")
    return seat
