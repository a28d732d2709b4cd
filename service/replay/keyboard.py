"""Single keys from a terminal, without Enter."""

import os
import select
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager

ARROWS = {
    "\x1b[C": "forward",
    "\x1b[D": "back",
    "\x1b[B": "next round",
    "\x1b[A": "round before",
    "\x1b[H": "first",
    "\x1b[F": "last",
    "\x1b[1~": "first",
    "\x1b[4~": "last",
}
LETTERS = {
    " ": "forward",
    "\r": "forward",
    "\n": "forward",
    "n": "forward",
    "l": "forward",
    "p": "back",
    "h": "back",
    "\x7f": "back",
    "]": "next round",
    "[": "round before",
    "g": "first",
    "G": "last",
    "a": "all",
    "q": "quit",
    "\x03": "quit",
    "\x04": "quit",
    "": "quit",
}
HELP = (
    "right/left: step   down/up: round   g/G: first/last   0-9: through a seat's eyes   a: all open   q: quit"
)


def meaning(typed: str) -> str:
    """What a key asks for; a digit stands for itself, and what means nothing stays as it is."""
    return ARROWS.get(typed) or LETTERS.get(typed, typed)


@contextmanager
def listening() -> Iterator[None]:
    """Keys come as they are typed, and the terminal is as it was afterwards."""
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin, termios.TCSANOW)  # keys typed before now count
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def typed() -> str:
    """One key, which may be several bytes; an empty text when nobody types any more."""
    stream = sys.stdin.fileno()
    found = os.read(stream, 1)
    while found.startswith(b"\x1b") and len(found) < 6 and select.select([stream], [], [], 0.05)[0]:
        found += os.read(stream, 1)
        if found[-1:].isalpha() or found.endswith(b"~"):
            break
    return found.decode(errors="replace")
