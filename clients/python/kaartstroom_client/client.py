"""The synchronous client. Generated from `async_client.py`: change that one."""

import time
from collections.abc import Iterator
from typing import Any, Self, Unpack

import httpx

from kaartstroom_client import calls
from kaartstroom_client.backoff import Backoff
from kaartstroom_client.calls import Answer, Call
from kaartstroom_client.connection import (
    STREAM_TIMEOUT,
    arguments,
    base_headers,
    base_url,
    content_of,
    is_retried,
)
from kaartstroom_client.errors import ApiError
from kaartstroom_client.event_stream import EventDecoder, StreamPosition
from kaartstroom_client.models import (
    Account,
    Command,
    CommandAnswer,
    GameFinishedNews,
    GameMessage,
    GameRules,
    NewGame,
    PlayerKind,
    PlayerMessage,
    TakeSeat,
    View,
)
from kaartstroom_client.strategy import (
    OUTDATED,
    ChanceDetector,
    Strategy,
    asks_for_decision,
    checked,
    choices_of,
)


class Client:
    """Calls the service for one player. Failed calls are made again for `patience` seconds."""

    def __init__(
        self, url: str, token: str | None = None, *, language: str = "en", patience: float = 60.0
    ) -> None:
        self.token = token
        self._patience = patience
        self._http = httpx.Client(base_url=base_url(url), headers=base_headers(token, language))

    @classmethod
    def sign_up(
        cls, url: str, name: str, kind: PlayerKind = "bot", *, language: str = "en", patience: float = 60.0
    ) -> Self:
        """A client for a new account. Keep its `token`: the service never shows it again."""
        with cls(url, language=language, patience=patience) as anyone:
            account = anyone.call(calls.sign_up(name, kind))
        return cls(url, account["token"], language=language, patience=patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def call(self, call: Call[Answer]) -> Answer:
        """Sends a call until it is answered, each time with the same Idempotency-Key."""
        request, backoff = arguments(call), Backoff(self._patience)
        while True:
            try:
                response = self._http.request(**request)
            except httpx.TransportError as error:
                time.sleep(backoff.pause_after(error))
                continue
            if not is_retried(response):
                answer: Answer = content_of(response)
                return answer
            time.sleep(backoff.pause_after(response))

    def me(self) -> Account:
        return self.call(calls.show_me())

    def create_game(self, **wishes: Unpack[NewGame]) -> View:
        return self.call(calls.create_game(wishes))

    def join_game(self, game: str, **wishes: Unpack[TakeSeat]) -> View:
        return self.call(calls.join_game(game, wishes))

    def start_game(self, game: str) -> View:
        return self.call(calls.start_game(game))

    def leave_game(self, game: str) -> None:
        self.call(calls.leave_game(game))

    def show_game(self, game: str) -> View:
        return self.call(calls.show_game(game))

    def show_rules(self, game: str) -> GameRules:
        return self.call(calls.show_rules(game))

    def send(self, game: str, command: Command) -> CommandAnswer:
        return self.call(calls.send_command(game, command))

    def watch(self, game: str) -> Iterator[View]:
        """The view now and whenever it has changed, by long polling, until the game is over."""
        view = self.show_game(game)
        yield view
        while view["status"] in {"open", "playing"}:
            changed = self.call(calls.wait_for_game(game, view["version"], 30))
            if changed is not None:
                view = changed
                yield view

    def follow(self, game: str, after: int | None = None) -> Iterator[GameMessage]:
        """Every message of a game but heartbeats, each event once, until the game is over."""
        yield from self._follow(f"/games/{game}/events", StreamPosition(after))

    def news(self) -> Iterator[PlayerMessage]:
        """What concerns the player in all games, until the token is revoked. Begins with running games."""
        yield from self._follow("/players/me/events", StreamPosition())

    def _follow(self, path: str, position: StreamPosition) -> Iterator[Any]:
        backoff = Backoff(self._patience)
        while not position.is_over:
            try:
                for message in self._connect(path, position):
                    backoff.reset()
                    if position.read(message)["type"] != "heartbeat":
                        yield message
                pause = 0.5
            except httpx.HTTPStatusError as error:
                pause = backoff.pause_after(error.response)
            except httpx.TransportError as error:
                pause = backoff.pause_after(error)
            if not position.is_over:
                time.sleep(pause)

    def _connect(self, path: str, position: StreamPosition) -> Iterator[Any]:
        """One connection's messages."""
        decoder = EventDecoder()
        with self._http.stream("GET", path, headers=position.headers(), timeout=STREAM_TIMEOUT) as response:
            if response.status_code == 204:
                position.is_over = True
            elif is_retried(response):
                response.raise_for_status()
            elif response.is_error:
                response.read()
                content_of(response)
            for received in response.iter_bytes():
                yield from decoder.feed(received)

    def play(self, game: str, strategy: Strategy) -> View:
        """Plays one game until it is over: on one's turn and at every chance to react. The final view."""
        view = self._decide(self.show_game(game), strategy)
        detector = ChanceDetector()
        for message in self.follow(game, view["version"]):
            if detector.detects_chance(message, view["version"]):
                view = self._decide(self.show_game(game), strategy)
        return self.show_game(game)

    def play_all(self, strategy: Strategy) -> Iterator[GameFinishedNews]:
        """Plays in all games of the player on one connection, for ever. Yields each game that is over."""
        seen: dict[str, int] = {}
        for message in self.news():
            if message["type"] == "game_finished":
                yield message
            elif asks_for_decision(message) and message["version"] > seen.get(message["game"], -1):
                view = self._decide(message["view"], strategy)
                seen[message["game"]] = view["version"]

    def _decide(self, view: View, strategy: Strategy) -> View:
        """Sends what the strategy chooses until it wants nothing more. The view that it saw last."""
        while choices := choices_of(view):
            command = checked(view, strategy(view, choices))
            if command is None:
                break
            try:
                answer = self.send(view["id"], command)
                view = answer["view"]
            except ApiError as error:
                if error.status not in OUTDATED:
                    raise
                refused, view = view, self.show_game(view["id"])
                if view["version"] == refused["version"]:
                    raise
        return view
