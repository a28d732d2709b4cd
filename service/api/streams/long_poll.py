"""Long polling: responds when the game moves, or after a timeout."""

import time
from typing import Any

from flask import request

from service.api.context import broadcaster, game_service
from service.api.streams.access import stream_slot
from service.api.streams.sending import is_disconnected
from service.game.live.feed import Feed
from service.game.ports import GameId, PlayerId
from service.game.presenters import check_readable, view_of


def wait_for_change(
    game: GameId, viewer: PlayerId | None, known: int, seconds: float
) -> tuple[int, dict[str, Any] | None]:
    """Version and view as soon as the version differs from the known one, or when the time is up."""
    version, view = game_service().view_if_changed(game, viewer, known)
    if version != known:
        return version, view
    with stream_slot(), broadcaster().game(game) as feed:
        _wait(feed, known, time.monotonic() + seconds, broadcaster().timings.poll)
        snapshot = check_readable(feed.latest, viewer)
        return snapshot.version, view_of(snapshot, viewer)


def _wait(feed: Feed, known: int, until: float, poll_seconds: float) -> None:
    connection = request.environ.get("gunicorn.socket")
    while feed.latest.version == known and not feed.closed and (left := until - time.monotonic()) > 0:
        feed.wait(known, min(left, poll_seconds))
        if connection is not None and is_disconnected(connection):
            return
