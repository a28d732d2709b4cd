"""Problem documents for requests that gunicorn rejects before they reach the app.

gunicorn responds to such requests in HTML, and has no setting to change that. So one of its private functions
is replaced here. This is the only file that depends on gunicorn internals, and the reason why its exact
version is pinned. A change is noticed twice: `install` rejects other versions, and
`tests/api/test_when_served_by_gunicorn.py` sends such requests.
"""

import inspect
import socket

import gunicorn
import orjson
from gunicorn import util

from service.api.problems import PROBLEM_JSON, problem_document

TESTED = "27.0.1"


def install() -> None:
    expected = ["sock", "status_int", "reason", "mesg"]
    if gunicorn.__version__ != TESTED or [*inspect.signature(util.write_error).parameters] != expected:
        raise RuntimeError(f"gunicorn {gunicorn.__version__} was not tested; install {TESTED}.")
    util.write_error = write_problem


def write_problem(client: socket.socket, status: int, reason: str, message: str) -> None:
    code = reason.lower().replace(" ", "_")
    body = orjson.dumps(problem_document(status, code, message or "Send a well-formed HTTP/1.1 request."))
    head = (
        f"HTTP/1.1 {status} {reason}\r\n"
        f"Connection: close\r\nContent-Type: {PROBLEM_JSON}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    client.sendall(head.encode() + body)
