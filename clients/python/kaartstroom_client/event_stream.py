"""Server-Sent Events: how they are decoded, and where to resume after a break."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

ENDS_FOR_GOOD = {"game_over", "not_admitted", "token_invalid"}


class EventDecoder:
    """Feed it the bytes of a stream as they come; it yields messages that are complete."""

    def __init__(self) -> None:
        self._rest = b""
        self._data: list[bytes] = []

    def feed(self, received: bytes) -> Iterator[Any]:
        """Lines end at a line feed only: `str.splitlines` would also cut at U+2028 inside a remark."""
        *lines, self._rest = (self._rest + received).split(b"\n")
        for line in lines:
            name, _, value = line.rstrip(b"\r").partition(b":")
            if name == b"data":
                self._data.append(value.removeprefix(b" "))
            elif not name and self._data:
                data, self._data = b"\n".join(self._data), []
                yield json.loads(data)


@dataclass(slots=True)
class StreamPosition:
    """What of a stream has been read."""

    last_event_id: int | None = None
    is_over: bool = False

    def headers(self) -> dict[str, str]:
        accept = {"Accept": "text/event-stream"}
        return accept if self.last_event_id is None else accept | {"Last-Event-ID": str(self.last_event_id)}

    def read(self, message: Any) -> Any:
        """The message, noted. Only events of the log have a hash, and only they can be resumed after."""
        if "hash" in message:
            self.last_event_id = message["version"]
        elif message["type"] == "end":
            self.is_over = message["reason"] in ENDS_FOR_GOOD
        return message
