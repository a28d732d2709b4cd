"""Players who speak HTTP."""

from typing import Any, Self

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


class Person:
    id: str
    token: str
    _client: FlaskClient

    def __init__(self, client: FlaskClient, name: str) -> None:
        signed_up = client.post("/v1/players", json={"name": name}).json
        assert signed_up is not None
        self.id = signed_up["id"]
        self.token = signed_up["token"]
        self._client = client

    @classmethod
    def with_token(cls, client: FlaskClient, player: str, token: str) -> Self:
        person = cls.__new__(cls)
        person.id, person.token, person._client = player, token, client
        return person

    def get(self, path: str, **more: Any) -> TestResponse:
        return self._call("GET", path, **more)

    def post(self, path: str, json: object = None, **more: Any) -> TestResponse:
        return self._call("POST", path, **more if json is None else {"json": json, **more})

    def delete(self, path: str, **more: Any) -> TestResponse:
        return self._call("DELETE", path, **more)

    def _call(
        self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any
    ) -> TestResponse:
        bearer = {"Authorization": f"Bearer {self.token}"}
        return self._client.open(f"/v1{path}", method=method, headers={**bearer, **(headers or {})}, **more)


class OpenGame:
    """Anna's open game of three seats, and Bas who may join it."""

    def __init__(self, client: FlaskClient) -> None:
        self.anna = Person(client, "Anna")
        self.bas = Person(client, "Bas")
        created = self.anna.post("/games", {"rulebook": "classic", "seats": 3}).json
        assert created is not None
        self.path = f"/games/{created['id']}"
        self._client = client

    def begin(self) -> None:
        """Bas sits down and Anna starts."""
        self.bas.post(f"{self.path}/seats")
        self.anna.post(f"{self.path}/start")

    def view(self, of: Person | None = None) -> Any:
        return (of.get(self.path) if of else self._client.get(f"/v1{self.path}")).json

    def player_to_act(self) -> Person:
        seat = self.view()["turn"]["seat"]
        return next(person for person in (self.anna, self.bas) if self.view(person)["you"]["seat"] == seat)

    def snapshot(self) -> Any:
        """Everything that a refused request must leave as it was."""
        listing = self._client.get("/v1/games?limit=100").json
        return listing, self.view(), self.view(self.anna), self.view(self.bas)
