from flask import Response

from service.api.blueprint import Blueprint
from service.api.context import keyring
from service.api.responses import json_response

blueprint = Blueprint("keys", __name__, description="The keys that sign finished games.")


@blueprint.get("/v1/keys")
@blueprint.responds(200, "KeyList", "The public keys, the current one first.")
def list_keys() -> Response:
    """List the public keys that sign finished games

    Former keys stay listed, so that old signatures can still be checked.
    """
    return json_response({"items": keyring().listed()}, headers={"Cache-Control": "public, max-age=300"})
