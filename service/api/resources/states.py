from flask import Response

from service.api.auth import authentication_optional
from service.api.blueprint import Blueprint
from service.api.context import game_service
from service.api.history import reading_history
from service.api.responses import PRIVATE, json_response
from service.game.ports import Account, GameId

blueprint = Blueprint("states", __name__, description="Looking back.")


@blueprint.get("/v1/games/<game>/states/<int:version>")
@blueprint.responds(200, "View", "The game as the caller saw it then.", errors=(404,))
@authentication_optional
def show_state(viewer: Account | None, game: GameId, version: int) -> Response:
    """Show a game as it was at a version

    Of a game that is over, with all hands open.
    """
    who = viewer.id if viewer else None
    with reading_history(min(version, game_service().version(game, who))):
        return json_response(game_service().state(game, who, version), headers=PRIVATE)
