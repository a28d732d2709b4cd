"""Keys from a terminal, or lines from a pipe, without stopping the game to wait for one."""

import os
import sys
import termios
import tty
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Semaphore, Thread
from typing import Protocol

Told = Callable[[str], None]
FIRST = "first"
"""An order that only a program gives: the first of what may be done."""


class Listener(Protocol):
    keys: bool
    """Whether single keys are told, and not whole lines."""

    def listen(self, told: Told) -> None:
        """From now on every key or line is told."""
        ...

    def request_line(self) -> None:
        """The player is to choose; once for each line."""
        ...


class Keyboard:
    """In a terminal a key may come at any time; lines from a pipe wait for the questions they answer."""

    def __init__(self) -> None:
        self.keys = sys.stdin.isatty()
        self._questions = Semaphore(0)

    def listen(self, told: Told) -> None:
        Thread(target=self._keys if self.keys else self._lines, args=(told,), daemon=True).start()

    def request_line(self) -> None:
        self._questions.release()

    def _keys(self, told: Told) -> None:
        decode = getincrementaldecoder("utf-8")("replace").decode
        while found := os.read(sys.stdin.fileno(), 1024):
            for key in keys_in(decode(found)):
                told(key)
        told("q")

    def _lines(self, told: Told) -> None:
        """The end of input counts as leaving."""
        while True:
            self._questions.acquire()
            line = sys.stdin.readline()
            told(line.strip() if line else "q")
            if not line:
                return


def keys_in(text: str) -> Iterator[str]:
    """One by one; what arrow and function keys send is no key of ours."""
    if text.startswith("\x1b") and len(text) > 1:
        return
    yield from text


class FirstChoice:
    """Stands in for a person, and is quicker: always the first command on the list."""

    keys = False

    def listen(self, told: Told) -> None:
        self._on_line = told

    def request_line(self) -> None:
        self._on_line(FIRST)


@contextmanager
def single_keys(input_source: Listener) -> Iterator[None]:
    """Keys come as they are pressed, and the terminal is as it was afterwards."""
    if not input_source.keys:
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin, termios.TCSANOW)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
