"""The language of a response: the one that the caller prefers."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from flask import Response, request
from werkzeug.datastructures import LanguageAccept

from service.rules.text.paragraph import LANGUAGES, Language

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])
PARAMETERS: dict[str, dict[str, Any]] = {
    "Accept-Language": {
        "description": "The language of texts: English (`en`, the default) or Dutch (`nl`).",
        "schema": {"type": "string"},
    },
}


def preferred() -> Language:
    """Ignores regions: a caller who asks for Belgian Dutch, or else English, gets Dutch."""
    accepted = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in request.accept_languages])
    return "nl" if accepted.best_match(LANGUAGES) == "nl" else "en"


def localized(endpoint: Endpoint) -> Endpoint:
    """Passes the preferred language as `language`, and sets Content-Language."""

    @wraps(endpoint)
    def with_language(*args: Any, **kwargs: Any) -> Response:
        language = preferred()
        response: Response = endpoint(*args, language=language, **kwargs)
        response.headers["Content-Language"] = language
        response.vary.add("Accept-Language")
        return response

    return with_language  # type: ignore[return-value]
