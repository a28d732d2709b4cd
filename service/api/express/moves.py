"""A command that is accepted, for the first time. Any other goes on to the app, under the same id."""

import re
import secrets
from io import BytesIO

import orjson

from service.api import metrics
from service.api.body import LARGEST_REMEMBERED, BodyReader
from service.api.express.lane import Answer, Environ, Lane, always
from service.api.headers import KEY
from service.api.limits import limit_headers
from service.api.replies import command_document, etag
from service.api.schemas.commands import CommandSchema
from service.api.watch import Visit, who
from service.game import desk
from service.game.limits import Admission
from service.game.ports import Account, GameId
from service.rules.commands import command_from

PATH = re.compile(r"/v1/games/([0-9a-z]{20})/commands")
ROUTE, CALL = "/v1/games/<game>/commands", "send_command"
READ = BodyReader(CommandSchema())


class Moves(Lane):
    def answer(self, environ: Environ) -> Answer | None:
        game = PATH.fullmatch(environ["PATH_INFO"])
        if game is None or not (self._is_plain(environ) and _is_simple(environ)):
            return None
        visit = Visit()
        body = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
        environ["wsgi.input"] = BytesIO(body)
        if "HTTP_IDEMPOTENCY_KEY" not in environ:
            environ["HTTP_IDEMPOTENCY_KEY"] = secrets.token_hex(16)
        return self._carried_out(visit, GameId(game[1]), body, environ)

    def _carried_out(self, visit: Visit, game: GameId, body: bytes, environ: Environ) -> Answer | None:
        command = command_from(READ.read(body))
        admission = self._admission(environ, "moves")
        if admission.refused:
            return None
        try:
            caller = _player(admission)
            key = f"{caller.id}:{environ['HTTP_IDEMPOTENCY_KEY']}"
            done = self._services.desk.command(game, caller, command, key, at_once=True)
            headers = [*_headers(visit, admission, done), *always(environ)]
            body = orjson.dumps(command_document(done))
        except Exception:
            self._services.gate.give_back(admission.charges)  # the app will charge for it
            raise
        metrics.commands(CALL, "done").inc()
        visit.over("POST", ROUTE, 200, {"game": game, **who(admission.caller)})
        return "200 OK", [("Content-Length", str(len(body))), *headers], body


def _player(admission: Admission) -> Account:
    if admission.caller is None or "play" not in admission.caller[1].scopes:
        raise PermissionError
    return admission.caller[0]


def _is_simple(environ: Environ) -> bool:
    length = environ.get("CONTENT_LENGTH", "")
    return (
        environ.get("CONTENT_TYPE") == "application/json"
        and (length.isascii() and length.isdigit() and int(length) <= LARGEST_REMEMBERED)
        and "HTTP_IF_MATCH" not in environ
        and KEY.fullmatch(environ.get("HTTP_IDEMPOTENCY_KEY", "none")) is not None
    )


def _headers(visit: Visit, admission: Admission, done: desk.Answer) -> list[tuple[str, str]]:
    return [
        ("Content-Type", "application/json"),
        ("ETag", etag(done.version)),
        ("X-Request-Id", visit.id),
        *limit_headers(admission),
    ]
