"""Lines from the keyboard or a pipe, without stopping the game to wait for one."""

import sys
from collections.abc import Callable
from threading import Semaphore, Thread
from typing import Protocol

Told = Callable[[str], None]


class Listener(Protocol):
    def listen(self, told: Told) -> None:
        """From now on every line is told."""
        ...

    def ask(self) -> None:
        """The player is to choose; once for each line."""
        ...


class Ear:
    """On a terminal a line may come at any time; lines from a pipe wait for the questions they answer."""

    def __init__(self) -> None:
        self._questions = Semaphore(0)

    def listen(self, told: Told) -> None:
        Thread(target=self._listen, args=(told,), daemon=True).start()

    def ask(self) -> None:
        self._questions.release()

    def _listen(self, told: Told) -> None:
        """The end of input counts as leaving."""
        waits = not sys.stdin.isatty()
        while True:
            if waits:
                self._questions.acquire()
            line = sys.stdin.readline()
            told(line.strip() if line else "q")
            if not line:
                return


class FirstChoice:
    """Stands in for a person, and is quicker: always the first command on the list."""

    def listen(self, told: Told) -> None:
        self._told = told

    def ask(self) -> None:
        self._told("1")
