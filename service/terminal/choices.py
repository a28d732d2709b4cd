"""Commands as the player who may choose them would say them."""

from collections.abc import Callable, Mapping
from typing import Any

from service.rules.text.happenings import cards_in_words

Data = Mapping[str, Any]
Name = Callable[[Any], str]


def command_sentence(command: Data, name: Name) -> str:
    match command["type"]:
        case "play_card":
            return _play(command, name)
        case "name_color":
            return f"name {command['color']}"
        case "catch_uno":
            return f"catch {name(command['seat'])} without UNO"
        case "accuse_wrong_card":
            return f"accuse {name(command['seat'])} of a wrong card"
        case other:
            return PLAIN_COMMANDS.get(other) or str(other).replace("_", " ")


PLAIN_COMMANDS = {
    "draw_card": "draw",
    "keep_card": "keep the drawn card",
    "challenge": "challenge the draw",
    "call_uno": "call UNO",
}


def _play(command: Data, name: Name) -> str:
    parts = [f"play {cards_in_words(command['card'])}"]
    if command.get("color"):
        parts.append(f"and name {command['color']}")
    if command.get("swap_with") is not None:
        parts.append(f"and swap hands with {name(command['swap_with'])}")
    if command.get("uno"):
        parts.append("(UNO!)")
    return " ".join(parts)
