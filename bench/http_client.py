"""HTTP/1.1 by hand on connections that are kept alive, so that the callers cost little beside the called."""

import socket
from dataclasses import dataclass

BUFFER = 1 << 16


@dataclass(frozen=True, slots=True)
class HttpResponse:
    status: int
    head: bytes
    body: bytes


class HttpConnection:
    """One connection with at most one question under way."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._heard = b""

    def send(self, request: bytes) -> None:
        self._heard = b""
        self.socket.sendall(request)

    def hear(self) -> HttpResponse | None:
        """The answer, once all of it is there; to be called when there is something to hear."""
        if not (more := self.socket.recv(BUFFER)):
            raise ConnectionError("The server hung up.")
        self._heard += more
        head, end, body = self._heard.partition(b"\r\n\r\n")
        if not end or len(body) < _length(head):
            return None
        return HttpResponse(int(head[9:12]), head, body)

    def ask(self, request: bytes) -> HttpResponse:
        self.send(request)
        return self.answer()

    def answer(self) -> HttpResponse:
        while (answer := self.hear()) is None:
            pass
        return answer

    def close(self) -> None:
        self.socket.close()


def _length(head: bytes) -> int:
    _, found, rest = head.lower().partition(b"content-length:")
    return int(rest.partition(b"\r\n")[0]) if found else 0


def post(path: str, body: bytes, *headers: str) -> bytes:
    return (
        _request("POST", path, ["Content-Type: application/json", f"Content-Length: {len(body)}", *headers])
        + body
    )


def get(path: str, *headers: str) -> bytes:
    return _request("GET", path, headers)


def _request(method: str, path: str, headers: list[str] | tuple[str, ...]) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", ""]).encode()
