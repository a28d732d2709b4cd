"""WSGI middleware that gives every answer but streams a deadline as a whole.

A client that reads slowly, or not at all, holds its connection and what waits to be sent for so long at most.
Streams bound each piece instead.
"""

import errno
from collections.abc import Iterable
from typing import TYPE_CHECKING

from gevent import Timeout
from werkzeug.wsgi import ClosingIterator

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

STREAM = "kaartstroom.stream"
"""Set in the environment of a request that is answered with a stream."""


class AnswerDeadline:
    def __init__(self, app: "WSGIApplication", seconds: float) -> None:
        self._app = app
        self._seconds = seconds

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        pieces = self._app(environ, start_response)
        if STREAM in environ or "gunicorn.socket" not in environ:
            return pieces
        late = BrokenPipeError(errno.EPIPE, "the answer was not read in time")  # closes without a word
        deadline = Timeout.start_new(self._seconds, late)
        return ClosingIterator(pieces, deadline.close)
