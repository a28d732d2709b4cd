from collections.abc import Mapping
from typing import Any

from flask import Response

from service.api.auth import authenticated
from service.api.blueprint import Blueprint
from service.api.context import account_service
from service.api.idempotency import idempotent_secret
from service.api.responses import PRIVATE, json_response, secret_headers
from service.api.schemas.requests import NewPlayerSchema
from service.game.ports import Account

blueprint = Blueprint("players", __name__, description="Accounts of people and bots.")


@blueprint.post("/v1/players")
@blueprint.responds(
    201,
    "SignedUp",
    "The account with its token, which is never shown again.",
    headers=("Idempotency-Replayed",),
)
@idempotent_secret
@blueprint.reads_body(NewPlayerSchema)
def sign_up(body: Mapping[str, Any], key: str | None) -> Response:
    """Sign up

    The token has all scopes, also the one to create and revoke other tokens.
    """
    issued = account_service().register(body["name"], body["kind"], key)
    account = issued.account
    signed_up = {"id": account.id, "name": account.name, "kind": account.kind, "token": issued.secret}
    return json_response(signed_up, 201, secret_headers(repeated=issued.repeated))


@blueprint.get("/v1/players/me")
@blueprint.responds(200, "Account", "The caller's account.")
@authenticated
def show_me(caller: Account) -> Response:
    """Show the caller's own account"""
    me = {"id": caller.id, "name": caller.name, "kind": caller.kind, "created_at": caller.created_at}
    return json_response(me, headers=PRIVATE)
