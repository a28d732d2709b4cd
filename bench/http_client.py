"""A minimal HTTP/1.1 client with keep-alive, so that clients use little CPU beside the server."""

import socket
from dataclasses import dataclass

BUFFER = 1 << 16


@dataclass(frozen=True, slots=True)
class HttpResponse:
    status: int
    head: bytes
    body: bytes


class HttpConnection:
    """One connection with at most one request in flight."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._received = b""

    def send(self, request: bytes) -> None:
        self._received = b""
        self.socket.sendall(request)

    def read_response(self) -> HttpResponse | None:
        """Reads once from the socket; returns the response when it is complete, else None."""
        if not (more := self.socket.recv(BUFFER)):
            raise ConnectionError("The server closed the connection.")
        self._received += more
        head, end, body = self._received.partition(b"\r\n\r\n")
        if not end or len(body) < _length(head):
            return None
        return HttpResponse(int(head[9:12]), head, body)

    def ask(self, request: bytes) -> HttpResponse:
        self.send(request)
        return self.response()

    def response(self) -> HttpResponse:
        while (response := self.read_response()) is None:
            pass
        return response

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
