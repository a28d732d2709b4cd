"""Who calls: players who play real games on the service, and callers of the bare endpoints."""

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


def checked(answer: HttpResponse) -> dict[str, Any]:
    if answer.status >= 300:
        raise Unexpected(f"{answer.status}: {answer.body[:300].decode()}")
    document: dict[str, Any] = orjson.loads(answer.body)
    return document


class BareCaller:
    def __init__(self, number: int) -> None:
        key = "Authorization: Bearer kaart_0123456789012345678901234567890123456789012"
        self._next_request = post(f"/append/{number}", BARE_BODY, key, "Idempotency-Key: 1763456789012345678")

    def next_request(self) -> bytes:
        return self._next_request

    def receive(self, answer: HttpResponse) -> None:
        checked(answer)


class GameClient:
    """Both seats of a game, played over one connection; every question is a command that is accepted.

    An answer shows the seat that asked. The other one plays on what it last saw of its own hand, and where
    that may have changed since it draws, which is always allowed.
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

    def looking(self, seat: int = 0) -> bytes:
        """The question whether there is anything new."""
        token = f"Authorization: Bearer {self.tokens[seat]}"
        return get(f"/v1/games/{self.id}", token, f'If-None-Match: "{self.version}"')

    def next_request(self) -> bytes:
        if self._view["turn"] is None:
            self._sit_down()
        seat = self._view["turn"]["seat"]
        body = orjson.dumps(self._move(seat))
        key = f"Idempotency-Key: {next(KEYS)}"
        return post(f"/v1/games/{self.id}/commands", body, f"Authorization: Bearer {self.tokens[seat]}", key)

    def receive(self, answer: HttpResponse) -> None:
        self._see(checked(answer)["view"])

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
    """Wilds are kept for turns in which `legal` is at hand."""
    return card[0] != "w" and (card[0] == round_["color"][0] or card[1:] == round_["top"][1:])


MOVES = frozenset({"play_card", "draw_card", "keep_card", "name_color"})


class PollingClient:
    """Asks whether anything is new at a table where nothing happens."""

    def __init__(self, client: GameClient) -> None:
        self._next_request = client.looking()

    def next_request(self) -> bytes:
        return self._next_request

    def receive(self, answer: HttpResponse) -> None:
        if answer.status != 304:
            raise Unexpected(f"{answer.status} where 304 was due")


class BarePollingClient(PollingClient):
    def __init__(self) -> None:
        self._next_request = get("/healthz")

    def receive(self, answer: HttpResponse) -> None:
        checked(answer)
