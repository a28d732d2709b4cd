from flask import Response

from service.api.blueprint import Blueprint
from service.api.context import keyring
from service.api.responses import json_response

blueprint = Blueprint("keys", __name__, description="What final heads are signed with.")


@blueprint.get("/v1/keys")
@blueprint.responds(200, "KeyList", "The public keys, the one in use first.")
def list_keys() -> Response:
    """List the public keys that sign final heads

    Keys that are no longer in use stay listed, so that old signatures can still be checked.
    """
    return json_response({"items": keyring().listed()}, headers={"Cache-Control": "public, max-age=300"})
