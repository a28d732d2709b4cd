"""Assigns keys to the legal commands."""

from collections.abc import Mapping, Sequence
from typing import Any

Command = dict[str, Any]
KEYS = {
    "draw_card": "d",
    "keep_card": "k",
    "challenge": "x",
    "name_color": "n",
    "call_uno": "u",
    "catch_uno": "c",
    "accuse_wrong_card": "w",
}
ALWAYS = ("call_uno", "catch_uno", "accuse_wrong_card", "challenge")
"""Commands whose keys are always offered, so that the menu does not reveal whether they would succeed."""
CARD_KEYS = "123456789" + "aefghijlmprtvyz" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys of cards: digits first, then letters without another meaning."""
FOLLOWING = ("color", "swap_with", "seat")
"""The fields that are asked after the card, in this order."""


class Menu:
    def __init__(self, legal: Sequence[Command], wrong: Sequence[str]) -> None:
        self._legal = [command for command in legal if command["type"] != "object"]
        self.wrong = set(wrong)
        self.objections = [int(command["remark"]) for command in legal if command["type"] == "object"]
        cards = dict.fromkeys(command["card"] for command in self._plays())
        self.cards: Mapping[str, str] = dict(zip(CARD_KEYS, cards, strict=False))
        """The cards that may be played, by key."""

    @property
    def empty(self) -> bool:
        return not self._legal

    @property
    def first(self) -> Command:
        return self._legal[0]

    @property
    def calls(self) -> bool:
        """Whether UNO can be called together with a card."""
        return any(command.get("uno") for command in self._plays())

    def key_of(self, card: str) -> str:
        return next((key for key, face in self.cards.items() if face == card), "")

    def keys(self) -> list[str]:
        """The keys that have an effect now."""
        return [*self.cards, *(key for sort, key in KEYS.items() if self.of(sort))]

    def of(self, sort: str) -> list[Command]:
        return [command for command in self._legal if command["type"] == sort]

    def behind(self, key: str) -> list[Command]:
        """The commands that a key may stand for."""
        if key in self.cards:
            return [command for command in self._plays() if command["card"] == self.cards[key]]
        return next((self.of(sort) for sort, its in KEYS.items() if its == key), [])

    def holds(self, commands: Sequence[Command]) -> bool:
        return all(command in self._legal for command in commands)

    def _plays(self) -> list[Command]:
        return self.of("play_card")


def question(commands: Sequence[Command]) -> tuple[str, list[Any]] | None:
    """The next field to ask for, and its values; None if only one command is left."""
    for field in FOLLOWING:
        values = list(dict.fromkeys(command.get(field) for command in commands))
        if len(values) > 1:
            return field, values
    return None


def narrowed(commands: Sequence[Command], field: str, value: object) -> list[Command]:
    return [command for command in commands if command.get(field) == value]
