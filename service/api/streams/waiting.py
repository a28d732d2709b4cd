"""The long poll: an answer as soon as there is news, or none after a while."""

import time
from typing import Any

from flask import request

from service.api.context import desk, watcher
from service.api.streams.callers import place
from service.api.streams.sending import hung_up
from service.game.live.feed import Feed
from service.game.live.messages import PULSE
from service.game.ports import GameId, PlayerId
from service.game.reading import admit, view_of


def awaited_news(
    game: GameId, viewer: PlayerId | None, known: int, seconds: float
) -> tuple[int, dict[str, Any] | None]:
    """The news once the game stands elsewhere than at the version known, or when the time is up."""
    version, view = desk().news(game, viewer, known)
    if version != known:
        return version, view
    with place(), watcher().game(game) as feed:
        _wait(feed, known, time.monotonic() + seconds)
        sheet = admit(feed.sheet, viewer)
        return sheet.version, view_of(sheet, viewer)


def _wait(feed: Feed, known: int, until: float) -> None:
    line = request.environ.get("gunicorn.socket")
    while feed.sheet.version == known and not feed.closed and (left := until - time.monotonic()) > 0:
        feed.wait(known, min(left, PULSE))
        if line is not None and hung_up(line):
            return
