"""The asynchronous client. `client.py` is generated from it; see `generate.py`."""

import asyncio
from collections.abc import AsyncIterator
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
    AsyncStrategy,
    ChanceDetector,
    asks_for_decision,
    checked,
    choices_of,
    settled,
)


class AsyncClient:
    """Calls the service for one player. Failed calls are made again for `patience` seconds."""

    def __init__(
        self, url: str, token: str | None = None, *, language: str = "en", patience: float = 60.0
    ) -> None:
        self.token = token
        self._patience = patience
        self._http = httpx.AsyncClient(base_url=base_url(url), headers=base_headers(token, language))

    @classmethod
    async def sign_up(
        cls, url: str, name: str, kind: PlayerKind = "bot", *, language: str = "en", patience: float = 60.0
    ) -> Self:
        """A client for a new account. Keep its `token`: the service never shows it again."""
        async with cls(url, language=language, patience=patience) as anyone:
            account = await anyone.call(calls.sign_up(name, kind))
        return cls(url, account["token"], language=language, patience=patience)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def call(self, call: Call[Answer]) -> Answer:
        """Sends a call until it is answered, each time with the same Idempotency-Key."""
        request, backoff = arguments(call), Backoff(self._patience)
        while True:
            try:
                response = await self._http.request(**request)
            except httpx.TransportError as error:
                await asyncio.sleep(backoff.pause_after(error))
                continue
            if not is_retried(response):
                answer: Answer = content_of(response)
                return answer
            await asyncio.sleep(backoff.pause_after(response))

    async def me(self) -> Account:
        return await self.call(calls.show_me())

    async def create_game(self, **wishes: Unpack[NewGame]) -> View:
        return await self.call(calls.create_game(wishes))

    async def join_game(self, game: str, **wishes: Unpack[TakeSeat]) -> View:
        return await self.call(calls.join_game(game, wishes))

    async def start_game(self, game: str) -> View:
        return await self.call(calls.start_game(game))

    async def leave_game(self, game: str) -> None:
        await self.call(calls.leave_game(game))

    async def show_game(self, game: str) -> View:
        return await self.call(calls.show_game(game))

    async def show_rules(self, game: str) -> GameRules:
        return await self.call(calls.show_rules(game))

    async def send(self, game: str, command: Command) -> CommandAnswer:
        return await self.call(calls.send_command(game, command))

    async def watch(self, game: str) -> AsyncIterator[View]:
        """The view now and whenever it has changed, by long polling, until the game is over."""
        view = await self.show_game(game)
        yield view
        while view["status"] in {"open", "playing"}:
            changed = await self.call(calls.wait_for_game(game, view["version"], 30))
            if changed is not None:
                view = changed
                yield view

    async def follow(self, game: str, after: int | None = None) -> AsyncIterator[GameMessage]:
        """Every message of a game but heartbeats, each event once, until the game is over."""
        async for message in self._follow(f"/games/{game}/events", StreamPosition(after)):
            yield message

    async def news(self) -> AsyncIterator[PlayerMessage]:
        """What concerns the player in all games, until the token is revoked. Begins with running games."""
        async for message in self._follow("/players/me/events", StreamPosition()):
            yield message

    async def _follow(self, path: str, position: StreamPosition) -> AsyncIterator[Any]:
        backoff = Backoff(self._patience)
        while not position.is_over:
            try:
                async for message in self._connect(path, position):
                    backoff.reset()
                    if position.read(message)["type"] != "heartbeat":
                        yield message
                pause = 0.5
            except httpx.HTTPStatusError as error:
                pause = backoff.pause_after(error.response)
            except httpx.TransportError as error:
                pause = backoff.pause_after(error)
            if not position.is_over:
                await asyncio.sleep(pause)

    async def _connect(self, path: str, position: StreamPosition) -> AsyncIterator[Any]:
        """One connection's messages."""
        decoder = EventDecoder()
        async with self._http.stream(
            "GET", path, headers=position.headers(), timeout=STREAM_TIMEOUT
        ) as response:
            if response.status_code == 204:
                position.is_over = True
            elif is_retried(response):
                response.raise_for_status()
            elif response.is_error:
                await response.aread()
                content_of(response)
            async for received in response.aiter_bytes():
                for message in decoder.feed(received):
                    yield message

    async def play(self, game: str, strategy: AsyncStrategy) -> View:
        """Plays one game until it is over: on one's turn and at every chance to react. The final view."""
        view = await self._decide(await self.show_game(game), strategy)
        detector = ChanceDetector()
        async for message in self.follow(game, view["version"]):
            if detector.detects_chance(message, view["version"]):
                view = await self._decide(await self.show_game(game), strategy)
        return await self.show_game(game)

    async def play_all(self, strategy: AsyncStrategy) -> AsyncIterator[GameFinishedNews]:
        """Plays in all games of the player on one connection, for ever. Yields each game that is over."""
        seen: dict[str, int] = {}
        async for message in self.news():
            if message["type"] == "game_finished":
                yield message
            elif asks_for_decision(message) and message["version"] > seen.get(message["game"], -1):
                view = await self._decide(message["view"], strategy)
                seen[message["game"]] = view["version"]

    async def _decide(self, view: View, strategy: AsyncStrategy) -> View:
        """Sends what the strategy chooses until it wants nothing more. The view that it saw last."""
        while choices := choices_of(view):
            command = checked(view, await settled(strategy(view, choices)))
            if command is None:
                break
            try:
                answer = await self.send(view["id"], command)
                view = answer["view"]
            except ApiError as error:
                if error.status not in OUTDATED:
                    raise
                refused, view = view, await self.show_game(view["id"])
                if view["version"] == refused["version"]:
                    raise
        return view
