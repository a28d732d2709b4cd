from flask import Response

from service.api.blueprint import Blueprint
from service.api.context import context
from service.api.problems import Problem
from service.api.responses import json_response

blueprint = Blueprint("service", __name__, description="Health, readiness and this document.")


@blueprint.get("/healthz")
@blueprint.responds(200, "Health", "The process responds.")
def show_health() -> Response:
    """Check that the process responds"""
    return json_response({"status": "ok"})


@blueprint.get("/readyz")
@blueprint.responds(200, "Health", "The store responds, accepts writes, and is configured to be durable.")
def show_readiness() -> Response:
    """Check that the service is ready"""
    if found := context().services.readiness_problems():
        raise Problem("not_ready", headers={"Retry-After": "1"}, found=" ".join(found))
    return json_response({"status": "ready"})


@blueprint.get("/openapi.json")
@blueprint.responds(200, "OpenApi", "This document.")
def show_document() -> Response:
    """Get the OpenAPI document"""
    return json_response(context().openapi)
