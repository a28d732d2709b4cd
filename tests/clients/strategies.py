"""How the tests of the clients play, and what they saw of the wrong cards."""

from dataclasses import dataclass

from kaartstroom_client.models import Command, LegalCommand, View

WISHES = ("catch_uno", "play_card", "name_color", "challenge", "keep_card", "draw_card")


def simple(_: View, choices: list[LegalCommand]) -> Command | None:
    return next((command for wish in WISHES for command in choices if command["type"] == wish), None)


@dataclass
class Watchful:
    """Notes whether there were wrong cards, and whether one was ever offered to it."""

    is_forgetful: bool = False
    """Never calls UNO."""
    saw_wrong_cards: bool = False
    was_offered_one: bool = False
    reacted: bool = False

    def __call__(self, view: View, choices: list[LegalCommand]) -> Command | None:
        you, turn = view["you"], view["turn"]
        assert you is not None
        self.saw_wrong_cards |= bool(you["wrong"])
        self.was_offered_one |= any(command.get("card") in you["wrong"] for command in choices)
        self.reacted |= turn is None or turn["seat"] != you["seat"]
        command = simple(view, choices)
        if self.is_forgetful and command is not None and command["type"] == "play_card":
            command["uno"] = False
        return command
