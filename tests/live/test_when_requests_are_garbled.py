import socket

import pytest

from tests.live.served import Served

CHUNKED = (
    "POST /v1/players HTTP/1.1\r\nHost: x\r\n"
    "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


def answered(served: Served, request: str) -> str:
    with socket.create_connection(("127.0.0.1", served.port), timeout=10) as line:
        line.sendall(request.encode())
        return line.recv(65536).decode()


@pytest.mark.parametrize("body", ["zz\r\n{}\r\n0\r\n\r\n", "-5\r\n{}\r\n", "2\r\n{}XX0\r\n\r\n", "\r\n"])
def test_a_malformed_chunked_body_is_a_client_error(served: Served, body: str) -> None:
    answer = answered(served, CHUNKED + body)
    assert answer.startswith("HTTP/1.1 400 ")
    assert "application/problem+json" in answer


@pytest.mark.parametrize("header", ["SCRIPT_NAME: /nope", "X-Forwarded-Proto: https"])
def test_forwarded_headers_of_strangers_are_ignored(served: Served, header: str) -> None:
    answer = answered(served, f"GET /v1/bots HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n")
    assert answer.startswith("HTTP/1.1 200 ")
    assert "Strict-Transport-Security" not in answer
