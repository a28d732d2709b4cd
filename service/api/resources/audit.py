from flask import Response, request

from service.api.auth import authentication_optional
from service.api.blueprint import Blueprint, Endpoint, documented
from service.api.context import context, game_service, keyring
from service.api.responses import PRIVATE
from service.api.schemas.shapes import ref
from service.game.ports import Account, GameId

blueprint = Blueprint("audit", __name__, description="Proof that a game was fair.")
JSON, NDJSON = "application/json", "application/x-ndjson"
LINES = {200: {"content": {NDJSON: {"schema": ref("AuditLine")}}}}


def documented_as_ndjson(endpoint: Endpoint) -> Endpoint:
    return documented(endpoint, responses=LINES)


@blueprint.get("/v1/games/<game>/audit")
@blueprint.responds(
    200, "Audit", "The whole log with all hidden parts revealed, signed.", errors=(403, 404, 409)
)
@documented_as_ndjson
@authentication_optional
def audit_game(viewer: Account | None, game: GameId) -> Response:
    """Audit a finished game

    One document with the whole log, all seeds and hands, and the signature of its head. In NDJSON the first
    line is the document without its events; each further line is one event.
    """
    who = viewer.id if viewer else None
    version = game_service().version(game, who)
    found = context().audits.get(game, version, lambda: keyring().signed(game_service().audit(game, who)))
    lines = request.accept_mimetypes.best_match((JSON, NDJSON), JSON) == NDJSON
    return Response(
        found.ndjson if lines else found.json,
        content_type=NDJSON if lines else JSON,
        headers={**PRIVATE, "Vary": "Authorization, Accept"},
    )
