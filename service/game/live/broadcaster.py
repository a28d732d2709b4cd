"""The broadcaster: one reader per process, which receives notices and feeds all streams."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Semaphore, Thread

from service.game.handle import CommandHandler
from service.game.live.feed import Feed
from service.game.live.inbox import Inbox
from service.game.live.notices import Missed, Moved, Notices
from service.game.ports import EventLog, GameId, PlayerId, StoreUnavailable
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot

NOTICE_SECONDS = 0.25
RETRY_SECONDS = 0.5
STALE_AFTER = 5.0
MAX_CONCURRENT_READS = 8
PAGE_SIZE = 100
log = logging.getLogger(__name__)


class Broadcaster:
    def __init__(self, notices: Notices, event_log: EventLog, handler: CommandHandler) -> None:
        self.stopping: Callable[[], bool] = lambda: False
        self._notices = notices
        self._log = event_log
        self._handler = handler
        self._feeds: dict[GameId, Feed] = {}
        self._inboxes: dict[PlayerId, list[Inbox]] = {}
        self._lock = Lock()
        self._read_slots = Semaphore(MAX_CONCURRENT_READS)
        self._reader: Thread | None = None

    @contextmanager
    def game(self, game: GameId) -> Iterator[Feed]:
        """A feed of a game that stands where its log stands now. Listening begins before looking: no gap."""
        feed = self._subscribe(self._handler.load(game))
        try:
            with self._read_slots:
                feed.refresh()
            yield feed
        finally:
            self._unsubscribe(feed)

    def _subscribe(self, snapshot: Snapshot) -> Feed:
        with self._lock:
            self._start_reader()
            feed = self._feeds.setdefault(snapshot.id, Feed(snapshot, self._handler))
            feed.subscribers += 1
            return feed

    def _unsubscribe(self, feed: Feed) -> None:
        with self._lock:
            feed.subscribers -= 1
            if not feed.subscribers:
                del self._feeds[feed.latest.id]

    @contextmanager
    def player(self, player: PlayerId) -> Iterator[Inbox]:
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
        """The games that a player is playing now, oldest first."""
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
                    snapshots = self._readable(reversed(found))
                    return [snapshot for snapshot in snapshots if snapshot.seat_of(player) is not None]
                before = found[-1]

    def invitations(self, player: PlayerId) -> list[Snapshot]:
        """The open games in which a seat is kept for a player; the newest, should there be very many."""
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
            return self._readable(game for game, _ in listed)

    def _readable(self, games: Iterable[GameId]) -> list[Snapshot]:
        """Without those of which a later version of the service has written the very first event."""
        snapshots = []
        for game in games:
            with suppress(RequestRejected):
                snapshots.append(self._handler.load(game))
        return snapshots

    def load_latest(self, game: GameId) -> Snapshot:
        with self._read_slots:
            return self._handler.load(game)

    def refresh_if_stale(self, feed: Feed) -> None:
        """Looks without having heard anything, if nobody has looked for a while."""
        with self._read_slots, suppress(StoreUnavailable):
            if time.monotonic() - feed.refreshed_at > STALE_AFTER:
                self._refresh(feed)

    # --- the reader --------------------------------------------------------------------------------

    def _start_reader(self) -> None:
        """With the first who watches, so that it runs in the process that serves them."""
        if self._reader is None:
            self._reader = Thread(target=self._read, name="watcher", daemon=True)
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
            snapshot = self._handler.load(moved.game)
            for inbox in inboxes:
                inbox.put(snapshot)

    def _refresh_all(self) -> None:
        feeds, inboxes = self._subscriptions()
        for feed in feeds:
            self._refresh(feed)
        for inbox in inboxes:
            inbox.miss()

    def _refresh(self, feed: Feed) -> None:
        """A log that cannot be read ends the streams of its own game only."""
        try:
            feed.refresh()
        except StoreUnavailable:
            raise
        except Exception:
            log.exception("the log of game %s cannot be followed", feed.latest.id)
            feed.close()

    def _close_all(self) -> None:
        """What is opened after this finds `stopping`, and ends by itself."""
        feeds, inboxes = self._subscriptions()
        for feed in feeds:
            feed.close()
        for inbox in inboxes:
            inbox.close()

    def _subscriptions(self) -> tuple[list[Feed], list[Inbox]]:
        with self._lock:
            return list(self._feeds.values()), [box for boxes in self._inboxes.values() for box in boxes]
