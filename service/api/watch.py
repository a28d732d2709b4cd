"""Every request is named, counted, timed and logged."""

import logging
import time
from random import getrandbits
from typing import Any
from uuid import UUID

from flask import Flask, Request, Response, g, request

from service.api import metrics
from service.game.ports import Known
from service.logs import note

METHODS = {"DELETE", "GET", "HEAD", "OPTIONS", "POST"}
COMMAND_CALLS = {"send_command", "create_game", "take_seat", "leave_seat", "start_game"}
QUIET = {"/healthz", "/readyz", "/metrics"}
log = logging.getLogger("kaartstroom.api")


def watch_requests(app: Flask) -> None:
    app.before_request(begin)
    app.after_request(finish)


def begin() -> None:
    """An id need not be hard to guess, so it does not trouble the system for chance."""
    g.request_id = str(UUID(int=getrandbits(128), version=4))
    g.began = time.perf_counter()


def finish(answer: Response) -> Response:
    answer.headers["X-Request-Id"] = g.request_id
    asked: Request = request._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    seconds = time.perf_counter() - g.began
    route = asked.url_rule.rule if asked.url_rule else "unmatched"
    method = asked.method if asked.method in METHODS else "other"
    metrics.requests(method, route, str(answer.status_code)).inc()
    if "wait" not in asked.args:
        metrics.seconds(route).observe(seconds)
    _count_command(asked, answer)
    if route not in QUIET:
        told = _who() | _where(asked, answer)
        ms = round(seconds * 1000, 2)
        note(
            log,
            "request",
            request_id=g.request_id,
            method=method,
            route=route,
            status=answer.status_code,
            ms=ms,
            **told,
        )
    return answer


def _count_command(asked: Request, answer: Response) -> None:
    call = (asked.endpoint or "").rpartition(".")[2]
    if call in COMMAND_CALLS:
        done = "repeated" if "Idempotency-Replayed" in answer.headers else "done"
        metrics.commands(call, g.get("code", done)).inc()


def _who() -> dict[str, Any]:
    known: Known | None = g.get("known")
    who = {"player": known[0].id, "token": known[1].id} if known else {}
    return {**who, "code": g.code} if "code" in g else who


def _where(asked: Request, answer: Response) -> dict[str, Any]:
    game = (asked.view_args or {}).get("game", "")
    return {"game": game} if answer.status_code not in {403, 404} and len(game) == 20 else {}
