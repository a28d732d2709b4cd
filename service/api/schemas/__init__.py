from service.api.schemas.audit import audit_shapes
from service.api.schemas.commands import legal_command_shapes
from service.api.schemas.events import event_shapes
from service.api.schemas.reflect import reflected_shapes
from service.api.schemas.responses import response_shapes
from service.api.schemas.rulebooks import rulebook_shapes
from service.api.schemas.shapes import Shape
from service.api.schemas.streams import stream_shapes
from service.api.schemas.views import view_shapes


def component_shapes() -> dict[str, Shape]:
    return {
        **reflected_shapes(),
        **view_shapes(),
        **legal_command_shapes(),
        **event_shapes(),
        **stream_shapes(),
        **response_shapes(),
        **rulebook_shapes(),
        **audit_shapes(),
    }
