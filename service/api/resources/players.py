from typing import Any

from flask import Response

from service.api.auth import signed_in
from service.api.blueprint import Blueprint
from service.api.context import clerk
from service.api.replies import PRIVATE, reply
from service.api.schemas.requests import NewPlayerSchema
from service.game.ports import Account

blueprint = Blueprint("players", __name__, description="Accounts, of people and of bots.")


@blueprint.post("/v1/players")
@blueprint.gives(201, "SignedUp", "The account with its token, which is never shown again.")
@blueprint.takes(NewPlayerSchema)
def sign_up(body: dict[str, Any]) -> Response:
    """Sign up"""
    account, token = clerk().register(body["name"], body["kind"])
    signed_up = {"id": account.id, "name": account.name, "kind": account.kind, "token": token}
    return reply(signed_up, 201, {"Cache-Control": "no-store"})


@blueprint.get("/v1/players/me")
@blueprint.gives(200, "Account", "The caller's account.")
@signed_in
def show_me(caller: Account) -> Response:
    """Show the caller's own account"""
    me = {"id": caller.id, "name": caller.name, "kind": caller.kind, "created_at": caller.created_at}
    return reply(me, headers=PRIVATE)
