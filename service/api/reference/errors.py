"""The errors of each operation, with an example of every code in its own words."""

from collections.abc import Mapping
from typing import Any

from service.api.blueprint import HEADERS
from service.api.problems import PROBLEM_JSON, STATUSES, problem_document
from service.api.reference.catalogue import TEXTS
from service.api.reference.codes import PLAYING, SETTING_UP
from service.api.schemas.shapes import Shape, ref
from service.api.titles import title

ERROR_HEADERS: Mapping[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    403: ("WWW-Authenticate",),
    405: ("Allow",),
    409: ("ETag",),
    412: ("ETag",),
    429: ("Retry-After", "RateLimit", "RateLimit-Policy"),
    503: ("Retry-After",),
}
FIELD_ERRORS: Mapping[str, Mapping[str, list[str]]] = {
    "invalid_body": {"name": ["Missing data for required field."]},
    "invalid_parameter": {"limit": ["Give a whole number from 1 to 100."]},
}
ABOUT_A_GAME = {*PLAYING, *SETTING_UP, "stale_version", "game_not_over"}


def error_examples() -> dict[str, Shape]:
    """By code, as components."""
    return {code: {"summary": title(code, "en"), "value": example(code)} for code in STATUSES}


def example(code: str) -> dict[str, Any]:
    text = TEXTS[code][0]
    return problem_document(
        STATUSES[code],
        code,
        text.as_example(code, "en"),
        rule=text.message.rule,
        version=17 if code in ABOUT_A_GAME else None,
        errors=FIELD_ERRORS.get(code),
    )


def error_response(status: int, codes: list[str]) -> Shape:
    examples = {code: {"$ref": f"#/components/examples/{code}"} for code in codes}
    headers = {name: HEADERS[name] for name in (*ERROR_HEADERS.get(status, ()), "Content-Language")}
    return {
        "description": f"`{'`, `'.join(codes)}`",
        "content": {PROBLEM_JSON: {"schema": ref("Problem"), "examples": examples}},
        "headers": headers,
    }
