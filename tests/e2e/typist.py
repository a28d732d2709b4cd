"""Runs `kaartstroom play` from pipes and on pseudo-terminals."""

import os
import pty
import select
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Self

from service.terminal.tokens import Tokens
from tests.e2e.running import KAARTSTROOM, Running


def play(shared: Running, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [KAARTSTROOM, "play", "--url", shared.url, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def game_id(seat: subprocess.Popen[str]) -> str:
    """The game id, from the first line."""
    assert seat.stdout is not None
    return seat.stdout.readline().partition(" game ")[2].partition(",")[0]


def finished(*seats: subprocess.Popen[str]) -> list[str]:
    """The output of each process, read in parallel, so that none blocks on a full pipe."""
    with ThreadPoolExecutor() as pool:
        return [seen for seen, _ in pool.map(lambda seat: seat.communicate(timeout=150), seats)]


def known_as(shared: Running, name: str, token: str | None) -> str:
    """Stores the token of a player on this machine."""
    assert token
    Tokens(shared.url).keep(name, token)
    return name


def kaartstroom(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([KAARTSTROOM, *words], capture_output=True, text=True, check=False, timeout=30)


class Typist:
    """A player at a pseudo-terminal, who reads its output and types lines or keys."""

    def __init__(self, shared: Running, *options: str) -> None:
        mine, theirs = pty.openpty()
        command = [KAARTSTROOM, "play", "--url", shared.url, *options]
        self._process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        self._screen = mine
        self.seen = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._screen)

    def types(self, line: str) -> None:
        os.write(self._screen, f"{line}\n".encode())

    def presses(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def sees(self, words: str) -> str:
        """Waits for the text, and returns the output before it."""
        deadline = time.monotonic() + 30
        while words not in self.seen:
            assert time.monotonic() < deadline, f"{words!r} never came:\n{self.seen}"
            if select.select([self._screen], [], [], 0.1)[0]:
                self.seen += os.read(self._screen, 65_536).decode(errors="replace")
        before, _, self.seen = self.seen.partition(words)
        return before
