from collections.abc import Mapping
from typing import Any

from flask import Response

from service.api.auth import authenticated
from service.api.blueprint import Blueprint
from service.api.conditional import conditional
from service.api.context import game_service
from service.api.idempotency import idempotent
from service.api.rate_limiting import charge_talk
from service.api.responses import command_document, command_response
from service.api.schemas.commands import CommandSchema
from service.game.ports import Account, GameId
from service.rules.commands import command_from

blueprint = Blueprint("commands", __name__, description="Playing.")


@blueprint.post("/v1/games/<game>/commands")
@blueprint.responds(
    200,
    "CommandAnswer",
    "The events of the command, and the game after it.",
    headers=("ETag", "Idempotency-Replayed"),
    errors=(403, 404, 409),
)
@authenticated
@idempotent
@conditional
@blueprint.reads_body(CommandSchema)
def send_command(
    caller: Account, body: Mapping[str, Any], game: GameId, command_id: str, if_version: int | None
) -> Response:
    """Send one command

    Every entry of the view's `legal` can be sent as it is. `uno` may be left out of a play. A remark (`say`)
    is not listed: `you.may_say` says whether one may be sent. All other commands are rejected.
    """
    if body["type"] == "say":
        charge_talk(game, caller.id)
    response = game_service().command(game, caller, command_from(body), command_id, if_version=if_version)
    return command_response(response, command_document(response))
