"""Every request is named, counted, timed and logged."""

import logging
import time
from dataclasses import dataclass, field
from random import getrandbits
from typing import Any

from flask import Request, Response, g

from service.api import metrics
from service.game.ports import Known
from service.logs import note

METHODS = {"DELETE", "GET", "HEAD", "OPTIONS", "POST"}
COMMAND_CALLS = {"send_command", "create_game", "take_seat", "invite_player", "leave_seat", "start_game"}
QUIET = {"/healthz", "/readyz", "/metrics"}
log = logging.getLogger("kaartstroom.api")


@dataclass(slots=True)
class Visit:
    """A request under way."""

    id: str = field(default_factory=lambda: f"{getrandbits(128):032x}")  # no secret
    began: float = field(default_factory=time.perf_counter)

    def over(self, method: str, route: str, status: int, told: dict[str, Any], *, timed: bool = True) -> None:
        seconds = time.perf_counter() - self.began
        metrics.requests(method, route, str(status)).inc()
        if timed:
            metrics.seconds(route).observe(seconds)
        if route not in QUIET:
            ms = round(seconds * 1000, 2)
            note(log, "request", request_id=self.id, method=method, route=route, status=status, ms=ms, **told)


def finish(asked: Request, answer: Response) -> None:
    route = asked.url_rule.rule if asked.url_rule else "unmatched"
    method = asked.method if asked.method in METHODS else "other"
    _count_command(asked, answer)
    told = who(g.get("known")) | _where(asked, answer) | ({"code": g.code} if "code" in g else {})
    g.visit.over(method, route, answer.status_code, told, timed="wait" not in asked.args)


def _count_command(asked: Request, answer: Response) -> None:
    call = (asked.endpoint or "").rpartition(".")[2]
    if call in COMMAND_CALLS:
        done = "repeated" if "Idempotency-Replayed" in answer.headers else "done"
        metrics.commands(call, g.get("code", done)).inc()


def who(known: Known | None) -> dict[str, str]:
    return {"player": known[0].id, "token": known[1].id} if known else {}


def _where(asked: Request, answer: Response) -> dict[str, Any]:
    game = (asked.view_args or {}).get("game", "")
    return {"game": game} if answer.status_code not in {403, 404} and len(game) == 20 else {}
