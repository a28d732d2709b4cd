"""A short way to the store, for what every request asks of it.

redis-py looks after many things at each call that are of no use here, and take half of its time.
Kept are the bound on connections, how long an answer may take, and one more try where a connection broke.
An errand has a wire of its own, on which it holds up nobody while it waits.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha1
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any

from hiredis import pack_command
from redis.connection import ConnectionInterface
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import NoScriptError, ResponseError
from redis.typing import EncodableT

from service.storage.client import CONNECTIONS, connect
from service.storage.wire import Command, wire_to


@dataclass(frozen=True)
class Script:
    text: str

    @classmethod
    def named(cls, name: str) -> "Script":
        return cls(Path(__file__).with_name(f"{name}.lua").read_text("ascii"))

    @cached_property
    def sha(self) -> str:
        return sha1(self.text.encode()).hexdigest()  # noqa: S324  # the name that Redis gives to scripts

    def call(self, keys: Sequence[str], arguments: Sequence[EncodableT]) -> Command:
        return ("EVALSHA", self.sha, len(keys), *keys, *arguments)


class Line:
    def __init__(self, url: str) -> None:
        self._url = url
        self._pool = connect(url).connection_pool
        self._free: SimpleQueue[ConnectionInterface] = SimpleQueue()
        self._made = 0
        self._making = Lock()

    def ask(self, *command: EncodableT) -> Any:
        """The answer as it comes: bytes, numbers, and lists of them."""
        return self.ask_all(command)[0]

    def ask_all(self, *commands: Command) -> list[Any]:
        """An answer to each, in one go; what the first of them was refused with is raised."""
        wire = wire_to(self._url)
        answers = self._exchange(commands) if wire is None else wire.ask(commands)
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def run(self, script: Script, keys: Sequence[str], arguments: Sequence[EncodableT]) -> Any:
        try:
            return self.ask(*script.call(keys, arguments))
        except NoScriptError:  # a store that was started anew
            return self.ask("EVAL", script.text, len(keys), *keys, *arguments)

    def _exchange(self, commands: Sequence[Command]) -> list[Any]:
        connection = self._connection()
        try:
            return _exchange(connection, commands)
        except Disconnected:
            return _exchange(connection, commands)
        finally:
            self._free.put(connection)

    def _connection(self) -> ConnectionInterface:
        with suppress(Empty):
            return self._free.get_nowait()
        with self._making:
            if self._made < CONNECTIONS:
                self._made += 1
                return self._pool.make_connection()
        return self._free.get()


def _exchange(connection: Any, commands: Sequence[Command]) -> list[Any]:
    """Whatever goes wrong but a refusal ends the connection, which is opened anew at the next use."""
    connection.send_packed_command([b"".join(map(pack_command, commands))], check_health=False)
    return [_answer(connection) for _ in commands]


def _answer(connection: Any) -> Any:
    try:
        return connection.read_response()
    except ResponseError as refusal:
        return refusal
