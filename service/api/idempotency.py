"""The Idempotency-Key header, which makes requests safe to retry."""

import re
import secrets
from functools import wraps
from typing import Any

from flask import request

from service.api.blueprint import Endpoint, documented
from service.api.problems import invalid_header
from service.api.schemas.shapes import Shape
from service.game.ports import Account

COMMAND_KEY = re.compile(r"[!-~]{1,128}")
SECRET_KEY = re.compile(r"[!-~]{20,128}")

PARAMETERS: dict[str, Shape] = {
    "Idempotency-Key": {
        "description": "Makes a retry safe: requests with the same key and body are carried out once and get "
        "the same response. 1 to 128 visible ASCII characters, chosen by the client.",
        "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
    },
    "Secret-Idempotency-Key": {
        "name": "Idempotency-Key",
        "description": "Makes a retry safe: for a day, requests with the same key and body get the same "
        "token. Anyone who knows both can request it, so use 20 to 128 characters that nobody can guess, "
        "such as a random UUID.",
        "schema": {"type": "string", "pattern": "^[!-~]{20,128}$"},
        "example": "3f0c6f6e-6f6a-4b53-9f0e-2d4b8a0c7d11",
    },
}


def idempotent(endpoint: Endpoint) -> Endpoint:
    """Passes a `command_id` made of the caller and their Idempotency-Key, or a random one."""

    @wraps(endpoint)
    def with_command_id(caller: Account, *args: Any, **kwargs: Any) -> Any:
        return endpoint(caller, *args, command_id=f"{caller.id}:{_key()}", **kwargs)

    return documented(with_command_id, errors=(422,), parameters=("Idempotency-Key",))  # type: ignore[return-value]


def idempotent_secret(endpoint: Endpoint) -> Endpoint:
    """Passes the Idempotency-Key as `key`, or None, to an endpoint that issues a token."""

    @wraps(endpoint)
    def with_key(*args: Any, **kwargs: Any) -> Any:
        key = request.headers.get("Idempotency-Key")
        if key is not None and not SECRET_KEY.fullmatch(key):
            raise invalid_header(
                "Idempotency-Key", "Give 20 to 128 visible ASCII characters that are hard to guess."
            )
        return endpoint(*args, key=key, **kwargs)

    return documented(with_key, errors=(422,), parameters=("Secret-Idempotency-Key",))  # type: ignore[return-value]


def _key() -> str:
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return secrets.token_hex(16)
    if not COMMAND_KEY.fullmatch(key):
        raise invalid_header("Idempotency-Key", "Give 1 to 128 visible ASCII characters.")
    return key
