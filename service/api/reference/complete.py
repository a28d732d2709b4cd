"""Completes the document once all operations are known."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from service.api.reference.codes import codes_of
from service.api.reference.descriptions import described_schemas
from service.api.reference.errors import error_examples, error_response
from service.api.reference.samples import code_samples
from service.api.reference.webhooks import webhook_shapes, webhooks

ANSWERS = Path(__file__).parent / "answers.json"
"""Real answers, by operation, media type and name; `python -m tests.api.record_answers` writes them."""
REQUEST_ID = {
    "description": "The id of this request in the logs of the service. Name it when you report a fault.",
    "schema": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
}
REQUEST_ID_REF = {"$ref": "#/components/headers/X-Request-Id"}

Document = dict[str, Any]
Answers = Mapping[str, Mapping[str, Mapping[str, Any]]]


@cache
def answers() -> Answers:
    found: Answers = json.loads(ANSWERS.read_text(encoding="utf-8"))
    return found


def complete(document: Document) -> Document:
    components = document["components"]
    components["schemas"] = dict(described_schemas({**components["schemas"], **webhook_shapes()}))
    components["headers"] = {"X-Request-Id": REQUEST_ID}
    components["examples"] = error_examples()
    for path, method, operation in operations(document):
        _show_errors(path, operation)
        _show_answers(operation)
        for response in operation["responses"].values():
            response["headers"] = {**response.get("headers", {}), "X-Request-Id": REQUEST_ID_REF}
        operation["x-codeSamples"] = code_samples(method, path, operation)
    components.pop("responses", None)  # each operation has its own by now
    view = answers()["showGame"]["application/json"]["a game in play"]
    document["webhooks"] = webhooks(view)
    return document


def operations(document: Document) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if method != "parameters":
                yield path, method, operation


def _show_errors(path: str, operation: dict[str, Any]) -> None:
    """Only codes that the operation can really answer."""
    fine = {status: told for status, told in operation["responses"].items() if int(status) < 400}
    errors = {str(it): error_response(it, codes) for it, codes in codes_of(operation, path).items()}
    operation["responses"] = {**fine, **errors}


def _show_answers(operation: dict[str, Any]) -> None:
    recorded = answers().get(operation["operationId"], {})
    for status, response in operation["responses"].items():
        for form, content in response.get("content", {}).items() if status < "300" else ():
            examples = recorded.get(form, {})
            content["examples"] = {name: {"value": value} for name, value in examples.items()}
