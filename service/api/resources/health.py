from flask import Response

from service.api.blueprint import Blueprint
from service.api.context import context
from service.api.problems import Problem
from service.api.replies import reply

blueprint = Blueprint("service", __name__, description="For those who run the service or write to it.")


@blueprint.get("/healthz")
@blueprint.gives(200, "Health", "The process answers.")
def show_health() -> Response:
    """Tell whether the process answers"""
    return reply({"status": "ok"})


@blueprint.get("/readyz")
@blueprint.gives(200, "Health", "The store is there, takes writes, and keeps what is promised.")
def show_readiness() -> Response:
    """Tell whether the service can be relied on"""
    if found := context().services.shortcomings():
        raise Problem("not_ready", headers={"Retry-After": "1"}, found=" ".join(found))
    return reply({"status": "ready"})


@blueprint.get("/openapi.json")
@blueprint.gives(200, "OpenApi", "This document.")
def show_document() -> Response:
    """Describe everything that can be asked here"""
    return reply(context().openapi)
