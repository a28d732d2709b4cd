"""Who is calling: bearer tokens (RFC 6750)."""

from functools import wraps
from typing import Any

from flask import request

from service.api.blueprint import Endpoint, documented
from service.api.context import clerk
from service.api.problems import Problem
from service.game.ports import Account

CHALLENGE = 'Bearer realm="kaartstroom"'


def signed_in(endpoint: Endpoint) -> Endpoint:
    """The endpoint's first argument is the caller's account; without a token it is not called."""

    @wraps(endpoint)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        return endpoint(require_caller(caller()), *args, **kwargs)

    return documented(guarded, errors=(401,), security=[{"bearer": []}])  # type: ignore[return-value]


def open_to_all(endpoint: Endpoint) -> Endpoint:
    """The same, but the account may be None. A bad token is refused here too."""

    @wraps(endpoint)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        return endpoint(caller(), *args, **kwargs)

    return documented(guarded, errors=(401,), security=[{}, {"bearer": []}])  # type: ignore[return-value]


def require_caller(account: Account | None) -> Account:
    if account is None:
        detail = "Send the token of POST /v1/players as Authorization: Bearer TOKEN."
        raise Problem("token_missing", detail, headers={"WWW-Authenticate": CHALLENGE})
    return account


def caller() -> Account | None:
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    known = clerk().identify(secret.strip()) if scheme.lower() == "bearer" else None
    if known is None:
        headers = {"WWW-Authenticate": f'{CHALLENGE}, error="invalid_token"'}
        raise Problem("token_invalid", "Send a token of this service, or sign up again.", headers=headers)
    account, _ = known
    return account
