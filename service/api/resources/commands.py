from collections.abc import Mapping
from typing import Any

from flask import Response

from service.api.auth import signed_in
from service.api.blueprint import Blueprint
from service.api.context import desk
from service.api.headers import conditional, keyed
from service.api.replies import command_document, done
from service.api.schemas.commands import CommandSchema
from service.game.ports import Account, GameId
from service.rules.commands import command_from

blueprint = Blueprint("commands", __name__, description="Playing.")


@blueprint.post("/v1/games/<game>/commands")
@blueprint.gives(
    200,
    "CommandAnswer",
    "What the command brought about, and the game after it.",
    headers=("ETag", "Idempotency-Replayed"),
    errors=(403, 404, 409),
)
@signed_in
@keyed
@conditional
@blueprint.takes(CommandSchema)
def send_command(
    caller: Account, body: Mapping[str, Any], game: GameId, command_id: str, if_version: int | None
) -> Response:
    """Send one command

    Any entry of the view's `legal` can be sent as it is. `uno` may be left out of a play. A remark (`say`)
    is not listed: `you.may_say` tells whether it may be sent. Everything else is refused.
    """
    answer = desk().command(game, caller, command_from(body), command_id, if_version=if_version)
    return done(answer, command_document(answer))
