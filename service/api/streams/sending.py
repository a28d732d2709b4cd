"""A stream on its way to one listener."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from select import POLLIN, poll

from flask import Response, request

from service.api.streams.callers import Welcome
from service.api.streams.formats import WRITE
from service.game.live.messages import Message, end

SEND_WITHIN = 10.0
HEADERS = {
    "Cache-Control": "no-store",
    "Vary": "Accept, Authorization",
    "X-Accel-Buffering": "no",  # or nginx would hold events back
}


def stream(form: str, messages: Iterator[list[Message]], held: ExitStack) -> Response:
    """`held` is let go when the stream ends, whoever ends it."""
    line: socket.socket | None = request.environ.get("gunicorn.socket")
    if line is not None:
        line.settimeout(SEND_WITHIN)  # who does not read must not hold a thread for ever
    answer = Response(_written(form, messages, line, Welcome()), content_type=form, headers=HEADERS)
    answer.call_on_close(held.close)
    return answer


def _written(
    form: str, messages: Iterator[list[Message]], line: socket.socket | None, welcome: Welcome
) -> Iterator[bytes]:
    write = WRITE[form]
    for batch in messages:
        if welcome.is_over:
            yield write([end("token_invalid")])
            return
        if batch:
            yield write(batch)
        elif line is not None and hung_up(line):
            return


def hung_up(line: socket.socket) -> bool:
    """Whether the other side has closed the connection; a stream that says nothing would not notice."""
    look = poll()
    look.register(line, POLLIN)
    try:
        return bool(look.poll(0)) and line.recv(1, socket.MSG_PEEK) == b""
    except OSError:
        return True
