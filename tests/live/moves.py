"""What players do at a table, over HTTP."""

from typing import Any

from tests.live.served import Caller


def begin(game: str, guest: Caller) -> int:
    """The guest sits down, which starts a game of two; the version after that."""
    return int(guest.post(f"/games/{game}/seats").json["version"])


def to_act(game: str, *players: Caller) -> tuple[Caller, dict[str, Any]]:
    """Who is to act, and their view."""
    for player in players:
        view = player.get(f"/games/{game}").json
        if view["turn"]["seat"] == view["you"]["seat"]:
            return player, view
    raise AssertionError("nobody is to act")


def move(game: str, *players: Caller) -> int:
    """Whoever is to act sends the first command on their list; the version after that."""
    player, view = to_act(game, *players)
    moved = player.post(f"/games/{game}/commands", view["you"]["legal"][0])
    return int(moved.json["version"])
