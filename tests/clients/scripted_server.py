"""An HTTP server that answers as a script says, and notes what it was asked."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any


@dataclass
class Script:
    """`answers` are used up in order; None breaks the connection. `asked` has the headers of each request."""

    answers: list[tuple[int, dict[str, str], bytes] | None]
    asked: list[dict[str, str]] = field(default_factory=list)
    url: str = ""


@contextmanager
def scripted(*answers: tuple[int, dict[str, str], bytes] | None) -> Iterator[Script]:
    script = Script(list(answers))

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            script.asked.append({name.lower(): value for name, value in self.headers.items()})
            answer = script.answers.pop(0)
            if answer is None:
                self.close_connection = True
                return
            status, headers, body = answer
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET  # noqa: N815 -- the names that http.server looks for

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- its name in http.server
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        script.url = f"http://127.0.0.1:{server.server_port}"
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield script
        server.shutdown()
        thread.join()


def document(value: Any, status: int = 200, **headers: str) -> tuple[int, dict[str, str], bytes]:
    sent = {name.replace("_", "-"): text for name, text in headers.items()}
    return status, {"Content-Type": "application/json", **sent}, json.dumps(value).encode()


def stream(*messages: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
    """Server-Sent Events as the service writes them: events of the log have an id."""
    return 200, {"Content-Type": "text/event-stream"}, b"".join(map(_sse, messages))


def _sse(message: dict[str, Any]) -> bytes:
    id_ = f"id: {message['version']}\n" if "hash" in message else f"event: {message['type']}\n"
    return f"{id_}data: {json.dumps(message, ensure_ascii=False)}\n\n".encode()


OVER = {"type": "end", "reason": "game_over", "detail": "Everything has been told."}
RESTART = {"type": "end", "reason": "restart", "detail": "Come back."}


def event(version: int, **data: Any) -> dict[str, Any]:
    return {"type": "said", "version": version, "hash": "00", "data": data}
