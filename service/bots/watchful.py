"""Reacts out of turn like an attentive person, who now and then misses a chance."""

from service.bots.bot import Coin, Command, View
from service.bots.memory import Memory

NOTICES = {"call_uno": 95, "catch_uno": 85, "play_card": 75, "accuse_wrong_card": 60}
"""The percentage of chances that are taken."""


def react(view: View, memory: Memory, coin: Coin) -> Command | None:
    """The first chance it notices. A card of one's own turn is no reaction."""
    in_turn = view["turn"]["seat"] == view["you"]["seat"]
    for kind, often in NOTICES.items():
        looks = coin(100) < often
        chances = [command for command in view["you"]["legal"] if command["type"] == kind]
        if looks and chances and not (in_turn and kind == "play_card"):
            return jump(view, chances)
    return None


def jump(view: View, chances: list[Command]) -> Command:
    """Of several forms of one reaction, the one that fits the hand best."""
    hand = view["you"]["hand"]
    return max(chances, key=lambda chance: sum(code[0] == chance.get("color", "?")[0] for code in hand))
