"""A game as it is told live to one viewer."""

import time
from collections.abc import Iterator

from service.game.live import messages
from service.game.live.feed import Event, Feed
from service.game.live.messages import STORE_PAUSE, Message, end, heartbeat, snapshot
from service.game.live.watcher import Watcher
from service.game.ports import PlayerId, StoreUnavailable
from service.game.reading import view_of
from service.game.refused import Refused


def follow_game(watcher: Watcher, feed: Feed, viewer: PlayerId | None, after: int) -> Iterator[list[Message]]:
    """The view now, then every event after a version, those to come included, until the game is over.

    A version that the log has not reached counts as its end.
    """
    sheet = feed.sheet
    after = min(after, sheet.version)
    yield [snapshot(view_of(sheet, viewer))]
    while True:
        try:
            events = _news(feed, viewer, after)
        except Refused:
            yield [end("not_admitted")]
            return
        if events:
            after = events[-1]["version"]
            yield events
        if reason := _why_end(watcher, feed, after):
            yield [end(reason)]
            return
        if not events and not _anything_new(watcher, feed, after):
            yield [heartbeat()]


def _news(feed: Feed, viewer: PlayerId | None, after: int) -> list[Event]:
    if after == feed.sheet.version:
        return []
    try:
        return feed.told(after, viewer)
    except StoreUnavailable:
        time.sleep(STORE_PAUSE)
        return []


def _why_end(watcher: Watcher, feed: Feed, after: int) -> str | None:
    if feed.sheet.over and after == feed.sheet.version:
        return "game_over"
    if watcher.stopping():
        return "restart"
    return "failed" if feed.closed else None


def _anything_new(watcher: Watcher, feed: Feed, after: int) -> bool:
    """Waits for it; and where nothing is heard for long, makes sure that nothing was missed."""
    feed.wait(after, messages.BEAT)
    if feed.sheet.version == after:
        watcher.make_sure(feed)
    return feed.sheet.version != after or feed.closed
