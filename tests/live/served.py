"""A real gunicorn with the real app, and callers who speak HTTP to it."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[2]
GUNICORN = [sys.executable, "-m", "gunicorn", "--config", "service/api/gunicorn_conf.py"]
APP = "service.api:create_app()"


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Served:
    def __init__(self, redis_url: str, data_dir: Path, **settings: str) -> None:
        self.port = free_port()
        told = {"REDIS_URL": redis_url, "PORT": str(self.port), "DATA_DIR": str(data_dir), "WEB_WORKERS": "1"}
        self._environment = {**os.environ, **told, "LIMITS": "off", "CONNECTIONS_EACH": "20000", **settings}

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [*GUNICORN, APP], cwd=ROOT, env=self._environment, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + 30
        while not self.answers():
            assert time.monotonic() < deadline
            assert self.process.poll() is None
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> float:
        """How many seconds it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        return time.monotonic() - began

    def answers(self) -> bool:
        try:
            return self.call("GET", "/healthz").status == 200
        except OSError:
            return False

    def call(
        self, method: str, path: str, token: str | None = None, body: Any = None, **headers: str
    ) -> Reply:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=70)) as connection:
            content = None if body is None else json.dumps(body)
            connection.request(method, path, content, _headers(token, body, headers))
            answer = connection.getresponse()
            return Reply(answer.status, dict(answer.headers), answer.read())

    def sign_up(self, name: str) -> "Caller":
        return Caller(self, self.call("POST", "/v1/players", body={"name": name}).json)


class Caller:
    def __init__(self, served: Served, signed_up: dict[str, Any]) -> None:
        self.served = served
        self.id: str = signed_up["id"]
        self.token: str = signed_up["token"]

    def get(self, path: str, **headers: str) -> Reply:
        return self.served.call("GET", f"/v1{path}", self.token, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Reply:
        return self.served.call("POST", f"/v1{path}", self.token, body, **headers)

    def delete(self, path: str) -> Reply:
        return self.served.call("DELETE", f"/v1{path}", self.token)

    def open_game(self, **wishes: Any) -> str:
        return str(self.post("/games", {"rulebook": "classic", **wishes}).json["id"])


def _headers(token: str | None, body: Any, headers: dict[str, str]) -> dict[str, str]:
    """Keyword arguments have no hyphens."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if token is not None:
        sent["Authorization"] = f"Bearer {token}"
    if body is not None:
        sent["Content-Type"] = "application/json"
    return sent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
