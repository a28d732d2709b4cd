"""Sends a stream to one client."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

from flask import Response, request

from service.api.answer_deadline import STREAM
from service.api.streams.access import TokenCheck
from service.api.streams.formats import RENDER
from service.game.live.messages import Render, end_message

SEND_TIMEOUT = 10.0
"""Seconds for a client to take one piece of a stream."""
HEADERS = {
    "Cache-Control": "no-store",
    "Vary": "Accept, Authorization",
    "X-Accel-Buffering": "no",  # or nginx would hold events back
}


def stream(pieces: Iterator[bytes], form: str, held: ExitStack) -> Response:
    """`held` is let go when the stream ends, whoever ends it. An empty piece is a pause."""
    request.environ[STREAM] = True
    connection: socket.socket | None = request.environ.get("gunicorn.socket")
    if connection is not None:
        connection.settimeout(SEND_TIMEOUT)
    sent = _sent(pieces, RENDER[form], connection, TokenCheck())
    response = Response(sent, content_type=form, headers=HEADERS)
    response.call_on_close(held.close)
    return response


def _sent(
    pieces: Iterator[bytes], render: Render, connection: socket.socket | None, token: TokenCheck
) -> Iterator[bytes]:
    for piece in pieces:
        if token.is_revoked:
            yield render(end_message("token_invalid"))
            return
        if piece:
            yield piece
        elif connection is not None and is_disconnected(connection):
            return


def is_disconnected(connection: socket.socket) -> bool:
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
