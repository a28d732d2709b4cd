"""A short way for the two requests that are sent most: is there news of a game (there is not), and a command.

Flask and what surrounds it take several times as long as finding that out. An answer of this way is the same
as the app would give; whatever it cannot say in a line, and be it that a token is bad, it leaves to the app.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from werkzeug.middleware.proxy_fix import ProxyFix

from service.api.express.lane import Answer, Environ
from service.api.express.moves import Moves
from service.api.express.news import NoNews
from service.bootstrap import Services

READ_WITHIN = 10.0
"""Seconds for more of a request to come, so that it cannot hold a thread for ever."""
T = TypeVar("T")
Way = Callable[[Environ, Callable[..., Any]], T]


class Express:
    """Both ways in one app. A server that knows more of them goes each by itself."""

    def __init__(self, app: Way[Iterable[bytes]], services: Services) -> None:
        self._app = app
        self._lanes = {"GET": NoNews(services), "POST": Moves(services)}
        self._proxies = services.settings.trusted_proxies
        self.short_way = self._from_afar(self._short_way)
        self.long_way = self._from_afar(self._long_way)

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        if (answer := self.short_way(environ, start_response)) is None:
            return self.long_way(environ, start_response)
        status, headers, body = answer
        start_response(status, headers)
        return (body,) if body else ()

    def _short_way(self, environ: Environ, _: Callable[..., Any]) -> Answer | None:
        """The whole answer, or None for what has to go the long way; nothing has come of it then."""
        lane = self._lanes.get(environ["REQUEST_METHOD"])
        try:
            return None if lane is None else lane.answer(environ)
        except Exception:  # noqa: BLE001  # it will come up again in the app, which knows what to say of it
            return None

    def _long_way(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        if (line := environ.get("gunicorn.socket")) is not None:
            line.settimeout(READ_WITHIN if brings_a_body(environ) else None)
        return self._app(environ, start_response)

    def _from_afar(self, way: Way[T]) -> Way[T]:
        """Whom the request comes from is what the proxies before us say, as far as they are trusted."""
        if not self._proxies:
            return way
        fixed: Any = ProxyFix(way, x_for=self._proxies, x_proto=self._proxies)  # type: ignore[arg-type]
        return fixed  # type: ignore[no-any-return]


def brings_a_body(environ: Environ) -> bool:
    return bool(environ.get("CONTENT_LENGTH")) or "HTTP_TRANSFER_ENCODING" in environ
