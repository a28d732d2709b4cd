"""Streams in the OpenAPI document, which has no form of its own for them before version 3.2."""

from service.api.blueprint import Blueprint, Decorator, Endpoint
from service.api.schemas.shapes import Shape, ref
from service.api.streams.formats import NDJSON, SSE, UNNUMBERED

NAMES = ", ".join(f"`{name}`" for name in UNNUMBERED)
FORMS = {
    NDJSON: "One message a line.",
    SSE: f"One message an event, as its data. Its name (`event:`) is the type of the message if it is one of "
    f"{NAMES}; all others have no name. Events of the log have their version as `id:`.",
}


def streamed(blueprint: Blueprint, component: str, description: str) -> Decorator:
    """The endpoint also answers with messages of this component, as they come."""

    def decorate(endpoint: Endpoint) -> Endpoint:
        for form, how in FORMS.items():
            shape: Shape = {
                "type": "string",
                "description": how,
                "contentMediaType": "application/json",
                "contentSchema": ref(component),
            }
            endpoint = blueprint.response(200, shape, content_type=form, description=description)(endpoint)
        return endpoint

    return decorate
