"""Messages of streams."""

from service.api.schemas.events import data_name
from service.api.schemas.reflect import shape_of
from service.api.schemas.shapes import (
    COUNT,
    STRING,
    WHEN,
    Shape,
    nullable,
    object_shape,
    one_of,
    ref,
    tagged,
    text,
)
from service.api.schemas.views import CHOICES, SEAT
from service.game.live.messages import END_DETAILS
from service.rules.events import EVENTS, GameFinished, GameStarted, Phase

CONTROL = {"heartbeat": "Heartbeat", "end": "StreamEnd"}
NEWS = {
    "game_started": "GameStartedNews",
    "your_turn": "YourTurnNews",
    "may_react": "MayReactNews",
    "game_finished": "GameFinishedNews",
    "invited": "InvitedNews",
}


def _message(tag: str, properties: dict[str, Shape]) -> Shape:
    return object_shape({"type": {"type": "string", "const": tag}, **properties})


def _news(tag: str, properties: dict[str, Shape]) -> Shape:
    return _message(tag, {"game": STRING, "version": COUNT, "at": WHEN, **properties})


def stream_shapes() -> dict[str, Shape]:
    events = {tag: f"{made.__name__}Event" for tag, made in EVENTS.items()}
    return {
        "Snapshot": _message(
            "snapshot",
            {
                "version": {
                    **COUNT,
                    "description": "The version of the view. It includes the events up to this version: "
                    "apply later events only.",
                },
                "after": {
                    **COUNT,
                    "description": "All events after this version follow. It is less than `version` if the "
                    "caller asked for earlier events, which are sent as history.",
                },
                "view": ref("View"),
            },
        ),
        "Heartbeat": _message("heartbeat", {"at": WHEN}),
        "StreamEndReason": one_of(END_DETAILS),
        "StreamEnd": _message(
            "end",
            {"reason": ref("StreamEndReason"), "detail": text("What the reason means, and what to do next.")},
        ),
        "Legal": _message("legal", {"version": COUNT, **CHOICES}),
        "GameMessage": tagged({"snapshot": "Snapshot", "legal": "Legal", **events, **CONTROL}),
        "GameStartedNews": _news(
            "game_started", {"rulebook": ref("RulebookName"), "data": ref(data_name(GameStarted))}
        ),
        "YourTurnNews": _news(
            "your_turn",
            {"seat": SEAT, "phase": shape_of(Phase), "deadline": nullable(WHEN), "view": ref("View")},
        ),
        "MayReactNews": _news("may_react", {"seat": SEAT, "view": ref("View")}),
        "GameFinishedNews": _news(
            "game_finished", {"status": ref("FinalStatus"), "data": ref(data_name(GameFinished))}
        ),
        "InvitedNews": _news(
            "invited",
            {
                "rulebook": ref("RulebookName"),
                "seat": {**SEAT, "description": "The seat that is kept."},
                "by": ref("Player"),
            },
        ),
        "PlayerMessage": tagged({**NEWS, **CONTROL}),
    }
