"""Strict parsing of request bodies and query strings: ambiguous input is rejected, never guessed."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from types import MappingProxyType
from typing import Any, NoReturn

import marshmallow as ma
import orjson
from flask import Request, current_app, request
from gevent import Timeout
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import HTTPException

from service.api.problems import Problem
from service.api.schemas.fields import TaggedUnion

MAX_BODY_BYTES = 64 * 1024
BODY_TIMEOUT = 10.0
"""Seconds to receive a whole body."""
MAX_CACHED_BYTES = 256
MAX_CACHED_BODIES = 4096
Endpoint = Callable[..., Any]


def check_body_size(length: int) -> None:
    if length > MAX_BODY_BYTES:
        raise Problem("body_too_large")


class BodyTooSlow(Exception):
    """Not an OSError, which werkzeug would treat as a disconnected client."""


class StrictParser(FlaskParser):
    """Accepts `application/json` in UTF-8, and only query parameters that the schema declares.

    Readers are built once per endpoint, not once per request as in webargs.
    """

    DEFAULT_UNKNOWN_BY_LOCATION: Mapping[str, str | None] = {"query": ma.RAISE}  # type: ignore[assignment]

    def use_args(
        self,
        argmap: Any,
        req: Request | None = None,  # noqa: ARG002  # required by webargs; flask-smorest never passes it
        *,
        location: str | None = None,
        **_: Any,
    ) -> Callable[[Endpoint], Endpoint]:
        read = BodyReader(argmap) if location == "json" else self._query_reader(argmap)

        def decorate(endpoint: Endpoint) -> Endpoint:
            @wraps(endpoint)
            def with_arguments(*args: Any, **kwargs: Any) -> Any:
                return endpoint(*args, read(), **kwargs)

            return with_arguments

        return decorate

    def _query_reader(self, schema: ma.Schema) -> Callable[[], Any]:
        defaults: dict[str, Any] = schema.load({})
        return lambda: self.parse(schema, location="query") if request.query_string else {**defaults}

    def handle_error(self, error: ma.ValidationError, *_: Any, **__: Any) -> NoReturn:
        by_location: Any = error.messages
        raise _invalid("invalid_parameter", by_location["query"])


class BodyReader:
    """Reads and validates JSON bodies. Commands are cached: the same few bodies come again and again."""

    def __init__(self, schema: ma.Schema) -> None:
        self._schema = schema
        self._load_cached = (
            lru_cache(MAX_CACHED_BODIES)(self._load) if isinstance(schema, TaggedUnion) else self._load
        )

    def __call__(self) -> Mapping[str, Any]:
        raw = read_body()
        check_body_size(len(raw))
        if not raw and request.content_type is None:
            return self._check({})
        if request.mimetype != "application/json":
            raise Problem("unsupported_media_type")
        return self.read(raw)

    def read(self, raw: bytes) -> Mapping[str, Any]:
        return self._load_cached(raw) if len(raw) <= MAX_CACHED_BYTES else self._load(raw)

    def _load(self, raw: bytes) -> Mapping[str, Any]:
        return self._check(parse_json(raw))

    def _check(self, document: Any) -> Mapping[str, Any]:
        try:
            return MappingProxyType(self._schema.load(document))
        except ma.ValidationError as error:
            raise _invalid("invalid_body", error.messages_dict) from error


def read_body() -> bytes:
    """The whole body. Servers raise their own exceptions for malformed, incomplete or missing bodies."""
    try:
        with Timeout(current_app.config["BODY_TIMEOUT"], BodyTooSlow):
            return request.get_data()
    except HTTPException:
        raise
    except Exception as error:
        raise Problem("malformed_json", "cut_short") from error


def _invalid(code: str, messages: Mapping[Any, Any]) -> Problem:
    return Problem(code, errors=flatten_errors(messages))


def parse_json(raw: bytes) -> Any:
    """Parses JSON as RFC 8259 defines it. Duplicate names in an object are rejected."""
    try:
        orjson.loads(raw)  # rejects NaN, lone surrogates, other encodings and very deep nesting
        return json.loads(raw, object_pairs_hook=_each_name_once, parse_float=_number)
    except (ValueError, RecursionError) as error:
        raise Problem("malformed_json", error=error) from error


def _number(text: str) -> int | float:
    """2.0 is an integer in JSON Schema, and so in the OpenAPI document."""
    number = float(text)
    return int(number) if number.is_integer() else number


def _each_name_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = dict(pairs)
    if len(names) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return names


def flatten_errors(messages: Mapping[Any, Any], prefix: str = "") -> dict[str, list[str]]:
    """Turns {"bots": {0: [...]}} into {"bots.0": [...]}."""
    found: dict[str, list[str]] = {}
    for name, inner in messages.items():
        path = f"{prefix}{'body' if name == '_schema' else name}"
        if isinstance(inner, Mapping):
            found |= flatten_errors(inner, f"{path}.")
        else:
            found[path] = inner
    return found
