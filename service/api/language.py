"""Answers in the language that their reader prefers."""

from functools import wraps
from typing import Any

from flask import Response

from service.api.blueprint import Endpoint
from service.api.languages import preferred


def localized(endpoint: Endpoint) -> Endpoint:
    """Gives the endpoint the `language` to answer in, and says in the answer which one that was."""

    @wraps(endpoint)
    def in_their_language(*args: Any, **kwargs: Any) -> Response:
        language = preferred()
        response: Response = endpoint(*args, language=language, **kwargs)
        response.headers["Content-Language"] = language
        response.vary.add("Accept-Language")
        return response

    return in_their_language  # type: ignore[return-value]
