"""The calls of the API that a player needs, as data. Both clients send them."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from kaartstroom_client.models import (
    Account,
    Command,
    CommandAnswer,
    GameRules,
    NewGame,
    NewPlayer,
    PlayerKind,
    SignedUp,
    TakeSeat,
    View,
)

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Call(Generic[Answer]):
    method: str
    path: str
    body: Mapping[str, object] | None = None
    query: Mapping[str, int] = field(default_factory=dict)
    seconds: float = 20.0
    """How long to wait for the response."""


def sign_up(name: str, kind: PlayerKind) -> Call[SignedUp]:
    body: NewPlayer = {"name": name, "kind": kind}
    return Call("POST", "/players", body)


def show_me() -> Call[Account]:
    return Call("GET", "/players/me")


def create_game(wishes: NewGame) -> Call[View]:
    """Without `seats` there are as many as the bots need, and at least two."""
    needed = max(2, len(wishes.get("bots", [])) + 1)
    return Call("POST", "/games", {"seats": needed, "seed": new_seed(), **wishes})


def join_game(game: str, wishes: TakeSeat) -> Call[View]:
    return Call("POST", f"/games/{game}/seats", {"seed": new_seed(), **wishes})


def start_game(game: str) -> Call[View]:
    return Call("POST", f"/games/{game}/start")


def leave_game(game: str) -> Call[None]:
    return Call("DELETE", f"/games/{game}/seats/me")


def show_game(game: str) -> Call[View]:
    return Call("GET", f"/games/{game}")


def wait_for_game(game: str, after: int, seconds: int) -> Call[View | None]:
    """None if nothing has changed."""
    return Call("GET", f"/games/{game}", query={"wait": seconds, "after": after}, seconds=seconds + 20.0)


def show_rules(game: str) -> Call[GameRules]:
    return Call("GET", f"/games/{game}/rules")


def send_command(game: str, command: Command) -> Call[CommandAnswer]:
    return Call("POST", f"/games/{game}/commands", command)


def new_seed() -> str:
    """Our share of the luck, which the service cannot know before it commits to its own."""
    return secrets.token_hex(32)
