from flask import Response

from service.api.blueprint import Blueprint
from service.api.context import context
from service.api.problems import Problem
from service.api.responses import json_response

blueprint = Blueprint("service", __name__, description="For those who run the service or write to it.")


@blueprint.get("/healthz")
@blueprint.responds(200, "Health", "The process answers.")
def show_health() -> Response:
    """Tell whether the process answers"""
    return json_response({"status": "ok"})


@blueprint.get("/readyz")
@blueprint.responds(200, "Health", "The store is there, takes writes, and keeps what is promised.")
def show_readiness() -> Response:
    """Tell whether the service can be relied on"""
    if found := context().readiness_problems():
        raise Problem("not_ready", headers={"Retry-After": "1"}, found=" ".join(found))
    return json_response({"status": "ready"})


@blueprint.get("/openapi.json")
@blueprint.responds(200, "OpenApi", "This document.")
def show_document() -> Response:
    """Describe everything that can be asked here"""
    return json_response(context().openapi)
