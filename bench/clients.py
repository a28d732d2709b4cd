"""Benchmark clients: they play real games on the service, or call the bare endpoints."""

import time
from contextlib import closing
from itertools import count
from typing import Any

import orjson

from bench.http_client import HttpConnection, HttpResponse, get, post

BARE_BODY = orjson.dumps({"type": "play_card", "card": "r7", "color": None})
NEW_GAME = orjson.dumps({"rulebook": "classic", "seats": 2, "options": {"target": 10_000}})
SIGN_UP = orjson.dumps({"name": "Ada", "kind": "human"})
KEYS = count(time.time_ns())


class Unexpected(Exception):
    pass


def checked(response: HttpResponse) -> dict[str, Any]:
    if response.status >= 300:
        raise Unexpected(f"{response.status}: {response.body[:300].decode()}")
    document: dict[str, Any] = orjson.loads(response.body)
    return document


class BareClient:
    def __init__(self, number: int) -> None:
        key = "Authorization: Bearer kaart_0123456789012345678901234567890123456789012"
        self._next_request = post(f"/append/{number}", BARE_BODY, key, "Idempotency-Key: 1763456789012345678")

    def next_request(self) -> bytes:
        return self._next_request

    def receive(self, response: HttpResponse) -> None:
        checked(response)


class GameClient:
    """Plays both seats of a game over one connection; each request is a command that is accepted.

    A response shows the view of the seat that sent the command. The other seat plays from its last known
    hand, and draws, which is always legal, if that hand may have changed.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self.tokens = [self._sign_up(), self._sign_up()]
        self._sit_down()

    def _call(self, path: str, body: bytes, seat: int | None = None) -> dict[str, Any]:
        headers = [] if seat is None else [f"Authorization: Bearer {self.tokens[seat]}"]
        with closing(HttpConnection(self._port)) as connection:
            return checked(connection.ask(post(path, body, *headers)))

    def _sign_up(self) -> str:
        return str(self._call("/v1/players", SIGN_UP)["token"])

    def _sit_down(self) -> None:
        self.id: str = self._call("/v1/games", NEW_GAME, 0)["id"]
        self._hands: list[list[str]] = [[], []]
        self._round = 0
        self._see(self._call(f"/v1/games/{self.id}/seats", b"{}", 1))

    @property
    def version(self) -> int:
        return int(self._view["version"])

    def conditional_get(self, seat: int = 0) -> bytes:
        """A conditional GET of the view at the current version."""
        token = f"Authorization: Bearer {self.tokens[seat]}"
        return get(f"/v1/games/{self.id}", token, f'If-None-Match: "{self.version}"')

    def next_request(self) -> bytes:
        if self._view["turn"] is None:
            self._sit_down()
        seat = self._view["turn"]["seat"]
        body = orjson.dumps(self._move(seat))
        key = f"Idempotency-Key: {next(KEYS)}"
        return post(f"/v1/games/{self.id}/commands", body, f"Authorization: Bearer {self.tokens[seat]}", key)

    def receive(self, response: HttpResponse) -> None:
        self._see(checked(response)["view"])

    def _see(self, view: dict[str, Any]) -> None:
        if view["round"]["number"] != self._round:
            self._hands = [[], []]
        self._view, self._round = view, view["round"]["number"]
        self._hands[view["you"]["seat"]] = view["you"]["hand"]

    def _move(self, seat: int) -> dict[str, Any]:
        view, hand = self._view, self._hands[seat]
        if view["you"]["seat"] == seat:
            return next(command for command in view["you"]["legal"] if command["type"] in MOVES)
        if view["turn"]["phase"] == "name_color":
            return {"type": "name_color", "color": "red"}
        known = len(hand) == view["seats"][seat]["hand_count"] and view["turn"]["phase"] == "play"
        for card in hand if known else ():
            if fits(card, view["round"]):
                return {"type": "play_card", "card": card} | ({"uno": True} if len(hand) == 2 else {})
        return {"type": "draw_card"}


def fits(card: str, round_: dict[str, Any]) -> bool:
    """Whether a coloured card matches. Wilds are played only when the view lists the legal commands."""
    return card[0] != "w" and (card[0] == round_["color"][0] or card[1:] == round_["top"][1:])


MOVES = frozenset({"play_card", "draw_card", "keep_card", "name_color"})


class PollingClient:
    """Sends conditional GETs for a game in which nothing happens, each answered with 304."""

    def __init__(self, client: GameClient) -> None:
        self._next_request = client.conditional_get()

    def next_request(self) -> bytes:
        return self._next_request

    def receive(self, response: HttpResponse) -> None:
        if response.status != 304:
            raise Unexpected(f"expected 304, got {response.status}")


class BarePollingClient(PollingClient):
    def __init__(self) -> None:
        self._next_request = get("/healthz")

    def receive(self, response: HttpResponse) -> None:
        checked(response)
