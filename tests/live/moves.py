"""Moves of players over HTTP."""

from typing import Any

from tests.live.served import Caller


def begin(game: str, guest: Caller) -> int:
    """The guest takes the last seat, which starts the game; returns the version after that."""
    return int(guest.post(f"/games/{game}/seats").json["version"])


def to_act(game: str, *players: Caller) -> tuple[Caller, dict[str, Any]]:
    """The player to act and their view."""
    for player in players:
        view = player.get(f"/games/{game}").json
        if view["turn"]["seat"] == view["you"]["seat"]:
            return player, view
    raise AssertionError("nobody is to act")


def move(game: str, *players: Caller) -> int:
    """The player to act sends the first legal command; returns the version after that."""
    player, view = to_act(game, *players)
    moved = player.post(f"/games/{game}/commands", view["you"]["legal"][0])
    return int(moved.json["version"])
