"""flask-smorest's blueprint with types, strict reading, and errors documented as they are sent."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import wraps
from typing import Any, Protocol, TypeVar

from flask import request
from flask_smorest import Blueprint as SmorestBlueprint  # type: ignore[import-untyped]
from marshmallow import Schema

from service.api.body import StrictParser
from service.api.problems import Problem
from service.api.schemas.shapes import Shape

NOTES = "openapi_notes"
HEADER_PARAMETERS = "x-header-parameters"
"""Taken out when the document is completed: flask-smorest would replace the query parameters by them."""
Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])
UNKNOWN_FIELD = "Unknown field."


class Decorator(Protocol):
    def __call__(self, endpoint: Endpoint, /) -> Endpoint: ...


HEADERS: Mapping[str, Shape] = {
    "Content-Language": {
        "description": "The language of the answer.",
        "schema": {"type": "string", "enum": ["en", "nl"]},
    },
    "ETag": {
        "description": "Begins with the version of the game; with an error, of the one that refuses.",
        "schema": {"type": "string"},
    },
    "Allow": {"description": "The methods that can be used here.", "schema": {"type": "string"}},
    "WWW-Authenticate": {
        "description": "What is wrong with the token, or which scope it lacks.",
        "schema": {"type": "string"},
    },
    "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "string", "pattern": "^[0-9]+$"}},
    "RateLimit": {
        "description": "The limit that is nearest to its end: how many requests are left, and in how many "
        "seconds all are there again.",
        "schema": {"type": "string"},
    },
    "RateLimit-Policy": {
        "description": "The limits that count here: so many requests (q) within so many seconds (w).",
        "schema": {"type": "string"},
    },
    "Location": {"description": "Where the new game is.", "schema": {"type": "string"}},
    "Idempotency-Replayed": {
        "description": "`true` when the Idempotency-Key was seen before: the first answer, told again.",
        "schema": {"type": "string", "const": "true"},
    },
}


class Blueprint(SmorestBlueprint):  # type: ignore[misc]
    ARGUMENTS_PARSER = StrictParser()

    def get(self, rule: str) -> Decorator:
        return self._at(rule, "GET")

    def post(self, rule: str) -> Decorator:
        return self._at(rule, "POST")

    def delete(self, rule: str) -> Decorator:
        return self._at(rule, "DELETE")

    def _at(self, rule: str, method: str) -> Decorator:
        register: Decorator = self.route(rule, methods=[method])
        return lambda endpoint: register(only_known_fields(endpoint) if rule.startswith("/v1/") else endpoint)

    def reads_body(self, schema: type[Schema], *, required: bool = True) -> Decorator:
        """The body, checked against the schema, becomes the endpoint's last positional argument."""
        reads = self.arguments(schema(), required=required)
        return lambda endpoint: documented(reads(endpoint), errors=(400, 415, 422))

    def reads_query(self, schema: type[Schema]) -> Decorator:
        """The same for the query string."""
        reads = self.arguments(schema(), location="query")

        def decorate(endpoint: Endpoint) -> Endpoint:
            asking: Endpoint = documented(reads(endpoint), errors=(422,))
            vars(asking)["reads_query"] = True  # `wraps` hands it on
            return asking

        return decorate

    def responds(
        self,
        status: int,
        component: str | None,
        description: str,
        *,
        headers: tuple[str, ...] = (),
        errors: tuple[int, ...] = (),
    ) -> Decorator:
        """How the endpoint answers when all is well, and with what else its callers must reckon."""
        documented_headers = {name: HEADERS[name] for name in headers} or None
        responds = self.response(status, component, description=description, headers=documented_headers)

        def decorate(endpoint: Endpoint) -> Endpoint:
            noted = documented(endpoint, errors=(*errors, 413, 414, 500, 503))
            described = self.doc(**notes_of(noted), operationId=_camel(endpoint.__name__))
            return described(responds(noted))  # type: ignore[no-any-return]

        return decorate


def only_known_fields(endpoint: Endpoint) -> Endpoint:
    """Refuses every query field where the endpoint reads none, once it is known who asks."""
    if getattr(endpoint, "reads_query", False):
        return endpoint

    @wraps(endpoint)
    def without_query(*args: Any, **kwargs: Any) -> Any:
        if request.query_string and request.args:
            raise Problem("invalid_parameter", errors={name: [UNKNOWN_FIELD] for name in request.args})
        return endpoint(*args, **kwargs)

    vars(without_query)["reads_query"] = True
    return without_query  # type: ignore[return-value]


def documented(
    endpoint: Endpoint,
    *,
    errors: tuple[int, ...] = (),
    parameters: tuple[str, ...] = (),
    responses: Mapping[int, Shape] | None = None,
    **operation: Any,
) -> Endpoint:
    """Notes for `responds` what OpenAPI should say of an endpoint; `errors`, `parameters` name components."""
    notes = notes_of(endpoint)
    notes["responses"] |= {**{status: error_name(status) for status in errors}, **(responses or {})}
    notes[HEADER_PARAMETERS] += parameters
    setattr(endpoint, NOTES, {**notes, **operation})
    return endpoint


def notes_of(endpoint: Endpoint) -> dict[str, Any]:
    """A copy: what wraps an endpoint shares its attributes."""
    nothing: dict[str, Any] = {"responses": {}, HEADER_PARAMETERS: [], "security": []}
    return deepcopy(getattr(endpoint, NOTES, nothing))


def error_name(status: int) -> str:
    """The component that describes an error; the names that flask-smorest gives change with Python's."""
    return f"Error{status}"


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
