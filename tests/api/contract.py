"""Holds answers against the OpenAPI document."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.exceptions import best_match
from jsonschema.validators import extend
from werkzeug.test import TestResponse

from service.api.document import document


@cache
def openapi() -> dict[str, Any]:
    return document()


def resolve(node: dict[str, Any]) -> dict[str, Any]:
    """A component in place of its reference."""
    if "$ref" not in node:
        return node
    found: Any = openapi()
    for step in node["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return resolve(found)


def operation_for(method: str, path: str) -> dict[str, Any] | None:
    for template, operations in openapi()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path) and method.lower() in operations:
            found: dict[str, Any] = operations[method.lower()]
            return found
    return None


def by_tag(validator: Any, _: Any, value: Any, shape: dict[str, Any]) -> Iterator[ValidationError]:
    """Validates against the one member that the discriminator names, so that its errors are shown."""
    tag = value.get("type") if isinstance(value, dict) else None
    target = shape["discriminator"]["mapping"].get(tag)
    if target is None:
        yield ValidationError(f"{tag} is no member")
    else:
        yield from validator.descend(value, {"$ref": target})


Validator = extend(Draft202012Validator, {"oneOf": by_tag})


@cache
def validator(target: str) -> Any:
    return Validator({**openapi(), "$ref": target})


def check_shape(shape: dict[str, str], value: object) -> None:
    error = best_match(validator(shape["$ref"]).iter_errors(value))
    assert error is None, f"{error.json_path}: {error.message}"


def check(answer: TestResponse) -> None:
    """Every answer has a documented status, media type and shape; an error is always a problem document."""
    request = answer.request
    if answer.status_code >= 400:
        check_problem(answer)
    operation = operation_for(request.method, request.path)
    if operation is None:
        assert request.method in {"HEAD", "OPTIONS"} or answer.status_code in {404, 405}
        return
    told = resolve(operation["responses"][str(answer.status_code)])
    if answer.status_code < 400:
        assert {"ETag", "Location"} & set(told.get("headers", {})) <= set(answer.headers.keys())
    if "content" not in told:
        assert answer.data == b""
        return
    assert answer.content_type in told["content"]
    shape = told["content"][answer.content_type]["schema"]
    if answer.content_type == "application/x-ndjson":
        for line in answer.data.splitlines():
            check_shape(shape, json.loads(line))
    else:
        check_shape(shape, answer.json)


def check_problem(answer: TestResponse) -> None:
    assert answer.content_type == "application/problem+json"
    assert answer.json is not None
    check_shape({"$ref": "#/components/schemas/Problem"}, answer.json)
    assert answer.json["status"] == answer.status_code
    assert answer.headers["X-Request-Id"]
    stands = answer.json.get("version")
    assert answer.headers.get("ETag") == (None if stands is None else f'"{stands}"')
