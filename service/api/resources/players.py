from collections.abc import Mapping
from typing import Any

from flask import Response

from service.api.auth import signed_in
from service.api.blueprint import Blueprint
from service.api.context import clerk
from service.api.headers import secretly_keyed
from service.api.replies import PRIVATE, once_only, reply
from service.api.schemas.requests import NewPlayerSchema
from service.game.ports import Account

blueprint = Blueprint("players", __name__, description="Accounts, of people and of bots.")


@blueprint.post("/v1/players")
@blueprint.gives(
    201,
    "SignedUp",
    "The account with its token, which is never shown again.",
    headers=("Idempotency-Replayed",),
)
@secretly_keyed
@blueprint.takes(NewPlayerSchema)
def sign_up(body: Mapping[str, Any], key: str | None) -> Response:
    """Sign up

    The token may do everything, also make and revoke other tokens.
    """
    issued = clerk().register(body["name"], body["kind"], key)
    account = issued.account
    signed_up = {"id": account.id, "name": account.name, "kind": account.kind, "token": issued.secret}
    return reply(signed_up, 201, once_only(repeated=issued.repeated))


@blueprint.get("/v1/players/me")
@blueprint.gives(200, "Account", "The caller's account.")
@signed_in
def show_me(caller: Account) -> Response:
    """Show the caller's own account"""
    me = {"id": caller.id, "name": caller.name, "kind": caller.kind, "created_at": caller.created_at}
    return reply(me, headers=PRIVATE)
