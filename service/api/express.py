"""The question that is asked most, whether a game has news, answered before the app is troubled.

Programs without a stream ask it all the time, and nearly always the answer is no. It is the same as the app
would give: whatever else there is to say, and be it that a token is bad, is left to the app.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

from service.api.auth import presented
from service.api.browsers import HARDENING
from service.api.headers import known_version
from service.api.limits import charges, given_back, limit_headers
from service.api.replies import PRIVATE, etag
from service.api.watch import Visit, who
from service.bootstrap import Services
from service.game.limits import Admission
from service.game.ports import GameId, Known, StoreUnavailable
from service.game.refused import Refused

Environ = dict[str, Any]
Headers = list[tuple[str, str]]
GAME = re.compile(r"/v1/games/([0-9a-z]{20})")
ROUTE = "/v1/games/<game>"
ALWAYS = [*PRIVATE.items(), *HARDENING.items()]


class Express:
    def __init__(self, app: Flask, services: Services) -> None:
        self._app = app.wsgi_app
        self._services = services

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        if "HTTP_IF_NONE_MATCH" not in environ or (headers := self._no_news(environ)) is None:
            return self._app(environ, start_response)
        start_response("304 NOT MODIFIED", headers)
        return ()

    def _no_news(self, environ: Environ) -> Headers | None:
        game, known = GAME.fullmatch(environ["PATH_INFO"]), known_version(environ["HTTP_IF_NONE_MATCH"])
        if game is None or known is None or environ["QUERY_STRING"] or not self._is_plain(environ):
            return None
        visit = Visit()
        try:
            admission = self._admission(environ)
            if not _may_read(environ, admission) or self._version(game[1], admission.caller) != known:
                return None
        except (Refused, StoreUnavailable):
            return None
        visit.over("GET", ROUTE, 304, {"game": game[1], **who(admission.caller)})
        return [("ETag", etag(known)), ("X-Request-Id", visit.id), *limit_headers(admission), *ALWAYS]

    def _is_plain(self, environ: Environ) -> bool:
        """Whether there is nothing to tell browsers beyond what all are told."""
        secure = environ["wsgi.url_scheme"] == "https"
        return environ["REQUEST_METHOD"] == "GET" and not secure and not self._services.settings.cors_origins

    def _admission(self, environ: Environ) -> Admission:
        """Nothing is charged: no news is free, and for all else the app asks again."""
        limits, address = self._services.settings.limits, environ.get("REMOTE_ADDR", "")
        digest = presented(environ.get("HTTP_AUTHORIZATION"))
        gate = self._services.gate
        admission = gate.enter(digest, lambda known: charges(limits, address, "requests", known))
        return admission if admission.refused else given_back(gate, admission)

    def _version(self, game: str, known: Known | None) -> int:
        return self._services.desk.version(GameId(game), known[0].id if known else None)


def _may_read(environ: Environ, admission: Admission) -> bool:
    known = admission.caller
    if admission.refused or known is None:
        return not admission.refused and "HTTP_AUTHORIZATION" not in environ
    return "read" in known[1].scopes
