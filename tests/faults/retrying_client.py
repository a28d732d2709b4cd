"""Clients that retry a request with the same idempotency key until they get a response."""

import http.client
import json
import random
import time
import uuid
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

PLAY = ("play_card", "name_color", "keep_card", "draw_card")


@dataclass
class Ledger:
    """The versions that were acknowledged to a client, by idempotency key."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    responses: Counter[str] = field(default_factory=Counter)


class RetryingClient:
    """A player whose requests are retried."""

    def __init__(self, port: int, record: Ledger) -> None:
        self._port = port
        self._record = record
        self._token: str | None = None
        signed_up = self.post("/players", {"name": "Stubborn"})
        self.id: str = signed_up["id"]
        self._token = signed_up["token"]

    def get(self, path: str) -> Any:
        return self._retry("GET", path, None, "")[1]

    def post(self, path: str, body: Any) -> Any:
        key = str(uuid.uuid4())
        status, document = self._retry("POST", path, body, key)
        assert status in {200, 201}, document
        if "version" in document:
            game = document.get("id") or document["view"]["id"]
            self._record.acknowledged[game, f"{self.id}:{key}"] = document["version"]
        return document

    def _retry(self, method: str, path: str, body: Any, key: str) -> tuple[int, Any]:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                return self._once(method, path, body, key)
            except (OSError, http.client.HTTPException, ValueError) as error:  # also a truncated response
                self._record.responses[type(error).__name__] += 1
        raise AssertionError("no answer in a minute")

    def _once(self, method: str, path: str, body: Any, key: str) -> tuple[int, Any]:
        headers = {"Connection": "close", "Content-Type": "application/json", "Idempotency-Key": key}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, timeout=20)) as connection:
            connection.request(method, f"/v1{path}", None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            document = json.loads(answer.read())
            self._record.responses["replayed"] += "Idempotency-Replayed" in answer.headers
            return answer.status, document


def play(port: int, commands: int, seed: int) -> Ledger:
    """Two clients play one game after another, until they have sent that many commands."""
    luck, record = random.Random(seed), Ledger()
    pair = [RetryingClient(port, record) for _ in range(2)]
    sent = 0
    while sent < commands:
        path = f"/games/{pair[0].post('/games', {'rulebook': 'classic', 'turn_seconds': 0})['id']}"
        view = pair[1].post(f"{path}/seats", {})
        seated = {seat["player"]["id"]: seat["seat"] for seat in view["seats"]}
        by_seat = {seated[player.id]: player for player in pair}
        while view["status"] == "playing" and sent < commands:
            player = by_seat[view["turn"]["seat"]]
            legal = player.get(path)["you"]["legal"]
            command = luck.choice([command for command in legal if command["type"] in PLAY])
            view = player.post(f"{path}/commands", command)["view"]
            sent += 1
    return record
