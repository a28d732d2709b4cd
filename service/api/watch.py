"""Every request is named, counted, timed and logged."""

import time
import uuid

from flask import Flask, Response, g, request

from service.api.metrics import COMMANDS, REQUESTS, SECONDS
from service.logs import get_logger

METHODS = {"DELETE", "GET", "HEAD", "OPTIONS", "POST"}
COMMAND_CALLS = {"send_command", "create_game", "invite_player", "take_seat", "leave_seat", "start_game"}
QUIET = {"/healthz", "/readyz", "/metrics"}
log = get_logger("kaartstroom.api")


def watch_requests(app: Flask) -> None:
    app.before_request(begin)
    app.after_request(finish)


def begin() -> None:
    g.request_id = str(uuid.uuid4())
    g.began = time.perf_counter()


def finish(answer: Response) -> Response:
    answer.headers["X-Request-Id"] = g.request_id
    seconds = time.perf_counter() - g.began
    route = request.url_rule.rule if request.url_rule else "unmatched"
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(method, route, str(answer.status_code)).inc()
    if "wait" not in request.args:
        SECONDS.labels(route).observe(seconds)
    _count_command(answer)
    if route not in QUIET:
        _log(answer, method, route, seconds)
    return answer


def _count_command(answer: Response) -> None:
    call = (request.endpoint or "").rpartition(".")[2]
    if call in COMMAND_CALLS:
        done = "repeated" if "Idempotency-Replayed" in answer.headers else "done"
        COMMANDS.labels(call, g.get("code", done)).inc()


def _log(answer: Response, method: str, route: str, seconds: float) -> None:
    known = g.get("known")
    who = {"player": known[0].id, "token": known[1].id} if known else {}
    code = {"code": g.code} if "code" in g else {}
    game = (request.view_args or {}).get("game", "")
    where = {"game": game} if answer.status_code not in {403, 404} and len(game) == 20 else {}
    log.info(
        "request",
        request_id=g.request_id,
        method=method,
        route=route,
        status=answer.status_code,
        ms=round(seconds * 1000, 2),
        **where,
        **who,
        **code,
    )
