from flask import Response, request

from service.api.auth import authentication_optional
from service.api.blueprint import Blueprint, Endpoint, documented
from service.api.context import context, game_service, keyring
from service.api.history import reading_history
from service.api.responses import PRIVATE
from service.api.schemas.shapes import ref
from service.game.ports import Account, GameId

blueprint = Blueprint("audit", __name__, description="Proof that a game was fair.")
JSON, NDJSON = "application/json", "application/x-ndjson"
LINES = {200: {"content": {NDJSON: {"schema": ref("AuditLine")}}}}


def by_the_line(endpoint: Endpoint) -> Endpoint:
    return documented(endpoint, responses=LINES)


@blueprint.get("/v1/games/<game>/audit")
@blueprint.responds(200, "Audit", "The whole log, opened and signed.", errors=(403, 404, 409))
@by_the_line
@authentication_optional
def audit_game(viewer: Account | None, game: GameId) -> Response:
    """Open a game that is over

    One document with the whole log, all seeds and hands, and the signature of its head. In NDJSON the first
    line is the document without its events, and each further line is one event.
    """
    who = viewer.id if viewer else None
    version = game_service().version(game, who)
    audits = context().audits
    with reading_history(0 if audits.has(game, version) else version):
        found = audits.get(game, version, lambda: keyring().signed(game_service().audit(game, who)))
    lines = request.accept_mimetypes.best_match((JSON, NDJSON), JSON) == NDJSON
    response = Response(
        found.pieces(lines=lines),
        content_type=NDJSON if lines else JSON,
        headers={**PRIVATE, "Vary": "Authorization, Accept"},
    )
    response.content_length = found.length(lines=lines)
    return response
