from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api import create_app
from service.bootstrap import Services, build
from service.settings import Settings
from tests.api.contract import check
from tests.api.players import OpenGame


class CheckedClient(FlaskClient):
    """Holds every answer of every test against the OpenAPI document."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        answer = super().open(*args, **kwargs)
        check(answer)
        return answer


@pytest.fixture
def services(flushed: str) -> Services:
    return build(Settings.from_env({"REDIS_URL": flushed, "LIMITS": "off"}))


@pytest.fixture
def app(services: Services) -> Flask:
    app = create_app(services)
    app.test_client_class = CheckedClient
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def open_game(client: FlaskClient) -> OpenGame:
    """Anna and Bas with an open game of three seats, in which Anna sits."""
    return OpenGame(client)
