"""The queries on games: views, events, rules, audits and the list of games. None of them writes."""

import json
from typing import Any

from service.game.audit import audit_document
from service.game.ports import GameId, LogReader, PlayerId
from service.game.presenters import check_readable, page, view_of, with_sentences
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot
from service.game.snapshots import SnapshotStore, check_supported
from service.rules.legal import chances
from service.rules.ruleset import RuleSet
from service.rules.text.paragraph import Language


class GameQueries:
    """Answers questions about games for one viewer; None is an anonymous one."""

    def __init__(self, log: LogReader, snapshots: SnapshotStore) -> None:
        self._reader = log
        self.snapshots = snapshots

    def view(self, game: GameId, viewer: PlayerId | None) -> dict[str, Any]:
        """The game as the viewer may see it."""
        return view_of(self._load_readable(game, viewer), viewer)

    def version(self, game: GameId, viewer: PlayerId | None) -> int:
        """The latest version of the game."""
        return self._load_readable(game, viewer).version

    def view_if_changed(
        self, game: GameId, viewer: PlayerId | None, known: int | None
    ) -> tuple[int, dict[str, Any] | None]:
        """The latest version, with the view unless the viewer knows that version."""
        snapshot = self._load_readable(game, viewer)
        return snapshot.version, None if snapshot.version == known else view_of(snapshot, viewer)

    def state(self, game: GameId, viewer: PlayerId | None, version: int) -> dict[str, Any]:
        """The view at a past version. Hidden parts are shown if the game is over by now."""
        latest = self._load_readable(game, viewer)
        if not 1 <= version <= latest.version:
            raise RequestRejected("no_such_version", latest=latest.version)
        return view_of(self.snapshots.at_version(game, version), viewer, opened=latest.over)

    def rules(self, game: GameId, viewer: PlayerId | None) -> tuple[RuleSet, int]:
        """The rules of a game, and the revision of the rule texts that it is played by."""
        snapshot = self._load_readable(game, viewer)
        check_supported(snapshot)
        found = snapshot.game
        return found.rules, found.revision

    def events(
        self, game: GameId, viewer: PlayerId | None, after: int, limit: int, say: Language | None = None
    ) -> list[dict[str, Any]]:
        """A page of events, with a sentence for each if a language is given."""
        snapshot = self._load_readable(game, viewer)
        first = max(after - 1, 0)
        recorded = self.snapshots.recorded(game, first, limit + after - first)
        found = page(snapshot, recorded, after, snapshot.seat_of(viewer))
        return found if say is None else with_sentences(snapshot, found, say)

    def audit(self, game: GameId, viewer: PlayerId | None) -> dict[str, Any]:
        """The audit document of a game that is over, without the signature."""
        snapshot = self._load_readable(game, viewer)
        check_supported(snapshot)
        return audit_document(snapshot, self.snapshots.each(game) if snapshot.over else [])

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
        """A page of games, newest first, and the `before` of the next page if there is one."""
        found = self._reader.games(
            status=status, rulebook=rulebook, player=player, viewer=viewer, before=before, limit=limit + 1
        )
        more = found[limit - 1][0] if len(found) > limit else None
        return [json.loads(summary) for _, summary in found[:limit]], more

    def who_may_react(self, game: GameId, seat: int) -> PlayerId | None:
        """The player at a seat, if there is a legal command out of turn for it."""
        found = self.snapshots.load(game).game
        player = found.players[seat]
        return PlayerId(player.id) if player is not None and chances(found, seat) else None

    def _load_readable(self, game: GameId, viewer: PlayerId | None) -> Snapshot:
        return check_readable(self.snapshots.load(game), viewer)
