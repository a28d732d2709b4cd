"""The way to the table: who one is, and at which game one sits."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.terminal.client import Client, Document

OPPONENT = "keen"


@dataclass(frozen=True, slots=True)
class Wishes:
    rulebook: str
    seats: int | None
    bots: str
    options: Mapping[str, Any]


def option(text: str) -> tuple[str, Any]:
    """`target=200` or `jump_in=true`, as the API would take it."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"Write an option as NAME=VALUE, not {text!r}.")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() else value


def sign_up(client: Client, name: str) -> str:
    client.token = str(client.post("/v1/players", {"name": name, "kind": "human"})["token"])
    return client.token


def open_table(client: Client, wishes: Wishes) -> Document:
    bots = _bots(wishes.bots)
    body = {
        "rulebook": wishes.rulebook,
        "seats": wishes.seats or max(2, 1 + len(bots)),
        "bots": bots,
        "options": wishes.options,
    }
    return client.post("/v1/games", body)


def take_seat(client: Client, game: str) -> Document:
    """Whoever sits there already just comes back to it."""
    view = client.get(f"/v1/games/{game}") or {}
    return view if view["you"] else client.post(f"/v1/games/{game}/seats", {})


def _bots(wanted: str) -> list[str]:
    """A number takes as many good ones; names are taken as they are."""
    return [OPPONENT] * int(wanted) if wanted.isdecimal() else wanted.replace(",", " ").split()
