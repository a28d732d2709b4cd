"""Events and commands as a person at the table would say them."""

from collections.abc import Callable, Mapping
from typing import Any

from service.terminal.cards import in_words

Data = Mapping[str, Any]
Name = Callable[[Any], str]

WHY_DRAWN = {
    "demand": ", as demanded",
    "uno": " for not saying UNO",
    "challenge": " after the challenge",
    "wrong_card": " for a wrong card",
    "remark": " for a remark",
}


def event_sentence(event: Data, name: Name) -> str | None:
    """None for what the picture of the table tells better."""
    tell = EVENTS.get(event["type"])
    return tell(event["data"], name) if tell else None


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
    parts = [f"play {in_words(command['card'])}"]
    if command.get("color"):
        parts.append(f"and name {command['color']}")
    if command.get("swap_with") is not None:
        parts.append(f"and swap hands with {name(command['swap_with'])}")
    if command.get("uno"):
        parts.append("(UNO!)")
    return " ".join(parts)


def _turned(data: Data, _: Name) -> str:
    card = in_words(data["card"])
    return f"{card[0].upper()}{card[1:]} is turned up{', and put back' if data.get('put_back') else ''}."


def _challenged(data: Data, name: Name) -> str:
    found = "should not have been played" if data["upheld"] else "was fairly played"
    return f"{name(data['by'])} challenges {name(data['seat'])}: the card {found}."


def _played(data: Data, name: Name) -> str:
    named = f" and names {data['color']}" if data.get("color") else ""
    uno = ' and calls "UNO!"' if data.get("uno") else ""
    jumped = " out of turn" if data.get("out_of_turn") else ""
    return f"{name(data['seat'])} plays {in_words(data['card'])}{jumped}{named}{uno}."


def _drawn(data: Data, name: Name) -> str:
    cards = data.get("cards")
    what = ", ".join(map(in_words, cards)) if cards else _count(data["count"])
    return f"{name(data['seat'])} draws {what}{WHY_DRAWN.get(data['reason'], '')}."


def _count(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def _demanded(data: Data, name: Name) -> str:
    until = data.get("until_color")
    return f"{name(data['seat'])} must draw {f'until {until}' if until else _count(data['count'])}."


def _round_ended(data: Data, name: Name) -> str:
    winner = data.get("winner")
    return "Nobody wins the round." if winner is None else f"{name(winner)} wins the round."


def _finished(data: Data, name: Name) -> str:
    return f"The game is over. {' and '.join(map(name, data['winners']))} won."


EVENTS: dict[str, Callable[[Data, Name], str]] = {
    "seat_taken": lambda data, _: f"{data['player']['name']} sits down.",
    "seat_invited": lambda data, _: f"{data['player']['name']} is invited.",
    "seat_left": lambda data, _: f"{data['player']['name']} leaves the table.",
    "said": lambda data, name: f"{name(data['seat'])} says: {data['text']}",
    "objected": lambda data, name: f"{name(data['by'])} objects to remark {data['remark']}.",
    "remark_penalised": lambda data, name: f"{name(data['seat'])} pays for a remark.",
    "wrong_card_accused": lambda data, name: (
        f"{name(data['by'])} notices a wrong card of {name(data['seat'])}."
    ),
    "card_taken_back": lambda data, name: f"{name(data['seat'])} takes a card back.",
    "draw_cancelled": lambda data, name: f"{name(data['seat'])} need not draw.",
    "seat_eliminated": lambda data, name: f"{name(data['seat'])} is out.",
    "game_started": lambda _, __: "The game starts.",
    "dealer_drawn": lambda data, name: f"{name(data['dealer'])} drew the highest card and deals.",
    "round_dealt": lambda data, name: f"Round {data['round']}: {name(data['dealer'])} deals.",
    "card_turned": _turned,
    "card_played": _played,
    "color_named": lambda data, name: f"{name(data['seat'])} names {data['color']}.",
    "direction_reversed": lambda data, _: f"Play now goes to the {data['direction']}.",
    "seat_skipped": lambda data, name: f"{name(data['seat'])} misses a turn.",
    "draw_demanded": _demanded,
    "cards_drawn": _drawn,
    "card_kept": lambda data, name: f"{name(data['seat'])} keeps the card.",
    "turn_passed": lambda data, name: f"{name(data['seat'])} passes.",
    "stock_reshuffled": lambda _, __: "The pile is shuffled into a new stock.",
    "draw_challenged": _challenged,
    "hands_swapped": lambda data, name: f"{' and '.join(map(name, data['seats']))} swap hands.",
    "hands_passed": lambda data, _: f"All hands go to the {data['direction']}.",
    "sides_flipped": lambda data, _: f"All cards are turned to their {data['side']} side.",
    "uno_called": lambda data, name: f'{name(data["seat"])} calls "UNO!"',
    "uno_caught": lambda data, name: f"{name(data['by'])} catches {name(data['seat'])} without UNO.",
    "deadline_missed": lambda data, name: f"{name(data['seat'])} ran out of time.",
    "autopilot_on": lambda data, name: f"{name(data['seat'])} is now played by the house.",
    "autopilot_off": lambda data, name: f"{name(data['seat'])} plays again.",
    "round_ended": _round_ended,
    "game_finished": _finished,
    "game_abandoned": lambda _, __: "The game was abandoned.",
}
