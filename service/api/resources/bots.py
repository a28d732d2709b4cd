from flask import Response

from service.api.blueprint import Blueprint
from service.api.responses import json_response
from service.bots import BOTS

blueprint = Blueprint("bots", __name__, description="Built-in bots.")


@blueprint.get("/v1/bots")
@blueprint.responds(200, "BotList", "Every built-in bot, with a sentence on how it plays.")
def list_bots() -> Response:
    """List the built-in bots"""
    return json_response({"items": [{"name": bot.name, "plays": bot.sentence} for bot in BOTS.values()]})
