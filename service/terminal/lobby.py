"""The way to the table: who one is, and at which game one sits."""

from dataclasses import dataclass

from service.terminal.client import Client, Document

OPPONENT = "keen"


@dataclass(frozen=True, slots=True)
class Wishes:
    rulebook: str
    seats: int | None
    bots: str
    target: int | None


def sign_up(client: Client, name: str) -> str:
    client.token = str(client.post("/v1/players", {"name": name, "kind": "human"})["token"])
    return client.token


def open_table(client: Client, wishes: Wishes) -> Document:
    bots = _bots(wishes.bots)
    body = {
        "rulebook": wishes.rulebook,
        "seats": wishes.seats or max(2, 1 + len(bots)),
        "bots": bots,
        "options": {} if wishes.target is None else {"target": wishes.target},
    }
    return client.post("/v1/games", body)


def take_seat(client: Client, game: str) -> Document:
    """Whoever sits there already just comes back to it."""
    view = client.get(f"/v1/games/{game}") or {}
    return view if view["you"] else client.post(f"/v1/games/{game}/seats", {})


def _bots(wanted: str) -> list[str]:
    """A number takes as many good ones; names are taken as they are."""
    return [OPPONENT] * int(wanted) if wanted.isdecimal() else wanted.replace(",", " ").split()
