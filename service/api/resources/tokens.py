from collections.abc import Mapping
from typing import Any

from flask import Response

from service.api.auth import account_scope_required, identify_caller
from service.api.blueprint import Blueprint
from service.api.context import account_service, context
from service.api.idempotency import idempotent_secret
from service.api.problems import Problem
from service.api.responses import PRIVATE, json_response, secret_headers
from service.api.schemas.requests import NewTokenSchema
from service.game.ports import Account, Token

blueprint = Blueprint("tokens", __name__, description="More tokens for one account, each with fewer scopes.")


@blueprint.post("/v1/players/me/tokens")
@blueprint.responds(
    201,
    "IssuedToken",
    "The token, which is never shown again.",
    headers=("Idempotency-Replayed",),
    errors=(409,),
)
@account_scope_required
@idempotent_secret
@blueprint.reads_body(NewTokenSchema, required=False)
def make_token(caller: Account, body: Mapping[str, Any], key: str | None) -> Response:
    """Create another token

    For a program that should not have the token of the account itself.
    """
    issued = account_service().issue(caller, body["scopes"], key)
    return json_response(
        {**token_document(issued.token), "token": issued.secret},
        201,
        secret_headers(repeated=issued.repeated),
    )


@blueprint.get("/v1/players/me/tokens")
@blueprint.responds(200, "TokenList", "All tokens that are not revoked, oldest first.")
@account_scope_required
def list_tokens(caller: Account) -> Response:
    """List the caller's tokens"""
    known = identify_caller()
    own = known[1].id if known else None
    items = [
        {**token_document(token), "current": token.id == own}
        for token in context().services.accounts.tokens(caller.id)
    ]
    return json_response({"items": items}, headers=PRIVATE)


@blueprint.delete("/v1/players/me/tokens/<token>")
@blueprint.responds(204, None, "The token is revoked.", errors=(404,))
@account_scope_required
def revoke_token(caller: Account, token: str) -> Response:
    """Revoke a token, effective immediately"""
    if not context().services.accounts.revoke(caller.id, token):
        raise Problem("no_such_token")
    return Response(status=204)


def token_document(token: Token) -> dict[str, Any]:
    return {"id": token.id, "scopes": sorted(token.scopes), "created_at": token.created_at}
