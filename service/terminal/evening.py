"""The evening: sit down, look, choose, until the game ends or the player leaves."""

from typing import Protocol

from service.terminal.client import Client, Document, Refusal
from service.terminal.screen import Command, Screen

BETWEEN_LOOKS = 0.4
LATECOMER_HEARS = 20
NEEDS_MORE = {"say", "object"}  # listed without their text


class Listener(Protocol):
    def line(self, seconds: float, *, asked: bool) -> str | None: ...


class Evening:
    def __init__(self, client: Client, game: str, screen: Screen, listener: Listener) -> None:
        self._client = client
        self._path = f"/v1/games/{game}"
        self._screen = screen
        self._listener = listener
        self._view: Document = client.get(self._path) or {}
        self._told = max(0, self._view["version"] - LATECOMER_HEARS)
        self._show()

    def play(self) -> None:
        while self._view["status"] in ("open", "playing"):
            line = self._listener.line(BETWEEN_LOOKS, asked=bool(self._choices()))
            if line == "q":
                self._leave()
                return
            if line is not None:
                self._choose(line)
            self._look()
        self._screen.end(self._view)

    def _look(self) -> None:
        view = self._client.get(self._path, {"If-None-Match": f'"{self._view["version"]}"'})
        if view is not None and view["version"] != self._view["version"]:
            self._view = view
            self._show()

    def _show(self) -> None:
        self._screen.meet(self._view)
        self._tell_news()
        self._screen.show(self._view)
        if self._choices():
            self._screen.offer(self._choices())

    def _tell_news(self) -> None:
        while self._told < self._view["version"]:
            page = self._client.get(f"{self._path}/events?after={self._told}&limit=100") or {}
            if not page["items"]:
                return
            self._screen.tell(page["items"])
            self._told = page["items"][-1]["version"]

    def _choices(self) -> list[Command]:
        legal = (self._view["you"] or {}).get("legal", [])
        return [command for command in legal if command["type"] not in NEEDS_MORE]

    def _choose(self, line: str) -> None:
        choices = self._choices()
        if not (line.isdecimal() and 1 <= int(line) <= len(choices)):
            self._screen.say(
                f"Type a number from 1 to {len(choices)}, or q." if choices else "Wait for your turn."
            )
            return
        try:
            seen = {"If-Match": f'"{self._view["version"]}"'}
            self._client.post(f"{self._path}/commands", choices[int(line) - 1], seen)
        except Refusal as refusal:
            self._screen.say(f"Not now: {refusal}")

    def _leave(self) -> None:
        try:
            self._client.delete(f"{self._path}/seats/me")
        except Refusal as refusal:
            self._screen.say(f"Left without a word: {refusal}")
        else:
            self._screen.say("You left the table.")
