"""Streams in the OpenAPI document. Versions before 3.2 have no notation for them."""

from service.api.blueprint import Blueprint, Decorator, Endpoint
from service.api.schemas.shapes import Shape, ref
from service.api.streams.formats import NAMED, NDJSON, SSE

FORMS = {
    NDJSON: "One message per line.",
    SSE: "One message per event, as its data. `id:` is the version of an event of the log. `event:` is the "
    f"type of the messages `{'`, `'.join(NAMED)}`; other messages have none.",
}


def streamed(blueprint: Blueprint, component: str, description: str) -> Decorator:
    """Documents that the endpoint can also respond with a stream of this component."""

    def decorate(endpoint: Endpoint) -> Endpoint:
        for form, how in FORMS.items():
            shape: Shape = {**ref(component), "description": how}
            endpoint = blueprint.response(200, shape, content_type=form, description=description)(endpoint)
        return endpoint

    return decorate
