"""Pages for people: the documentation, and a form for every call. They load nothing from elsewhere."""

from pathlib import Path

from flask import Blueprint, Response, send_file

from service.api.context import context
from service.api.problems import Problem

HERE = Path(__file__).parent
ASSETS = {
    path.name: path
    for path in (
        HERE / "page.css",
        HERE / "try.js",
        HERE / "vendor" / "redoc" / "redoc.standalone.js",
        HERE / "vendor" / "swagger-ui" / "swagger-ui-bundle.js",
        HERE / "vendor" / "swagger-ui" / "swagger-ui.css",
    )
}
# Both pages write style elements while they run; Redoc searches in a worker that it makes from a blob.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
AN_HOUR = 3600

blueprint = Blueprint("pages", __name__)


@blueprint.get("/docs")
def show_documentation() -> Response:
    return _page("docs.html")


@blueprint.get("/docs/try")
def show_forms() -> Response:
    return _page("try.html")


@blueprint.get("/docs/assets/<name>")
def show_asset(name: str) -> Response:
    if name not in ASSETS:
        raise Problem("not_found", "file")
    return send_file(ASSETS[name], max_age=AN_HOUR)


@blueprint.get("/metrics")
def show_metrics() -> Response:
    return Response(context().exposition(), content_type="text/plain; version=0.0.4; charset=utf-8")


def _page(name: str) -> Response:
    response = send_file(HERE / name, max_age=0)
    response.headers["Content-Security-Policy"] = POLICY
    return response
