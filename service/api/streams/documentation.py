"""Streams in the OpenAPI document, which has no form of its own for them before version 3.2."""

from service.api.blueprint import Blueprint, Decorator, Endpoint
from service.api.schemas.shapes import Shape, ref
from service.api.streams.formats import NAMED, NDJSON, SSE

FORMS = {
    NDJSON: "One message a line.",
    SSE: "One message an event, as its data. `id:` is the version of an event of the log. `event:` is the "
    f"type of `{'`, `'.join(NAMED)}`; other messages have none.",
}


def streamed(blueprint: Blueprint, component: str, description: str) -> Decorator:
    """The endpoint also answers with messages of this component, as they come."""

    def decorate(endpoint: Endpoint) -> Endpoint:
        for form, how in FORMS.items():
            shape: Shape = {**ref(component), "description": how}
            endpoint = blueprint.response(200, shape, content_type=form, description=description)(endpoint)
        return endpoint

    return decorate
