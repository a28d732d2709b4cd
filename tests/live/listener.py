"""Someone who listens to a stream, and remembers every message."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from typing import Any, Self

from service.api.streams.formats import UNNUMBERED
from tests.live.served import Served

Message = dict[str, Any]
NDJSON = "application/x-ndjson"
SSE = "text/event-stream"


class Listener:
    """Reads in a thread of its own until the stream ends, which is not the same as its `end`."""

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
        self.gone = False
        self._read = _lines if form == NDJSON else _events
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Self:
        assert self.answer.status == 200, self.answer.read()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.hang_up()

    def wait_before_asking_again(self) -> None:
        self.hang_up()
        time.sleep(0.1)

    def hang_up(self) -> None:
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
        self.gone = True

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
        raise AssertionError(f"never heard; only {self.types}")

    def hears_version(self, version: int) -> Message:
        return self.hears(lambda message: "hash" in message and message["version"] == version)

    def hears_type(self, type_: str) -> Message:
        return self.hears(lambda message: message["type"] == type_)

    def hears_turn(self, version: int) -> Message:
        return self.hears(lambda message: message["type"] == "your_turn" and message["version"] == version)

    def hears_end(self) -> str:
        reason = str(self.hears_type("end")["reason"])
        self._thread.join(5)
        assert self.gone
        assert self.types[-1] == "end"
        return reason


def listen_once_there_is_a_place(listening: ExitStack, served: Served, path: str, token: str) -> None:
    """A silent stream notices within seconds that nobody listens any more; a process takes some to start."""
    for _ in range(100):
        listener = Listener(served, path, token)
        if listener.answer.status == 200:
            listening.enter_context(listener)
            return
        listener.wait_before_asking_again()
    raise AssertionError("no place was free")


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
            named = message["type"] if message["type"] in UNNUMBERED else None
            assert fields.get("event") == named
            yield fields.get("id"), message
            fields = {}
