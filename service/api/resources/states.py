from flask import Response

from service.api.auth import open_to_all
from service.api.blueprint import Blueprint
from service.api.context import desk
from service.api.replies import PRIVATE, reply
from service.game.ports import Account, GameId

blueprint = Blueprint("states", __name__, description="Looking back.")


@blueprint.get("/v1/games/<game>/states/<int:version>")
@blueprint.gives(200, "View", "The game as the caller saw it then.", errors=(404,))
@open_to_all
def show_state(viewer: Account | None, game: GameId, version: int) -> Response:
    """Show a game as it was at a version

    Of a game that is over, with all hands open.
    """
    return reply(desk().state(game, viewer.id if viewer else None, version), headers=PRIVATE)
