"""A stream client that keeps every message."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from typing import Any, Self

from tests.live.served import Served

Message = dict[str, Any]
NAMED = ("snapshot", "legal", "may_react", "heartbeat", "end")
NDJSON = "application/x-ndjson"
SSE = "text/event-stream"


class Listener:
    """Reads in a thread until the connection closes, which comes after the `end` message."""

    def __init__(
        self, served: Served, path: str, token: str | None = None, form: str = NDJSON, **headers: str
    ) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)
        sent = {"Accept": form, **{name.replace("_", "-"): value for name, value in headers.items()}}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        self._connection.request("GET", f"/v1{path}", headers=sent)
        self.answer = self._connection.getresponse()
        self.messages: list[Message] = []
        self.ids: list[str | None] = []
        self.closed = False
        self._read = _lines if form == NDJSON else _events
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Self:
        assert self.answer.status == 200, self.answer.read()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.disconnect()

    def disconnect_and_wait(self) -> None:
        self.disconnect()
        time.sleep(0.1)

    def disconnect(self) -> None:
        if self._connection.sock is not None:
            with suppress(OSError):
                self._connection.sock.shutdown(socket.SHUT_RDWR)
        if self._thread.is_alive():
            self._thread.join(5)
        self.answer.close()
        self._connection.close()

    def _listen(self) -> None:
        try:
            for identity, message in self._read(self.answer):
                self.ids.append(identity)
                self.messages.append(message)
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass
        self.closed = True

    @property
    def types(self) -> list[str]:
        return [message["type"] for message in self.messages]

    @property
    def events(self) -> list[Message]:
        return [message for message in list(self.messages) if "hash" in message]

    @property
    def versions(self) -> list[int]:
        return [event["version"] for event in self.events]

    def hears(self, wanted: Callable[[Message], bool], seconds: float = 15.0) -> Message:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            for message in list(self.messages):
                if wanted(message):
                    return message
            time.sleep(0.01)
        raise AssertionError(f"not received; only {self.types}")

    def hears_version(self, version: int) -> Message:
        return self.hears(lambda message: "hash" in message and message["version"] == version)

    def hears_type(self, type_: str) -> Message:
        return self.hears(lambda message: message["type"] == type_)

    def hears_turn(self, version: int) -> Message:
        return self.hears(lambda message: message["type"] == "your_turn" and message["version"] == version)

    def hears_end(self) -> str:
        reason = str(self.hears_type("end")["reason"])
        self._thread.join(5)
        assert self.closed
        assert self.types[-1] == "end"
        return reason


def listen_once_a_slot_is_free(listening: ExitStack, served: Served, path: str, token: str) -> None:
    """Retries, as an idle stream notices a disconnect late, and a process needs time to start."""
    for _ in range(100):
        listener = Listener(served, path, token)
        if listener.answer.status == 200:
            listening.enter_context(listener)
            return
        listener.disconnect_and_wait()
    raise AssertionError("no slot was free")


def _lines(answer: http.client.HTTPResponse) -> Iterator[tuple[str | None, Message]]:
    while line := answer.readline():
        yield None, json.loads(line)


def _events(answer: http.client.HTTPResponse) -> Iterator[tuple[str | None, Message]]:
    fields: dict[str, str] = {}
    while line := answer.readline().decode():
        name, _, value = line.rstrip("\n").partition(": ")
        if name:
            fields[name] = value
        else:
            message = json.loads(fields["data"])
            named = message["type"] if message["type"] in NAMED else None
            assert fields.get("event") == named
            yield fields.get("id"), message
            fields = {}
