"""A game as it is told live to one viewer."""

import time
from collections.abc import Iterator

from service.game.live.feed import Event, Feed
from service.game.live.messages import PULSE, STORE_PAUSE, Message, Silence, end, heartbeat, snapshot
from service.game.live.watcher import Watcher
from service.game.ports import PlayerId, StoreUnavailable
from service.game.reading import view_of
from service.game.refused import Refused


def follow_game(watcher: Watcher, feed: Feed, viewer: PlayerId | None, after: int) -> Iterator[list[Message]]:
    """The view now, then every event after a version, those to come included, until the game is over.

    A version that the log has not reached counts as its end. An empty list is a pause in which nothing came.
    """
    sheet, silence = feed.sheet, Silence()
    after = min(after, sheet.version)
    yield [snapshot(view_of(sheet, viewer), after)]
    while True:
        try:
            events = _news(feed, viewer, after)
        except Refused:
            yield [end("not_admitted")]
            return
        if events:
            after = events[-1]["version"]
            silence.broken()
            yield events
        if reason := _why_end(watcher, feed, after):
            yield [end(reason)]
            return
        if not events:
            yield from _pause(watcher, feed, after, silence)


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


def _pause(watcher: Watcher, feed: Feed, after: int, silence: Silence) -> Iterator[list[Message]]:
    """Where nothing is heard for long, it makes sure that nothing was missed."""
    feed.wait(after, PULSE)
    if silence.is_long:
        watcher.make_sure(feed)
        silence.broken()
        yield [heartbeat()]
    else:
        yield []
