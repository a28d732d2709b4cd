"""How a program that plays decides."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeGuard

from kaartstroom_client.models import (
    Command,
    LegalCommand,
    MayReactNews,
    PlayerMessage,
    View,
    YourTurnNews,
)

Strategy = Callable[[View, list[LegalCommand]], Command | None]
"""Chooses one of the legal commands, or None to let the chance go by. Wrong cards are not among them."""
AsyncStrategy = Callable[[View, list[LegalCommand]], Awaitable[Command | None] | Command | None]

OUTDATED = {409, 412}
"""Statuses that tell that the game has moved on since the strategy looked at it."""


def choices_of(view: View) -> list[LegalCommand]:
    """What may be sent now without laying a wrong card (`you.wrong`), which anyone could accuse."""
    you = view["you"]
    if you is None or view["status"] != "playing":
        return []
    return [command for command in you["legal"] if not _is_wrong(view, command)]


def checked(view: View, command: Command | None) -> Command | None:
    if command is not None and _is_wrong(view, command):
        raise ValueError(f"The strategy chose a card that does not match: {command}")
    return command


async def settled(choice: Awaitable[Command | None] | Command | None) -> Command | None:
    return await choice if isinstance(choice, Awaitable) else choice


def _is_wrong(view: View, command: Command) -> bool:
    you = view["you"]
    return you is not None and command["type"] == "play_card" and command["card"] in you["wrong"]


class ChanceDetector:
    """Tells from the messages of a game stream when there may be something to decide."""

    def __init__(self) -> None:
        self._has_choices = False

    def detects_chance(self, message: Any, seen: int) -> bool:
        """Whether the player has choices at a later version than the one seen.

        The stream does not repeat a list that has not changed: of a turn that begins with the same choices
        as the one before, only its events tell.
        """
        if message["type"] == "legal":
            self._has_choices = bool(message["legal"])
        elif message["type"] == "snapshot":
            self._has_choices = bool(choices_of(message["view"]))
        return self._has_choices and message.get("version", seen) > seen


def asks_for_decision(message: PlayerMessage) -> TypeGuard[YourTurnNews | MayReactNews]:
    """Whether a message of the player stream tells of a turn or a chance to react, with the view."""
    return message["type"] in {"your_turn", "may_react"}
