"""A game as one caller sees it."""

from service.api.schemas.reflect import shape_of
from service.api.schemas.shapes import (
    BOOLEAN,
    COUNT,
    FACE_CODE,
    INTEGER,
    PLAYER_KINDS,
    STRING,
    WHEN,
    Shape,
    array,
    nullable,
    object_shape,
    one_of,
    ref,
    text,
)
from service.rules.cards import Side
from service.rules.events import Direction, Phase
from service.rules.evolve.people import REMEMBERED
from service.rules.state import Status
from service.rules.view import PILE_SHOWN

CARDS = array(ref("CardCode"))
SEAT = {"type": "integer", "minimum": 0, "maximum": 9}

WHO: dict[str, Shape] = {"id": STRING, "name": STRING, "kind": ref("PlayerKind")}
PLAYER = object_shape(WHO, {"bot": {**nullable(STRING), "description": "The built-in bot that plays here."}})

SEAT_VIEW = object_shape(
    {
        "seat": SEAT,
        "player": nullable(ref("Player")),
        "hand_count": COUNT,
        "score": INTEGER,
        "team": nullable(INTEGER),
        "eliminated": BOOLEAN,
        "uno": ref("UnoState"),
        "autopilot": {**BOOLEAN, "description": "Whether a built-in bot plays for the player."},
        "away": {
            **nullable(ref("Away")),
            "description": "`left` for good, or `absent` after missed deadlines and played for meanwhile.",
        },
    },
    {
        "backs": {**CARDS, "description": "The sides that face the other players."},
        "hand": {**CARDS, "description": "Shown when the game is over."},
        "invited": {**ref("Player"), "description": "The player for whom the empty seat is kept."},
    },
)

ROUND_VIEW = object_shape(
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
    {
        "stock_back": {
            **nullable(ref("CardCode")),
            "description": "The visible side of the top card of the stock, if cards have two sides.",
        }
    },
)

PENDING = object_shape(
    {"challengeable": BOOLEAN}, {"count": nullable(COUNT), "until_color": nullable(ref("Color"))}
)

TURN_VIEW = object_shape(
    {
        "seat": SEAT,
        "phase": shape_of(Phase),
        "pending": nullable(ref("Pending")),
        "deadline": nullable(WHEN),
    }
)

CHOICES: dict[str, Shape] = {
    "legal": {
        **array(ref("LegalCommand")),
        "description": "The commands that can be sent now, as they are. All others but remarks are "
        "rejected. `uno` may be left out of a play. Wrong cards come last.",
    },
    "wrong": {
        **CARDS,
        "description": "Cards in `legal` that do not match: other players can accuse such a play.",
    },
    "may_say": {**BOOLEAN, "description": "Whether a remark (`say`) may be sent now; `legal` lists none."},
}
YOU = object_shape(
    {"seat": SEAT, "hand": CARDS, "drawn": nullable(ref("CardCode")), **CHOICES},
    {"challenged_hand": nullable(CARDS)},
)

VIEW = object_shape(
    {
        "id": STRING,
        "version": COUNT,
        "head": text("Hash of the last event, which covers the whole log."),
        "status": shape_of(Status),
        "rules": ref("Rules"),
        "owner": STRING,
        "private": BOOLEAN,
        "turn_seconds": COUNT,
        "commitment": STRING,
        "created_at": WHEN,
        "seats": array(ref("Seat")),
        "round": nullable(ref("Round")),
        "turn": nullable(ref("Turn")),
        "last": {
            **nullable(ref("LastEvent")),
            "description": "The last event at the table, as the caller may see it. Remarks, beginnings of "
            "turns and missed turns do not count.",
        },
        "pile": {
            **CARDS,
            "maxItems": PILE_SHOWN,
            "description": "Faces on the pile since the last flip, the top card first.",
        },
        "remarks": {
            **array(ref("Remark")),
            "maxItems": REMEMBERED,
            "description": "Remarks in this round, the newest last, with the seats that objected.",
        },
        "scores": {**array(ref("RoundScore")), "description": "The score sheet, one entry per round."},
        "you": nullable(ref("You")),
        "result": nullable(ref("Result")),
    },
    {"invite": text("The code that others need to join a private game. Shown to its owner.")},
)


def view_shapes() -> dict[str, Shape]:
    return {
        "CardCode": {
            "type": "string",
            "pattern": f"^{FACE_CODE}(/{FACE_CODE})?$",
            "description": "A two-sided card is written light/dark if both sides are known.",
        },
        "PlayerKind": one_of(PLAYER_KINDS),
        "UnoState": one_of(["called", "owed", "none"]),
        "Away": one_of(["left", "absent"]),
        "Pending": PENDING,
        "Player": PLAYER,
        "Seat": SEAT_VIEW,
        "Round": ROUND_VIEW,
        "Turn": TURN_VIEW,
        "You": YOU,
        "View": VIEW,
    }
