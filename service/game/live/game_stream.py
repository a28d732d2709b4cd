"""The live stream of one game to one viewer."""

import time
from collections.abc import Iterator

from service.game.live.broadcaster import Broadcaster
from service.game.live.feed import Feed
from service.game.live.messages import (
    POLL_SECONDS,
    STORE_RETRY_SECONDS,
    Heartbeat,
    Render,
    end_message,
    heartbeat_message,
    legal,
)
from service.game.ports import PlayerId, StoreUnavailable
from service.game.presenters import choices_of
from service.game.rejections import RequestRejected
from service.rules.text.paragraph import Language


def follow_game(
    broadcaster: Broadcaster,
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
    after, heartbeat = min(after, feed.latest.version), Heartbeat()
    choices = choices_of(feed.latest, viewer)
    yield feed.snapshot(viewer, after, render)
    while True:
        try:
            sent_up_to = after
            after, news = _new_events(feed, viewer, after, render, say)
        except RequestRejected:
            yield render(end_message("not_admitted"))
            return
        if news:
            heartbeat.reset()
            yield news
            snapshot = feed.latest
            if snapshot.version == after and (fresh := choices_of(snapshot, viewer)) != choices:
                choices = fresh
                yield render(legal(after, choices))
        if reason := _end_reason(broadcaster, feed, after):
            yield render(end_message(reason))
            return
        if sent_up_to == after:
            yield _wait(broadcaster, feed, after, heartbeat, render)


def _new_events(
    feed: Feed, viewer: PlayerId | None, after: int, render: Render, say: Language | None
) -> tuple[int, bytes]:
    if after == feed.latest.version:
        return after, b""
    try:
        return feed.rendered_events(after, viewer, render, say)
    except StoreUnavailable:
        time.sleep(STORE_RETRY_SECONDS)
        return after, b""


def _end_reason(broadcaster: Broadcaster, feed: Feed, after: int) -> str | None:
    if feed.latest.over and after == feed.latest.version:
        return "game_over"
    if broadcaster.stopping():
        return "restart"
    return "failed" if feed.closed else None


def _wait(broadcaster: Broadcaster, feed: Feed, after: int, heartbeat: Heartbeat, render: Render) -> bytes:
    """Where nothing is heard for long, it makes sure that nothing was missed."""
    feed.wait(after, POLL_SECONDS)
    if not heartbeat.is_due:
        return b""
    broadcaster.refresh_if_stale(feed)
    heartbeat.reset()
    return render(heartbeat_message())
