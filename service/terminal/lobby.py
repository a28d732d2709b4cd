"""Signs in, and creates or joins a game."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.terminal.client import ApiError, Client, Document
from service.terminal.tokens import Tokens

OPPONENT = "keen"


@dataclass(frozen=True, slots=True)
class NewGameOptions:
    rulebook: str
    seats: int | None
    bots: str
    options: Mapping[str, Any]


def option(text: str) -> tuple[str, Any]:
    """Parses `target=200` or `jump_in=true` into a name and a JSON value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"Write an option as NAME=VALUE, not {text!r}.")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() else value


def sign_in(client: Client, name: str, tokens: Tokens) -> str:
    """Signs in and returns the name of the account. A stored token that is not valid any more is replaced."""
    given = client.token
    client.token = given or tokens.of(name)
    if client.token:
        try:
            return str((client.get("/v1/players/me") or {})["name"])
        except ApiError as refusal:
            if given or refusal.code != "token_invalid":
                raise
    client.token = None
    client.token = str(client.post("/v1/players", {"name": name, "kind": "human"})["token"])
    tokens.keep(name, client.token)
    return name


def own_seed() -> str:
    """A random seed of the player, which the service cannot know in advance."""
    return secrets.token_hex(32)


def create_game(client: Client, game_options: NewGameOptions) -> Document:
    bots = _bots(game_options.bots)
    body = {
        "rulebook": game_options.rulebook,
        "seats": game_options.seats or max(2, 1 + len(bots)),
        "bots": bots,
        "options": game_options.options,
        "seed": own_seed(),
    }
    return client.post("/v1/games", body)


def take_seat(client: Client, game: str) -> Document:
    """Takes a seat; a player who already has one keeps it."""
    view = client.get(f"/v1/games/{game}") or {}
    return view if view["you"] else client.post(f"/v1/games/{game}/seats", {"seed": own_seed()})


def _bots(wanted: str) -> list[str]:
    """The bots to invite: a number means that many bots of the best kind; names are used as given."""
    return [OPPONENT] * int(wanted) if wanted.isdecimal() else wanted.replace(",", " ").split()
