"""The broadcaster: one thread per process that receives notices and feeds all live streams."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Semaphore, Thread

from service.game.live.feed import Feed
from service.game.live.messages import StreamTimings
from service.game.live.notices import Inbox, Missed, Moved, Notices
from service.game.ports import GameId, LogReader, PlayerId, StoreUnavailable
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot
from service.game.snapshots import SnapshotStore

NOTICE_SECONDS = 0.25
RETRY_SECONDS = 0.5
MAX_CONCURRENT_READS = 8
PAGE_SIZE = 100
log = logging.getLogger(__name__)


DEFAULT_TIMINGS = StreamTimings()


class Broadcaster:
    """Hands out feeds of games and inboxes of players, and keeps them up to date."""

    def __init__(
        self,
        notices: Notices,
        event_log: LogReader,
        snapshots: SnapshotStore,
        timings: StreamTimings = DEFAULT_TIMINGS,
    ) -> None:
        self.timings = timings
        self.stopping: Callable[[], bool] = lambda: False
        self._notices = notices
        self._log = event_log
        self._snapshots = snapshots
        self._feeds: dict[GameId, Feed] = {}
        self._inboxes: dict[PlayerId, list[Inbox]] = {}
        self._lock = Lock()
        self._read_slots = Semaphore(MAX_CONCURRENT_READS)
        self._reader: Thread | None = None

    @contextmanager
    def game(self, game: GameId) -> Iterator[Feed]:
        """A feed of a game, refreshed after it was subscribed, so that no event is missed in between."""
        feed = self._subscribe(self._snapshots.load(game))
        try:
            with self._read_slots:
                feed.refresh()
            yield feed
        finally:
            self._unsubscribe(feed)

    def _subscribe(self, snapshot: Snapshot) -> Feed:
        with self._lock:
            self._start_reader()
            feed = self._feeds.setdefault(snapshot.id, Feed(snapshot, self._snapshots))
            feed.subscribers += 1
            return feed

    def _unsubscribe(self, feed: Feed) -> None:
        with self._lock:
            feed.subscribers -= 1
            if not feed.subscribers:
                del self._feeds[feed.latest.id]

    @contextmanager
    def player(self, player: PlayerId) -> Iterator[Inbox]:
        """An inbox that receives the games of a player when they move."""
        inbox = Inbox()
        with self._lock:
            self._start_reader()
            self._inboxes.setdefault(player, []).append(inbox)
        try:
            yield inbox
        finally:
            with self._lock:
                self._inboxes[player].remove(inbox)
                if not self._inboxes[player]:
                    del self._inboxes[player]

    def running_games(self, player: PlayerId) -> list[Snapshot]:
        """The running games in which a player has a seat, oldest first."""
        found: list[GameId] = []
        before: GameId | None = None
        with self._read_slots:
            while True:
                listed = self._log.games(
                    status="playing",
                    rulebook=None,
                    player=player,
                    viewer=player,
                    before=before,
                    limit=PAGE_SIZE,
                )
                found += (game for game, _ in listed)
                if len(listed) < PAGE_SIZE:
                    snapshots = self._load_known(reversed(found))
                    return [snapshot for snapshot in snapshots if snapshot.seat_of(player) is not None]
                before = found[-1]

    def invitations(self, player: PlayerId) -> list[Snapshot]:
        """The newest open games to which a player is invited, at most one page of them."""
        with self._read_slots:
            listed = self._log.games(
                status="open",
                rulebook=None,
                player=None,
                viewer=player,
                before=None,
                limit=PAGE_SIZE,
                invited=player,
            )
            return self._load_known(game for game, _ in listed)

    def _load_known(self, games: Iterable[GameId]) -> list[Snapshot]:
        """Loads games, without those whose first event only a later version of the service can read."""
        snapshots = []
        for game in games:
            with suppress(RequestRejected):
                snapshots.append(self._snapshots.load(game))
        return snapshots

    def load_latest(self, game: GameId) -> Snapshot:
        with self._read_slots:
            return self._snapshots.load(game)

    def refresh_if_stale(self, feed: Feed) -> None:
        """Reads the log of a feed that was not refreshed for some time, in case a notice was lost."""
        with self._read_slots, suppress(StoreUnavailable):
            if time.monotonic() - feed.refreshed_at > self.timings.stale_after:
                self._refresh(feed)

    # --- the reader --------------------------------------------------------------------------------

    def _start_reader(self) -> None:
        """Starts the thread with the first subscriber, which is after a server has forked its workers."""
        if self._reader is None:
            self._reader = Thread(target=self._read, name="broadcaster", daemon=True)
            self._reader.start()

    def _read(self) -> None:
        missed = False
        while not self.stopping():
            try:
                notice = self._notices.next(NOTICE_SECONDS)
                if missed or isinstance(notice, Missed):
                    self._refresh_all()
                elif notice is not None:
                    self._handle_notice(notice)
                missed = False
            except StoreUnavailable:
                missed = True
                time.sleep(RETRY_SECONDS)
        self._notices.close()
        self._close_all()

    def _handle_notice(self, moved: Moved) -> None:
        with self._lock:
            feed = self._feeds.get(moved.game)
            inboxes = [inbox for player in moved.players for inbox in self._inboxes.get(player, ())]
        if feed is not None and feed.latest.version < moved.version:
            self._refresh(feed)
        if inboxes:
            snapshot = self._snapshots.load(moved.game)
            for inbox in inboxes:
                inbox.put(snapshot)

    def _refresh_all(self) -> None:
        feeds, inboxes = self._subscriptions()
        for feed in feeds:
            self._refresh(feed)
        for inbox in inboxes:
            inbox.miss()

    def _refresh(self, feed: Feed) -> None:
        """Refreshes a feed. A log that cannot be read ends the streams of its own game only."""
        try:
            feed.refresh()
        except StoreUnavailable:
            raise
        except Exception:
            log.exception("the log of game %s cannot be read", feed.latest.id)
            feed.close()

    def _close_all(self) -> None:
        """Ends all streams. Streams that open after this see `stopping` and end themselves."""
        feeds, inboxes = self._subscriptions()
        for feed in feeds:
            feed.close()
        for inbox in inboxes:
            inbox.close()

    def _subscriptions(self) -> tuple[list[Feed], list[Inbox]]:
        with self._lock:
            return list(self._feeds.values()), [box for boxes in self._inboxes.values() for box in boxes]
