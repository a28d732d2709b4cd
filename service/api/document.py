"""The OpenAPI document, made from the endpoints and the schemas; it needs neither server nor store."""

import json
from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask, Response
from flask_smorest import Api as SmorestApi  # type: ignore[import-untyped]
from marshmallow import Schema
from marshmallow.fields import Field
from werkzeug.exceptions import HTTPException

from service.api.blueprint import HEADER_PARAMETERS, HEADERS, error_name
from service.api.examples import REQUESTS
from service.api.headers import PARAMETERS
from service.api.problems import PROBLEM_JSON, codes_by_status, on_http_exception, problem_document
from service.api.resources import BLUEPRINTS
from service.api.schemas import component_shapes
from service.api.schemas.fields import TaggedUnion
from service.api.schemas.shapes import Shape, ref, tagged

CONFIG = {"API_TITLE": "Kaartstroom", "API_VERSION": "1.0.0", "OPENAPI_VERSION": "3.1.1"}
ERROR_HEADERS: dict[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    403: ("WWW-Authenticate",),
    405: ("Allow",),
    409: ("ETag",),
    412: ("ETag",),
    429: ("Retry-After", "RateLimit", "RateLimit-Policy"),
    503: ("Retry-After",),
}
UNUSED = ("Error", "PaginationMetadata")
"""What flask-smorest registers for its own errors and pages."""
BEARER = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of signing up, or one made of it. Operations name the scope that they ask for.",
}
INFO = {
    "description": "UNO and UNO FLIP over HTTP: every game an event log, every view what its caller may see.",
    "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
}


class Converter(OpenAPIConverter):
    """Says what apispec leaves out: unions, constants, and that unknown fields are refused."""

    def schema2jsonschema(self, schema: Schema) -> Shape:
        if isinstance(schema, TaggedUnion):
            for member in schema.members.values():
                self.resolve_nested_schema(member)  # type: ignore[no-untyped-call]
            return tagged(schema.names())
        shape: Shape = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        return {**shape, "additionalProperties": False}

    def field2property(self, field: Field[Any]) -> Shape:
        """Client generators take a field with a `default` for one that is always there, so it is told."""
        shape: Shape = dict(field.metadata.get("shape") or super().field2property(field))
        shape.pop("default", None)
        if isinstance(field.load_default, bool | int | str):
            documented_headers = shape.get("description", "")
            shape["description"] = (
                f"{documented_headers} Unless given: `{json.dumps(field.load_default)}`.".strip()
            )
        return shape


class Plugin(MarshmallowPlugin):
    Converter = Converter


class Api(SmorestApi):  # type: ignore[misc]
    DEFAULT_ERROR_RESPONSE_NAME = None

    def handle_http_exception(self, error: HTTPException) -> Response:
        return on_http_exception(error)


def add_api(app: Flask) -> Api:
    app.config.update(CONFIG)
    options = {"info": INFO, "servers": [{"url": "/"}], "marshmallow_plugin": Plugin()}
    api = Api(app, spec_kwargs=options)
    _add_components(api.spec.components)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    return api


def _add_components(components: Any) -> None:
    components.security_scheme("bearer", BEARER)
    for name, shape in component_shapes().items():
        components.schema(name, shape)
    for status, codes in codes_by_status().items():
        components.response(error_name(status), _error(status, codes), lazy=status not in (405, 429))
    for name, parameter in PARAMETERS.items():
        components.parameter(name, "header", {"name": name, **parameter})


def _error(status: int, codes: list[str]) -> Shape:
    example = problem_document(status, codes[0], "What to do next, in a sentence.")
    content = {PROBLEM_JSON: {"schema": ref("Problem"), "example": example}}
    response: Shape = {"description": f"`{'`, `'.join(codes)}`", "content": content}
    documented_headers = {
        name: HEADERS[name] for name in (*ERROR_HEADERS.get(status, ()), "Content-Language")
    }
    return {**response, "headers": documented_headers}


def described(api: Api) -> dict[str, Any]:
    """The document of an app, its statuses in order whatever the order of the decorators."""
    made: dict[str, Any] = api.spec.to_dict()
    for unused in UNUSED:
        made["components"]["schemas"].pop(unused, None)
    for path, operations in made["paths"].items():
        everywhere = (405, 422, 429) if path[:4] == "/v1/" else (405, 429)
        common = {
            str(status): {"$ref": f"#/components/responses/{error_name(status)}"} for status in everywhere
        }
        for name, operation in operations.items():
            if name != "parameters":
                headers = operation.pop(HEADER_PARAMETERS)
                found = [{"$ref": f"#/components/parameters/{header}"} for header in headers]
                if found:
                    operation["parameters"] = [*operation.get("parameters", []), *found]
                operation["responses"] = dict(sorted({**operation["responses"], **common}.items()))
                _complete(name, operation)
    return made


def _complete(method: str, operation: dict[str, Any]) -> None:
    """The scope of the token, where the endpoint names no other; and what a request may look like."""
    scope = "read" if method == "get" else "play"
    operation.setdefault("parameters", []).append({"$ref": "#/components/parameters/Accept-Language"})
    for requirement in operation["security"]:
        if requirement.get("bearer") == []:
            requirement["bearer"] = [scope]
    if operation["operationId"] in REQUESTS:
        content = operation["requestBody"]["content"]["application/json"]
        examples = REQUESTS[operation["operationId"]]
        content["examples"] = {title: {"value": value} for title, value in examples.items()}


def document() -> dict[str, Any]:
    return described(add_api(Flask(__name__)))
