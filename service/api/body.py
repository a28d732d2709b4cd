"""Reading what a client sent: strict where guessing could mean something else than was meant."""

import json
from collections.abc import Mapping
from typing import Any, NoReturn

import marshmallow as ma
import orjson
from flask import Request
from webargs.flaskparser import FlaskParser

from service.api.problems import Problem

LARGEST_BODY = 64 * 1024


def bound(length: int) -> None:
    if length > LARGEST_BODY:
        raise Problem("body_too_large", "Send at most 64 KiB.")


class StrictParser(FlaskParser):
    """Takes UTF-8 JSON under its own name, and no parameter that the endpoint does not know."""

    DEFAULT_UNKNOWN_BY_LOCATION: Mapping[str, str | None] = {"json": None, "query": ma.RAISE}  # type: ignore[assignment]

    def load_json(self, req: Request, schema: ma.Schema) -> Any:  # noqa: ARG002
        raw = req.get_data()
        bound(len(raw))
        if not raw and req.content_type is None:
            return {}
        if req.mimetype != "application/json":
            raise Problem("unsupported_media_type", "Send the body as application/json.")
        return parse_json(raw)

    def handle_error(self, error: ma.ValidationError, *_: Any, **__: Any) -> NoReturn:
        by_location: Any = error.messages
        ((location, messages),) = by_location.items()
        code = "invalid_body" if location == "json" else "invalid_parameter"
        raise Problem(code, "Correct the fields named in errors.", errors=flat(messages))


def parse_json(raw: bytes) -> Any:
    """One JSON text as RFC 8259 has it, and no name twice in one object."""
    try:
        orjson.loads(raw)  # refuses NaN, lone surrogates, other encodings, and nesting without end
        return json.loads(raw, object_pairs_hook=_each_name_once, parse_float=_number)
    except (ValueError, RecursionError) as error:
        raise Problem("malformed_json", f"Send well-formed JSON in UTF-8: {error}.") from error


def _number(text: str) -> int | float:
    """2.0 is a whole number in JSON Schema, and so in the OpenAPI document."""
    number = float(text)
    return int(number) if number.is_integer() else number


def _each_name_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = dict(pairs)
    if len(names) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return names


def flat(messages: Mapping[Any, Any], prefix: str = "") -> dict[str, list[str]]:
    """{"bots": {0: [...]}} as {"bots.0": [...]}."""
    found: dict[str, list[str]] = {}
    for name, inner in messages.items():
        path = f"{prefix}{'body' if name == '_schema' else name}"
        if isinstance(inner, Mapping):
            found |= flat(inner, f"{path}.")
        else:
            found[path] = inner
    return found
