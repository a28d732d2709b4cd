"""One reader for a whole process: it hears which games move and feeds all who watch them."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Semaphore, Thread

from service.game.handle import Handler
from service.game.live.feed import Feed
from service.game.live.inbox import Inbox
from service.game.live.notices import Missed, Moved, Notices
from service.game.ports import EventLog, GameId, PlayerId, StoreUnavailable
from service.game.refused import Refused
from service.game.sheet import Sheet

TICK = 0.25
PAUSE = 0.5
SURE_FOR = 5.0
LOOKING_AT_ONCE = 8
PAGE = 100
log = logging.getLogger(__name__)


class Watcher:
    def __init__(self, notices: Notices, event_log: EventLog, handler: Handler) -> None:
        self.stopping: Callable[[], bool] = lambda: False
        self._notices = notices
        self._log = event_log
        self._handler = handler
        self._feeds: dict[GameId, Feed] = {}
        self._inboxes: dict[PlayerId, list[Inbox]] = {}
        self._lock = Lock()
        self._looking = Semaphore(LOOKING_AT_ONCE)
        self._reader: Thread | None = None

    @contextmanager
    def game(self, game: GameId) -> Iterator[Feed]:
        """A feed of a game that stands where its log stands now. Listening begins before looking: no gap."""
        feed = self._enter(self._handler.load(game))
        try:
            with self._looking:
                feed.look()
            yield feed
        finally:
            self._leave(feed)

    def _enter(self, sheet: Sheet) -> Feed:
        with self._lock:
            self._begin()
            feed = self._feeds.setdefault(sheet.id, Feed(sheet, self._handler))
            feed.watchers += 1
            return feed

    def _leave(self, feed: Feed) -> None:
        with self._lock:
            feed.watchers -= 1
            if not feed.watchers:
                del self._feeds[feed.sheet.id]

    @contextmanager
    def player(self, player: PlayerId) -> Iterator[Inbox]:
        inbox = Inbox()
        with self._lock:
            self._begin()
            self._inboxes.setdefault(player, []).append(inbox)
        try:
            yield inbox
        finally:
            with self._lock:
                self._inboxes[player].remove(inbox)
                if not self._inboxes[player]:
                    del self._inboxes[player]

    def running(self, player: PlayerId) -> list[Sheet]:
        """The games that a player is playing now, oldest first."""
        found: list[GameId] = []
        before: GameId | None = None
        with self._looking:
            while True:
                listed = self._log.games(
                    status="playing", rulebook=None, player=player, viewer=player, before=before, limit=PAGE
                )
                found += (game for game, _ in listed)
                if len(listed) < PAGE:
                    sheets = self._readable(reversed(found))
                    return [sheet for sheet in sheets if sheet.seat_of(player) is not None]
                before = found[-1]

    def invitations(self, player: PlayerId) -> list[Sheet]:
        """The open games in which a seat is kept for a player; the newest, should there be very many."""
        with self._looking:
            listed = self._log.games(
                status="open",
                rulebook=None,
                player=None,
                viewer=player,
                before=None,
                limit=PAGE,
                invited=player,
            )
            return self._readable(game for game, _ in listed)

    def _readable(self, games: Iterable[GameId]) -> list[Sheet]:
        """Without those of which a later version of the service has written the very first event."""
        sheets = []
        for game in games:
            with suppress(Refused):
                sheets.append(self._handler.load(game))
        return sheets

    def latest(self, game: GameId) -> Sheet:
        with self._looking:
            return self._handler.load(game)

    def make_sure(self, feed: Feed) -> None:
        """Looks without having heard anything, if nobody has looked for a while."""
        with self._looking, suppress(StoreUnavailable):
            if time.monotonic() - feed.looked_at > SURE_FOR:
                self._look_into(feed)

    # --- the reader --------------------------------------------------------------------------------

    def _begin(self) -> None:
        """With the first who watches, so that it runs in the process that serves them."""
        if self._reader is None:
            self._reader = Thread(target=self._read, name="watcher", daemon=True)
            self._reader.start()

    def _read(self) -> None:
        missed = False
        while not self.stopping():
            try:
                notice = self._notices.next(TICK)
                if missed or isinstance(notice, Missed):
                    self._look_at_all()
                elif notice is not None:
                    self._look_at(notice)
                missed = False
            except StoreUnavailable:
                missed = True
                time.sleep(PAUSE)
        self._notices.close()
        self._close_all()

    def _look_at(self, moved: Moved) -> None:
        with self._lock:
            feed = self._feeds.get(moved.game)
            inboxes = [inbox for player in moved.players for inbox in self._inboxes.get(player, ())]
        if feed is not None and feed.sheet.version < moved.version:
            self._look_into(feed)
        if inboxes:
            sheet = self._handler.load(moved.game)
            for inbox in inboxes:
                inbox.put(sheet)

    def _look_at_all(self) -> None:
        feeds, inboxes = self._watched()
        for feed in feeds:
            self._look_into(feed)
        for inbox in inboxes:
            inbox.miss()

    def _look_into(self, feed: Feed) -> None:
        """A log that cannot be read ends the streams of its own game only."""
        try:
            feed.look()
        except StoreUnavailable:
            raise
        except Exception:
            log.exception("the log of game %s cannot be followed", feed.sheet.id)
            feed.close()

    def _close_all(self) -> None:
        """What is opened after this finds `stopping`, and ends by itself."""
        feeds, inboxes = self._watched()
        for feed in feeds:
            feed.close()
        for inbox in inboxes:
            inbox.close()

    def _watched(self) -> tuple[list[Feed], list[Inbox]]:
        with self._lock:
            return list(self._feeds.values()), [box for boxes in self._inboxes.values() for box in boxes]
