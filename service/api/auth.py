"""Authentication and scopes: bearer tokens (RFC 6750)."""

from functools import wraps
from typing import Any

from flask import g, request

from service.api.blueprint import Endpoint, documented, only_known_fields
from service.api.context import context
from service.api.problems import Problem
from service.game.accounts import digest_of
from service.game.ports import Account, Caller

CHALLENGE = 'Bearer realm="kaartstroom"'


def authenticated(endpoint: Endpoint) -> Endpoint:
    """Requires a token, and passes the caller's account as the first argument.

    GET and HEAD need the scope `read`, other methods `play`.
    """
    return _authenticated(endpoint, None)


def account_scope_required(endpoint: Endpoint) -> Endpoint:
    """The same as `authenticated`, but requires the scope `account`."""
    return _authenticated(endpoint, "account")


def authentication_optional(endpoint: Endpoint) -> Endpoint:
    """The same as `authenticated`, but without a token the account is None. Invalid tokens are rejected."""
    inner = only_known_fields(endpoint)

    @wraps(inner)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        return inner(authenticate(), *args, **kwargs)

    return documented(guarded, errors=(401, 403), security=[{}, {"bearer": []}])  # type: ignore[return-value]


def _authenticated(endpoint: Endpoint, scope: str | None) -> Endpoint:
    inner = only_known_fields(endpoint)

    @wraps(inner)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        return inner(require_account(authenticate(scope)), *args, **kwargs)

    security = [{"bearer": [scope] if scope else []}]
    return documented(guarded, errors=(401, 403), security=security)  # type: ignore[return-value]


def require_account(account: Account | None) -> Account:
    if account is None:
        raise token_missing()
    return account


def token_missing(variant: str = "") -> Problem:
    return Problem("token_missing", variant, headers={"WWW-Authenticate": CHALLENGE})


def authenticate(scope: str | None = None) -> Account | None:
    if "Authorization" not in request.headers:
        return None
    scheme, _, secret = request.headers["Authorization"].partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise token_missing("no_bearer" if scheme and scheme.lower() != "bearer" else "")
    if (caller := identify_caller()) is None:
        headers = {"WWW-Authenticate": f'{CHALLENGE}, error="invalid_token"'}
        raise Problem("token_invalid", headers=headers)
    account, token = caller
    wanted = scope or ("read" if request.method in {"GET", "HEAD"} else "play")
    if wanted not in token.scopes:
        headers = {"WWW-Authenticate": f'{CHALLENGE}, error="insufficient_scope", scope="{wanted}"'}
        raise Problem("scope_missing", headers=headers, scope=wanted)
    return account


def identify_caller() -> Caller | None:
    """The account and token of the request, looked up once. None without a valid token."""
    if "caller" not in g:
        found = presented_digest(request.headers.get("Authorization"))
        g.caller = None if found is None else context().services.callers.by_digest(found)
    caller: Caller | None = g.caller
    return caller


def presented_digest(header: str | None) -> str | None:
    """The digest of the bearer token in the header `Authorization`."""
    scheme, _, secret = (header or "").partition(" ")
    return digest_of(secret.strip()) if scheme.lower() == "bearer" else None
