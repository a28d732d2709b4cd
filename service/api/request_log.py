"""Assigns an id to each request; counts, times and logs it."""

import logging
import time
from dataclasses import dataclass, field
from random import getrandbits
from typing import Any

from flask import Request, Response, g

from service.api import metrics
from service.game.ports import Caller
from service.logs import log_event

METHODS = {"DELETE", "GET", "HEAD", "OPTIONS", "POST"}
COMMAND_CALLS = {"send_command", "create_game", "take_seat", "invite_player", "leave_seat", "start_game"}
UNLOGGED_ROUTES = {"/healthz", "/readyz", "/metrics"}
log = logging.getLogger("kaartstroom.api")


@dataclass(slots=True)
class RequestTimer:
    """The id and start time of a request."""

    id: str = field(default_factory=lambda: f"{getrandbits(128):032x}")  # not a secret
    began: float = field(default_factory=time.perf_counter)

    def finish(
        self, method: str, route: str, status: int, fields: dict[str, Any], *, timed: bool = True
    ) -> None:
        seconds = time.perf_counter() - self.began
        metrics.requests(method, route, str(status)).inc()
        if timed:
            metrics.seconds(route).observe(seconds)
        if route not in UNLOGGED_ROUTES:
            ms = round(seconds * 1000, 2)
            log_event(
                log, "request", request_id=self.id, method=method, route=route, status=status, ms=ms, **fields
            )


def log_request(req: Request, response: Response) -> None:
    route = req.url_rule.rule if req.url_rule else "unmatched"
    method = req.method if req.method in METHODS else "other"
    _count_command(req, response)
    fields = (
        caller_fields(g.get("caller"))
        | _game_field(req, response)
        | ({"code": g.code} if "code" in g else {})
    )
    g.timer.finish(method, route, response.status_code, fields, timed="wait" not in req.args)


def _count_command(req: Request, response: Response) -> None:
    call = (req.endpoint or "").rpartition(".")[2]
    if call in COMMAND_CALLS:
        outcome = "repeated" if "Idempotency-Replayed" in response.headers else "done"
        metrics.commands(call, g.get("code", outcome)).inc()


def caller_fields(caller: Caller | None) -> dict[str, str]:
    return {"player": caller[0].id, "token": caller[1].id} if caller else {}


def _game_field(req: Request, response: Response) -> dict[str, Any]:
    game = (req.view_args or {}).get("game", "")
    return {"game": game} if response.status_code not in {403, 404} and len(game) == 20 else {}
