"""A client that knows only /openapi.json, and chooses from `legal`."""

import re
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from service.terminal.client import Client, Document


class Scripted:
    def __init__(self, url: str, name: str, *, checking: bool = False) -> None:
        self._checking = checking
        self._http = Client(url)
        self._document = self._http.get("/openapi.json") or {}
        self._validator = cache(self._make_validator)
        signed_up = self.call("post", "/players", body={"name": name, "kind": "bot"})
        self._http.token = signed_up["token"]

    def call(self, method: str, path: str, game: str = "", body: Document | None = None) -> Document:
        """Calls the operation whose path ends in `path`, with {} for the game id."""
        template = self._find(method, path)
        address = re.sub(r"\{\w+\}", game, template)
        answer = self._http.get(address) if method == "get" else self._http.post(address, body or {})
        assert answer is not None
        if self._checking:
            self._validator(template, method).validate(answer)
        return answer

    def look(self, game: str) -> Document:
        return self.call("get", "/games/{}", game)

    def move(self, view: Document) -> Document | None:
        """Makes a move and returns the view after it; None if no command is legal."""
        choices = [command for command in view["you"]["legal"] if command["type"] != "object"]
        if not choices:
            return None
        chosen = next((command for command in choices if command["type"] == "play_card"), choices[0])
        answer: Document = self.call("post", "/games/{}/commands", view["id"], chosen)["view"]
        return answer

    def _find(self, method: str, path: str) -> str:
        for template, operations in self._document["paths"].items():
            if method in operations and re.sub(r"\{\w+\}", "{}", template).endswith(path):
                return str(template)
        raise LookupError(f"the document knows no {method} {path}")

    def _make_validator(self, template: str, method: str) -> Draft202012Validator:
        responses = self._document["paths"][template][method]["responses"]
        success: dict[str, Any] = next(answer for code, answer in responses.items() if code.startswith("2"))
        schema = success["content"]["application/json"]["schema"]
        return Draft202012Validator({**schema, "components": self._document["components"]})
