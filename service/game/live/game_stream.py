"""The live stream of one game to one viewer."""

import time
from collections.abc import Iterator

from service.game.live.broadcaster import Broadcaster
from service.game.live.feed import Feed
from service.game.live.messages import (
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
    """Yields a snapshot message, then the events after a version as they come, until the game is over.

    After the events, a `legal` message follows if the legal commands of the viewer have changed. A version
    that the log has not reached counts as its end. Empty chunks let the server notice closed connections.
    """
    after, heartbeat = min(after, feed.latest.version), Heartbeat(broadcaster.timings)
    choices = choices_of(feed.latest, viewer)
    yield feed.snapshot(viewer, after, render)
    while True:
        try:
            sent_up_to = after
            after, rendered = _new_events(broadcaster, feed, viewer, after, render, say)
        except RequestRejected:
            yield render(end_message("not_admitted"))
            return
        if rendered:
            heartbeat.reset()
            yield rendered
            snapshot = feed.latest
            if snapshot.version == after and (latest := choices_of(snapshot, viewer)) != choices:
                choices = latest
                yield render(legal(after, choices))
        if reason := _end_reason(broadcaster, feed, after):
            yield render(end_message(reason))
            return
        if sent_up_to == after:
            yield _wait(broadcaster, feed, after, heartbeat, render)


def _new_events(
    broadcaster: Broadcaster,
    feed: Feed,
    viewer: PlayerId | None,
    after: int,
    render: Render,
    say: Language | None,
) -> tuple[int, bytes]:
    """The last version of the new events, and their rendering; empty if there are none."""
    if after == feed.latest.version:
        return after, b""
    try:
        return feed.rendered_events(after, viewer, render, say)
    except StoreUnavailable:
        time.sleep(broadcaster.timings.store_retry)
        return after, b""


def _end_reason(broadcaster: Broadcaster, feed: Feed, after: int) -> str | None:
    if feed.latest.over and after == feed.latest.version:
        return "game_over"
    if broadcaster.stopping():
        return "restart"
    return "failed" if feed.closed else None


def _wait(broadcaster: Broadcaster, feed: Feed, after: int, heartbeat: Heartbeat, render: Render) -> bytes:
    """Waits for new events. Returns a heartbeat if it is due, after checking that no notice was lost."""
    feed.wait(after, broadcaster.timings.poll)
    if not heartbeat.is_due:
        return b""
    broadcaster.refresh_if_stale(feed)
    heartbeat.reset()
    return render(heartbeat_message())
