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
    """The action of a key. A digit and a key without an action are returned unchanged."""
    return ARROWS.get(typed) or LETTERS.get(typed, typed)


@contextmanager
def listening() -> Iterator[None]:
    """Delivers keys without Enter, and restores the terminal afterwards."""
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin, termios.TCSANOW)  # keeps keys typed before now
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def typed() -> str:
    """One key, which may be several bytes; an empty string at the end of input."""
    stream = sys.stdin.fileno()
    found = os.read(stream, 1)
    while found.startswith(b"\x1b") and len(found) < 6 and select.select([stream], [], [], 0.05)[0]:
        found += os.read(stream, 1)
        if found[-1:].isalpha() or found.endswith(b"~"):
            break
    return found.decode(errors="replace")
