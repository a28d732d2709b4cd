"""A reader of pages, which are not in the OpenAPI document."""

from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


class Browser(FlaskClient):
    """Reads every answer to its end, and holds nothing against the document."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        return super().open(*args, buffered=True, **kwargs)
