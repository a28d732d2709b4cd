"""Reads keys from a terminal, or lines from a pipe, in a thread of its own."""

import os
import sys
import termios
import tty
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Semaphore, Thread
from typing import Protocol

OnInput = Callable[[str], None]
FIRST = "first"
"""The input of `--auto`: choose the first legal command."""


class InputSource(Protocol):
    keys: bool
    """Whether it delivers single keys rather than lines."""

    def listen(self, on_input: OnInput) -> None:
        """Starts to deliver every key or line."""
        ...

    def request_line(self) -> None:
        """Asks for one more line; an input source of keys ignores it."""
        ...


class Keyboard:
    """Reads stdin: keys as soon as they are pressed, but lines from a pipe only when one is requested."""

    def __init__(self) -> None:
        self.keys = sys.stdin.isatty()
        self._requests = Semaphore(0)

    def listen(self, on_input: OnInput) -> None:
        Thread(target=self._keys if self.keys else self._lines, args=(on_input,), daemon=True).start()

    def request_line(self) -> None:
        self._requests.release()

    def _keys(self, on_input: OnInput) -> None:
        decode = getincrementaldecoder("utf-8")("replace").decode
        while found := os.read(sys.stdin.fileno(), 1024):
            for key in keys_in(decode(found)):
                on_input(key)
        on_input("q")

    def _lines(self, on_input: OnInput) -> None:
        """The end of input counts as `q`."""
        while True:
            self._requests.acquire()
            line = sys.stdin.readline()
            on_input(line.strip() if line else "q")
            if not line:
                return


def keys_in(text: str) -> Iterator[str]:
    """Single keys; the escape sequences of arrow and function keys are ignored."""
    if text.startswith("\x1b") and len(text) > 1:
        return
    yield from text


class FirstChoice:
    """The input source of `--auto`: always chooses the first legal command."""

    keys = False

    def listen(self, on_input: OnInput) -> None:
        self._on_input = on_input

    def request_line(self) -> None:
        self._on_input(FIRST)


@contextmanager
def single_keys(input_source: InputSource) -> Iterator[None]:
    """Puts a terminal into cbreak mode, and restores it afterwards."""
    if not input_source.keys:
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin, termios.TCSANOW)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
