"""A game as one caller sees it."""

from service.api.schemas.reflect import shape_of
from service.api.schemas.shapes import (
    BOOLEAN,
    COUNT,
    FACE_CODE,
    INTEGER,
    PLAYER_KINDS,
    STATUSES,
    STRING,
    WHEN,
    Shape,
    array,
    nullable,
    one_of,
    record,
    ref,
    text,
)
from service.rules.cards import Color, Side
from service.rules.events import Direction, Phase, Standing

CARDS = array(ref("CardCode"))
SEAT = {"type": "integer", "minimum": 0, "maximum": 9}

WHO: dict[str, Shape] = {"id": STRING, "name": STRING, "kind": one_of(PLAYER_KINDS)}
PLAYER = record(
    WHO,
    {"bot": {**nullable(STRING), "description": "The built-in bot that plays here."}},
)

SEAT_VIEW = record(
    {
        "seat": SEAT,
        "player": nullable(ref("Player")),
        "hand_count": COUNT,
        "score": INTEGER,
        "team": nullable(INTEGER),
        "eliminated": BOOLEAN,
        "uno": one_of(["called", "owed", "none"]),
        "autopilot": BOOLEAN,
    },
    {
        "backs": {**CARDS, "description": "The sides turned away from their holder, which all others see."},
        "hand": {**CARDS, "description": "Open once the game is over."},
        "invited": {**ref("Player"), "description": "Whom the empty seat is kept for."},
    },
)

ROUND_VIEW = record(
    {
        "number": COUNT,
        "dealer": SEAT,
        "side": shape_of(Side),
        "direction": shape_of(Direction),
        "top": ref("CardCode"),
        "color": nullable(ref("Color")),
        "stock_count": COUNT,
        "pile_count": COUNT,
    },
    {"stock_back": nullable(ref("CardCode"))},
)

PENDING = record(
    {"challengeable": BOOLEAN}, {"count": nullable(COUNT), "until_color": nullable(ref("Color"))}
)

TURN_VIEW = record(
    {
        "seat": SEAT,
        "phase": shape_of(Phase),
        "pending": nullable(PENDING),
        "deadline": nullable(WHEN),
    }
)

YOU = record(
    {
        "seat": SEAT,
        "hand": CARDS,
        "drawn": nullable(ref("CardCode")),
        "legal": {
            **array(ref("LegalCommand")),
            "description": "What may be sent now, as it stands; anything else but a remark is refused. A "
            "call of UNO may be left out of a play. Wrong cards come last.",
        },
        "wrong": {
            **CARDS,
            "description": "Cards in `legal` that do not match: whoever notices such a play can accuse it.",
        },
        "may_say": {
            **BOOLEAN,
            "description": "Whether a remark (`say`) may be sent now; `legal` lists none.",
        },
    },
    {"challenged_hand": nullable(CARDS)},
)

RESULT = record({"winners": array(SEAT), "standings": array(shape_of(Standing)), "reason": STRING})

VIEW = record(
    {
        "id": STRING,
        "version": COUNT,
        "head": text("Hash of the last event, which vouches for the whole log."),
        "status": one_of(STATUSES),
        "rules": ref("Rules"),
        "owner": STRING,
        "private": BOOLEAN,
        "turn_seconds": COUNT,
        "commitment": STRING,
        "created_at": WHEN,
        "seats": array(ref("Seat")),
        "round": nullable(ref("Round")),
        "turn": nullable(ref("Turn")),
        "you": nullable(ref("You")),
        "result": nullable(ref("Result")),
    },
    {"invite": text("What others need to join a private game; for its owner to pass on.")},
)


def view_shapes() -> dict[str, Shape]:
    return {
        "CardCode": {
            "type": "string",
            "pattern": f"^{FACE_CODE}(/{FACE_CODE})?$",
            "description": "Both sides of a two-sided card, where both are known, are written light/dark.",
        },
        "Color": one_of(color.value for color in Color),
        "Player": PLAYER,
        "Seat": SEAT_VIEW,
        "Round": ROUND_VIEW,
        "Turn": TURN_VIEW,
        "You": YOU,
        "Result": RESULT,
        "View": VIEW,
    }
