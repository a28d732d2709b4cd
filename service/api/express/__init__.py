"""A short way for the two requests that are sent most: is there news of a game (there is not), and a command.

Flask and what surrounds it take several times as long as finding that out. An answer of this way is the same
as the app would give; whatever it cannot say in a line, and be it that a token is bad, it leaves to the app.
"""

from collections.abc import Callable, Iterable
from typing import Any

from service.api.express.lane import Environ
from service.api.express.moves import Moves
from service.api.express.news import NoNews
from service.bootstrap import Services

READ_WITHIN = 10.0
"""Seconds for a body to come, so that it cannot hold a thread for ever."""
App = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Express:
    def __init__(self, app: App, services: Services) -> None:
        self._app = app
        self._lanes = {"GET": NoNews(services), "POST": Moves(services)}

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        if brings_a_body(environ) and (line := environ.get("gunicorn.socket")) is not None:
            line.settimeout(READ_WITHIN)
        lane = self._lanes.get(environ["REQUEST_METHOD"])
        if lane is None or (answer := lane.answer(environ)) is None:
            return self._app(environ, start_response)
        status, headers, body = answer
        start_response(status, headers)
        return (body,) if body else ()


def brings_a_body(environ: Environ) -> bool:
    return bool(environ.get("CONTENT_LENGTH")) or "HTTP_TRANSFER_ENCODING" in environ
