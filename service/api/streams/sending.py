"""A stream on its way to one listener."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

from flask import Response, request

from service.api.streams.callers import TokenCheck
from service.api.streams.formats import RENDER
from service.game.live.messages import Render, end

SEND_WITHIN = 10.0
"""Seconds for a client to take one piece of a stream."""
HEADERS = {
    "Cache-Control": "no-store",
    "Vary": "Accept, Authorization",
    "X-Accel-Buffering": "no",  # or nginx would hold events back
}


def stream(pieces: Iterator[bytes], form: str, held: ExitStack) -> Response:
    """`held` is let go when the stream ends, whoever ends it. An empty piece is a pause."""
    connection: socket.socket | None = request.environ.get("gunicorn.socket")
    if connection is not None:
        connection.settimeout(SEND_WITHIN)
    sent = _sent(pieces, RENDER[form], connection, TokenCheck())
    answer = Response(sent, content_type=form, headers=HEADERS)
    answer.call_on_close(held.close)
    return answer


def _sent(
    pieces: Iterator[bytes], render: Render, connection: socket.socket | None, token: TokenCheck
) -> Iterator[bytes]:
    for piece in pieces:
        if token.is_revoked:
            yield render(end("token_invalid"))
            return
        if piece:
            yield piece
        elif connection is not None and hung_up(connection):
            return


def hung_up(connection: socket.socket) -> bool:
    """Whether the client has closed the connection; a stream that sends nothing would not notice."""
    timeout = connection.gettimeout()
    connection.settimeout(0)
    try:
        return connection.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        connection.settimeout(timeout)
