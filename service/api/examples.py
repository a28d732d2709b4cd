"""Examples of requests in the OpenAPI document. A test sends each of them."""

from typing import Any

Examples = dict[str, Any]

REQUESTS: dict[str, Examples] = {
    "signUp": {
        "a person": {"name": "Ada"},
        "a program": {"name": "Deep Draw", "kind": "bot"},
    },
    "makeToken": {
        "to play and to read": {"scopes": ["play", "read"]},
        "to watch only": {"scopes": ["read"]},
    },
    "setWebhook": {"a bot with its own URL": {"url": "https://bots.example/move"}},
    "createGame": {
        "against a bot": {"rulebook": "classic", "bots": ["random"]},
        "four people, two sides": {"rulebook": "flip", "seats": 4},
        "house rules, by invitation": {
            "rulebook": "classic",
            "seats": 3,
            "private": True,
            "turn_seconds": 30,
            "options": {"progressive": True, "seven_zero": True, "jump_in": True, "target": 200},
        },
    },
    "invitePlayer": {"a player by id": {"player": "0mwlz98qcy4b2u384tt1"}},
    "takeSeat": {"an open game": {}},
    "sendCommand": {
        "draw a card": {"type": "draw_card"},
        "play a card": {"type": "play_card", "card": "r7"},
        "play a wild card": {"type": "play_card", "card": "w+4", "color": "green"},
        "catch someone": {"type": "catch_uno", "seat": 1},
        "make a remark": {"type": "say", "text": "Good luck!"},
    },
}
