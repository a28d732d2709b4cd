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


def chance_in(message: Any, seen: int) -> bool:
    """Whether a message of a game stream tells of commands that were not legal at the version seen."""
    return message["type"] == "legal" and message["version"] > seen and bool(message["legal"])


def asks_for_decision(message: PlayerMessage) -> TypeGuard[YourTurnNews | MayReactNews]:
    """Whether a message of the player stream tells of a turn or a chance to react, with the view."""
    return message["type"] in {"your_turn", "may_react"}
