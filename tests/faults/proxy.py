"""A TCP proxy between clients and the service that cuts and delays connections at random."""

import asyncio
import random
import re
import threading
from collections import Counter
from enum import StrEnum
from typing import Self

LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)


class Fate(StrEnum):
    """What the proxy does to one connection."""

    FINE = "fine"
    LATE = "late"
    CUT_AT_ONCE = "cut at once"
    CUT_IN_THE_REQUEST = "cut in the request"
    CUT_BEFORE_THE_ANSWER = "cut before the answer"
    CUT_IN_THE_ANSWER = "cut in the answer"


ODDS = {Fate.FINE: 11, Fate.LATE: 2} | dict.fromkeys(list(Fate)[2:], 2)


class BadNetwork:
    def __init__(self, port: int, seed: int) -> None:
        self.fates: Counter[Fate] = Counter()
        self._upstream = port
        self._luck = random.Random(seed)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> Self:
        self._thread.start()
        self.port: int = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _listen(self) -> int:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _close(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        (fate,) = self._luck.choices(list(ODDS), list(ODDS.values()))
        self.fates[fate] += 1
        try:
            if fate is not Fate.CUT_AT_ONCE:
                await self._exchange(fate, await _whole(reader), writer)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.transport.abort() if fate.startswith("cut") else writer.close()

    async def _exchange(self, fate: Fate, request: bytes, client: asyncio.StreamWriter) -> None:
        """Forwards one request and its response, after which each client here closes its connection."""
        upstream, sender = await asyncio.open_connection("127.0.0.1", self._upstream)
        try:
            if fate is Fate.LATE:
                await asyncio.sleep(self._luck.uniform(0.01, 0.1))
            if fate is Fate.CUT_IN_THE_REQUEST:
                sender.write(request[: self._luck.randrange(len(request) or 1)])
                await sender.drain()
                return
            sender.write(request)
            answer = await upstream.read(-1)
            if fate is Fate.CUT_BEFORE_THE_ANSWER:
                return
            client.write(
                answer[: self._luck.randrange(len(answer))] if fate is Fate.CUT_IN_THE_ANSWER else answer
            )
            await client.drain()
        finally:
            sender.close()


async def _whole(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    length = LENGTH.search(head)
    return head + await reader.readexactly(int(length[1]) if length else 0)
