import io
from typing import Any

import gevent
import pytest
from flask import Flask


class Trickle(io.RawIOBase):
    """A body of which one byte comes at a time, so that no single read takes long."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        gevent.sleep(0.02)
        buffer[:1] = b" "
        return 1


@pytest.mark.parametrize("length", ["1000", ""])
def test_the_whole_body_has_to_come_in_time(app: Flask, length: str) -> None:
    app.config["BODY_TIMEOUT"] = 0.1
    answer = app.test_client().post(
        "/v1/players",
        headers={"Content-Type": "application/json"},
        environ_overrides={
            "wsgi.input": Trickle(),
            "wsgi.input_terminated": True,
            **({"CONTENT_LENGTH": length} if length else {"HTTP_TRANSFER_ENCODING": "chunked"}),
        },
    )
    assert answer.status_code == 400
    assert answer.get_json()["code"] == "malformed_json"
