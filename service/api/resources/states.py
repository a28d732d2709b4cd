from flask import Response

from service.api.auth import authentication_optional
from service.api.blueprint import Blueprint
from service.api.context import game_service
from service.api.responses import PRIVATE, json_response
from service.game.ports import Account, GameId

blueprint = Blueprint("states", __name__, description="Earlier states of a game.")


@blueprint.get("/v1/games/<game>/states/<int:version>")
@blueprint.responds(200, "View", "The game as the caller saw it at that version.", errors=(404,))
@authentication_optional
def show_state(viewer: Account | None, game: GameId, version: int) -> Response:
    """Show a game as it was at a version

    In a finished game all hands are shown.
    """
    return json_response(game_service().state(game, viewer.id if viewer else None, version), headers=PRIVATE)
