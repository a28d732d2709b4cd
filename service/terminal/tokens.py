"""Stores the tokens of local players: one file for each service, readable by its user only."""

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import quote, urlsplit


class Tokens:
    """Tokens by player name, as one user may play under several names."""

    def __init__(self, url: str, folder: Path | None = None) -> None:
        parts = urlsplit(url)
        address = f"{parts.scheme}-{parts.netloc}{parts.path.rstrip('/')}".lower()
        self.path = (folder or state_folder()) / f"{quote(address, safe='')}.json"

    def of(self, name: str) -> str | None:
        if not self.path.exists():
            return None
        with self._opened() as file:
            return read(file).get(name)

    def keep(self, name: str, token: str) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self._opened() as file:
            known = read(file) | {name: token}
            file.seek(0)
            file.truncate()
            json.dump(known, file, ensure_ascii=False)

    @contextmanager
    def _opened(self) -> Iterator[IO[str]]:
        """Opens the file under an exclusive lock."""
        number = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        with os.fdopen(number, "r+", encoding="utf-8") as file:
            os.fchmod(number, 0o600)  # also if the file existed before
            fcntl.flock(file, fcntl.LOCK_EX)
            yield file


def read(file: IO[str]) -> dict[str, str]:
    """The tokens in a file; an unreadable file counts as empty and is overwritten."""
    try:
        found = json.load(file)
    except ValueError:
        return {}
    return {str(name): str(token) for name, token in found.items()} if isinstance(found, dict) else {}


def state_folder() -> Path:
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "kaartstroom"
