"""A game as it is told live to one viewer."""

import time
from collections.abc import Iterator

from service.game.live.feed import Feed
from service.game.live.messages import PULSE, STORE_PAUSE, Render, Silence, end, heartbeat, legal
from service.game.live.watcher import Watcher
from service.game.ports import PlayerId, StoreUnavailable
from service.game.reading import choices_of
from service.game.refused import Refused
from service.rules.text.paragraph import Language


def follow_game(
    watcher: Watcher,
    feed: Feed,
    viewer: PlayerId | None,
    after: int,
    render: Render,
    say: Language | None = None,
) -> Iterator[bytes]:
    """The view now, then every event after a version, those to come included, until the game is over.

    After the events it tells what the viewer may do then, where that has changed. A version that the log has
    not reached counts as its end. Nothing at all is a pause in which nothing came.
    """
    after, silence = min(after, feed.sheet.version), Silence()
    choices = choices_of(feed.sheet, viewer)
    yield feed.snapshot(viewer, after, render)
    while True:
        try:
            told = after
            after, news = _news(feed, viewer, after, render, say)
        except Refused:
            yield render(end("not_admitted"))
            return
        if news:
            silence.broken()
            yield news
            sheet = feed.sheet
            if sheet.version == after and (fresh := choices_of(sheet, viewer)) != choices:
                choices = fresh
                yield render(legal(after, choices))
        if reason := _why_end(watcher, feed, after):
            yield render(end(reason))
            return
        if told == after:
            yield _pause(watcher, feed, after, silence, render)


def _news(
    feed: Feed, viewer: PlayerId | None, after: int, render: Render, say: Language | None
) -> tuple[int, bytes]:
    if after == feed.sheet.version:
        return after, b""
    try:
        return feed.news(after, viewer, render, say)
    except StoreUnavailable:
        time.sleep(STORE_PAUSE)
        return after, b""


def _why_end(watcher: Watcher, feed: Feed, after: int) -> str | None:
    if feed.sheet.over and after == feed.sheet.version:
        return "game_over"
    if watcher.stopping():
        return "restart"
    return "failed" if feed.closed else None


def _pause(watcher: Watcher, feed: Feed, after: int, silence: Silence, render: Render) -> bytes:
    """Where nothing is heard for long, it makes sure that nothing was missed."""
    feed.wait(after, PULSE)
    if not silence.is_long:
        return b""
    watcher.make_sure(feed)
    silence.broken()
    return render(heartbeat())
