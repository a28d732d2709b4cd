"""A short way to the store, for what every request asks of it.

redis-py looks after many things at each call that are of no use here, and take half of its time.
Kept are the bound on connections, how long an answer may take, and one more try where a connection broke.
"""

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha1
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any

from redis.connection import ConnectionInterface
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import NoScriptError
from redis.typing import EncodableT

from service.storage.client import CONNECTIONS, connect


@dataclass(frozen=True)
class Script:
    text: str

    @classmethod
    def named(cls, name: str) -> "Script":
        return cls(Path(__file__).with_name(f"{name}.lua").read_text("ascii"))

    @cached_property
    def sha(self) -> str:
        return sha1(self.text.encode()).hexdigest()  # noqa: S324  # the name that Redis gives to scripts


class Line:
    def __init__(self, url: str) -> None:
        self._pool = connect(url).connection_pool
        self._free: SimpleQueue[ConnectionInterface] = SimpleQueue()
        self._made = 0
        self._making = Lock()

    def ask(self, *command: EncodableT) -> Any:
        """The answer as it comes: bytes, numbers, and lists of them."""
        connection = self._connection()
        try:
            return _exchange(connection, command)
        except Disconnected:
            return _exchange(connection, command)
        finally:
            self._free.put(connection)

    def run(self, script: Script, keys: list[str], arguments: list[EncodableT]) -> Any:
        try:
            return self.ask("EVALSHA", script.sha, len(keys), *keys, *arguments)
        except NoScriptError:  # a store that was started anew
            return self.ask("EVAL", script.text, len(keys), *keys, *arguments)

    def _connection(self) -> ConnectionInterface:
        with suppress(Empty):
            return self._free.get_nowait()
        with self._making:
            if self._made < CONNECTIONS:
                self._made += 1
                return self._pool.make_connection()
        return self._free.get()


def _exchange(connection: ConnectionInterface, command: tuple[EncodableT, ...]) -> Any:
    """Whatever goes wrong but a refusal ends the connection, which is opened anew at the next use."""
    connection.send_command(*command, check_health=False)  # type: ignore[no-untyped-call]
    return connection.read_response()
