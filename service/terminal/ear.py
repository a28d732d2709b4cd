"""Lines from the keyboard or a pipe, without stopping the game to wait for one."""

import queue
import sys
import threading
import time


class Ear:
    """On a terminal a line may come at any time; lines from a pipe wait for the questions they answer."""

    def __init__(self) -> None:
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def line(self, seconds: float, *, asked: bool) -> str | None:
        """The next line, or None when none came in time. The end of input counts as leaving."""
        if not asked and not sys.stdin.isatty():
            time.sleep(seconds)
            return None
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            return None

    def _listen(self) -> None:
        for line in sys.stdin:
            self._lines.put(line.strip().lower())
        self._lines.put("q")


class FirstChoice:
    """Stands in for a person, and is quicker: always the first command on the list."""

    def line(self, seconds: float, *, asked: bool) -> str | None:
        if asked:
            return "1"
        time.sleep(seconds / 10)
        return None
