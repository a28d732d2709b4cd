import socket

import pytest
from flask import Flask

from service.api.express import READ_WITHIN


@pytest.mark.parametrize(("length", "within"), [("2", READ_WITHIN), ("", None)])
def test_only_the_coming_of_a_body_is_bounded(app: Flask, length: str, within: float | None) -> None:
    """Who brings none may take all the time they need to read a long answer."""
    line, far_end = socket.socketpair()
    with line, far_end:
        environ = {"gunicorn.socket": line, "CONTENT_LENGTH": length}
        app.test_client().get("/healthz", environ_overrides=environ)
        assert line.gettimeout() == within
