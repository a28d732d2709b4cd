"""Programs without a stream ask all the time whether a game has news, and nearly always it has none."""

import re

from service.api.express.lane import Answer, Environ, Lane, always
from service.api.headers import known_version
from service.api.limits import given_back, limit_headers
from service.api.replies import etag
from service.api.watch import Visit, who
from service.game.limits import Admission
from service.game.ports import GameId

GAME = re.compile(r"/v1/games/([0-9a-z]{20})")
ROUTE = "/v1/games/<game>"


class NoNews(Lane):
    def answer(self, environ: Environ) -> Answer | None:
        if (header := environ.get("HTTP_IF_NONE_MATCH")) is None:
            return None
        game, known = GAME.fullmatch(environ["PATH_INFO"]), known_version(header)
        if game is None or known is None or environ.get("CONTENT_LENGTH") or not self._is_plain(environ):
            return None
        visit = Visit()
        if (admission := self._up_to_date(environ, GameId(game[1]), known)) is None:
            return None
        visit.over("GET", ROUTE, 304, {"game": game[1], **who(admission.caller)})
        headers = [
            ("ETag", etag(known)),
            ("X-Request-Id", visit.id),
            *limit_headers(admission),
            *always(environ),
        ]
        return "304 NOT MODIFIED", headers, b""

    def _up_to_date(self, environ: Environ, game: GameId, version: int) -> Admission | None:
        """Who asks, free of charge, if they may look on and the game stands at the version that they know."""
        if not self._services.desk.at_hand(game):
            return None
        admission = self._admission(environ, "requests")
        if admission.refused:
            return None
        free = given_back(self._services.gate, admission)  # if there is news, the app will charge for it
        viewer = free.caller[0].id if free.caller else None
        may_read = _may_read(environ, free)
        return free if may_read and self._services.desk.version(game, viewer) == version else None


def _may_read(environ: Environ, admission: Admission) -> bool:
    known = admission.caller
    return "HTTP_AUTHORIZATION" not in environ if known is None else "read" in known[1].scopes
