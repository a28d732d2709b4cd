"""Programs without a stream ask all the time whether a game has news, and nearly always it has none."""

import re

from service.api.express.lane import ALWAYS, Answer, Environ, Lane
from service.api.headers import known_version
from service.api.limits import given_back, limit_headers
from service.api.replies import etag
from service.api.watch import Visit, who
from service.game.limits import Admission
from service.game.ports import GameId, Known, StoreUnavailable
from service.game.refused import Refused

GAME = re.compile(r"/v1/games/([0-9a-z]{20})")
ROUTE = "/v1/games/<game>"


class NoNews(Lane):
    def answer(self, environ: Environ) -> Answer | None:
        if (header := environ.get("HTTP_IF_NONE_MATCH")) is None:
            return None
        game, known = GAME.fullmatch(environ["PATH_INFO"]), known_version(header)
        if game is None or known is None or not self._is_plain(environ):
            return None
        visit = Visit()
        try:
            admission = self._admission(environ, "requests")
            if admission.refused:
                return None
            free = given_back(self._services.gate, admission)  # if there is news, the app will charge for it
            if not _may_read(environ, admission) or self._version(game[1], admission.caller) != known:
                return None
        except (Refused, StoreUnavailable):
            return None
        visit.over("GET", ROUTE, 304, {"game": game[1], **who(admission.caller)})
        headers = [("ETag", etag(known)), ("X-Request-Id", visit.id), *limit_headers(free), *ALWAYS]
        return "304 NOT MODIFIED", headers, b""

    def _version(self, game: str, known: Known | None) -> int:
        return self._services.desk.version(GameId(game), known[0].id if known else None)


def _may_read(environ: Environ, admission: Admission) -> bool:
    known = admission.caller
    return "HTTP_AUTHORIZATION" not in environ if known is None else "read" in known[1].scopes
