from typing import Any

from flask import Response

from service.api.auth import open_to_all
from service.api.blueprint import Blueprint
from service.api.context import desk
from service.api.replies import PRIVATE, reply
from service.api.schemas.requests import EventsQuerySchema
from service.game.ports import Account, GameId

blueprint = Blueprint("events", __name__, description="What happened, in order.")


@blueprint.get("/v1/games/<game>/events")
@blueprint.gives(200, "EventPage", "A page of the log, oldest first.", errors=(404,))
@open_to_all
@blueprint.asks(EventsQuerySchema)
def list_events(viewer: Account | None, query: dict[str, Any], game: GameId) -> Response:
    """Read the log of a game as the caller may see it"""
    limit = query["limit"]
    found = desk().events(game, viewer.id if viewer else None, query["after"], limit + 1)
    items = found[:limit]
    following = items[-1]["version"] if len(found) > limit else None
    return reply({"items": items, "next": following}, headers=PRIVATE)
