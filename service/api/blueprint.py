"""flask-smorest's blueprint, typed, with strict parsing of requests and documented error responses."""

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
"""Removed when the document is completed: flask-smorest would replace the query parameters by these."""
Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])
UNKNOWN_FIELD = "Unknown field."


class Decorator(Protocol):
    def __call__(self, endpoint: Endpoint, /) -> Endpoint: ...


HEADERS: Mapping[str, Shape] = {
    "Content-Language": {
        "description": "The language of the response.",
        "schema": {"type": "string", "enum": ["en", "nl"]},
    },
    "ETag": {
        "description": "The version of the game. With 409 and 412: the current version.",
        "schema": {"type": "string"},
    },
    "Allow": {"description": "The methods that this resource supports.", "schema": {"type": "string"}},
    "WWW-Authenticate": {
        "description": "What is wrong with the token, or which scope is missing.",
        "schema": {"type": "string"},
    },
    "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "string", "pattern": "^[0-9]+$"}},
    "RateLimit": {
        "description": "The limit that is closest to being reached: requests left (r), and seconds until all "
        "are available again (t).",
        "schema": {"type": "string"},
    },
    "RateLimit-Policy": {
        "description": "The limits that apply: requests (q) per seconds (w).",
        "schema": {"type": "string"},
    },
    "Location": {"description": "The path of the new game.", "schema": {"type": "string"}},
    "Idempotency-Replayed": {
        "description": "`true` if the Idempotency-Key was used before: this is the first response, repeated.",
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
        """Passes the body, validated by the schema, as the last positional argument."""
        reads = self.arguments(schema(), required=required)
        return lambda endpoint: documented(reads(endpoint), errors=(400, 415, 422))

    def reads_query(self, schema: type[Schema]) -> Decorator:
        """Passes the query string, validated by the schema, as the last positional argument."""
        reads = self.arguments(schema(), location="query")

        def decorate(endpoint: Endpoint) -> Endpoint:
            reading: Endpoint = documented(reads(endpoint), errors=(422,))
            vars(reading)["reads_query"] = True  # `wraps` copies it to outer decorators
            return reading

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
        """Documents the successful response of the endpoint, and the errors that it can return."""
        documented_headers = {name: HEADERS[name] for name in headers} or None
        responds = self.response(status, component, description=description, headers=documented_headers)

        def decorate(endpoint: Endpoint) -> Endpoint:
            noted = documented(endpoint, errors=(*errors, 413, 414, 500, 503))
            described = self.doc(**notes_of(noted), operationId=_camel(endpoint.__name__))
            return described(responds(noted))  # type: ignore[no-any-return]

        return decorate


def only_known_fields(endpoint: Endpoint) -> Endpoint:
    """Rejects all query fields if the endpoint reads none. Authentication comes first."""
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
    """Adds OpenAPI notes that `responds` picks up. `errors` and `parameters` refer to components."""
    notes = notes_of(endpoint)
    notes["responses"] |= {**{status: error_name(status) for status in errors}, **(responses or {})}
    notes[HEADER_PARAMETERS] += parameters
    setattr(endpoint, NOTES, {**notes, **operation})
    return endpoint


def notes_of(endpoint: Endpoint) -> dict[str, Any]:
    """A copy, because decorators share the attributes of the endpoint."""
    nothing: dict[str, Any] = {"responses": {}, HEADER_PARAMETERS: [], "security": []}
    return deepcopy(getattr(endpoint, NOTES, nothing))


def error_name(status: int) -> str:
    """The component of an error response. The names that flask-smorest gives depend on the Python version."""
    return f"Error{status}"


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
