"""One Redis pipeline shared by all callers of a process: concurrent commands are sent as one batch."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha1
from pathlib import Path
from threading import Lock
from typing import Any

from redis import Redis
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import NoScriptError, ResponseError
from redis.typing import EncodableT

MAX_BATCH = 256
Command = tuple[EncodableT, ...]


@dataclass(frozen=True)
class Script:
    text: str

    @classmethod
    def named(cls, name: str) -> "Script":
        return cls(Path(__file__).with_name(f"{name}.lua").read_text("ascii"))

    @cached_property
    def sha(self) -> str:
        return sha1(self.text.encode()).hexdigest()  # noqa: S324  # Redis names scripts by their SHA-1

    def call(self, keys: Sequence[str], arguments: Sequence[EncodableT]) -> Command:
        return ("EVALSHA", self.sha, len(keys), *keys, *arguments)


class Request:
    """The commands of one caller. `replies` is None until they were sent, and an exception if that failed."""

    __slots__ = ("commands", "replies", "woken")

    def __init__(self, commands: Sequence[Command]) -> None:
        self.commands = commands
        self.replies: list[Any] | Exception | None = None
        self.woken = Lock()
        self.woken.acquire()


class SharedPipeline:
    """The first caller sends. Callers that arrive while it waits for Redis form the next batch.

    There is no background thread: one caller of each batch sends it for the others, then wakes them and
    hands over to a caller of the next batch. The connection is kept open, and reopened after a failure.
    """

    def __init__(self, redis: Redis) -> None:
        self._connection: Any = redis.connection_pool.make_connection()
        self._lock = Lock()
        self._waiting: list[Request] = []
        self._sending = False

    def ask(self, *command: EncodableT) -> Any:
        return self.ask_all(command)[0]

    def ask_all(self, *commands: Command) -> list[Any]:
        """One reply per command. Raises the first error among them."""
        request = Request(commands)
        with self._lock:
            self._waiting.append(request)
            waits, self._sending = self._sending, True
        if waits:
            request.woken.acquire()
        if request.replies is None:
            self._send()
        return _checked(request.replies)

    def run(self, script: Script, keys: Sequence[str], arguments: Sequence[EncodableT]) -> Any:
        try:
            return self.ask(*script.call(keys, arguments))
        except NoScriptError:  # Redis was restarted
            return self.ask("EVAL", script.text, len(keys), *keys, *arguments)

    def _send(self) -> None:
        """Sends the waiting requests, the one of the calling thread first."""
        with self._lock:
            batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
        try:
            self._exchange(batch)
        except Exception as error:  # noqa: BLE001  # each caller of the batch raises it
            _fail(batch, error)
        except BaseException:  # this thread is being stopped while replies are still outstanding
            self._connection.disconnect()
            _fail(batch, Disconnected("The process is stopping."))
            raise
        finally:
            self._hand_over()
            for request in batch:
                request.woken.release()

    def _hand_over(self) -> None:
        with self._lock:
            heir = self._waiting[0] if self._waiting else None
            self._sending = heir is not None
        if heir is not None:
            heir.woken.release()

    def _exchange(self, batch: Sequence[Request]) -> None:
        commands = [command for request in batch for command in request.commands]
        replies = iter(self._connection.retry.call_with_retry(lambda: self._round_trip(commands), self._drop))
        for request in batch:
            request.replies = [next(replies) for _ in request.commands]

    def _round_trip(self, commands: Sequence[Command]) -> list[Any]:
        """Error replies of Redis are returned among the replies; other errors break the connection."""
        self._connection.send_packed_command(self._connection.pack_commands(commands), check_health=False)
        return [self._reply() for _ in commands]

    def _reply(self) -> Any:
        try:
            return self._connection.read_response()
        except ResponseError as error:
            return error

    def _drop(self, _: Exception) -> None:
        self._connection.disconnect()


def _fail(batch: Sequence[Request], error: Exception) -> None:
    for request in batch:
        request.replies = error


def _checked(replies: list[Any] | Exception | None) -> list[Any]:
    if isinstance(replies, Exception):
        raise replies
    for reply in replies or ():
        if isinstance(reply, Exception):
            raise reply
    return replies or []
