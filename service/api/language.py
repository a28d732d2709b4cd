"""Answers in the language that their reader prefers."""

from functools import wraps
from typing import Any

from flask import Response, request
from werkzeug.datastructures import LanguageAccept

from service.api.blueprint import Endpoint, documented
from service.rules.text.paragraph import LANGUAGES, Language


def preferred() -> Language:
    """Regions are dropped first: who asks for Belgian Dutch, or else English, gets Dutch."""
    asked = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in request.accept_languages])
    return "nl" if asked.best_match(LANGUAGES) == "nl" else "en"


def localized(endpoint: Endpoint) -> Endpoint:
    """Gives the endpoint the `language` to answer in, and says in the answer which one that was."""

    @wraps(endpoint)
    def in_their_language(*args: Any, **kwargs: Any) -> Response:
        language = preferred()
        answer: Response = endpoint(*args, language=language, **kwargs)
        answer.headers["Content-Language"] = language
        answer.vary.add("Accept-Language")
        return answer

    return documented(in_their_language, parameters=("Accept-Language",))  # type: ignore[return-value]
