"""The keys that sign the final hash of a game: one private key, and all public keys ever used."""

import os
import secrets
import stat
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from service.fairness.signing import Signer, published

PRIVATE = "signing.key"


class KeyNotSafe(Exception):
    """Other users can read the private key, so its signatures prove nothing."""


class Keyring:
    """Uses the key from the environment if there is one, else one in the folder, created at first use."""

    def __init__(self, folder: Path, given: str = "") -> None:
        self._folder = folder
        self._given = given

    @cached_property
    def signer(self) -> Signer:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        signer = Signer(self._given or self._kept())
        self._publish(signer.public)
        return signer

    def signed(self, document: dict[str, Any]) -> dict[str, Any]:
        """Adds the signature of the head and the public key to an audit document."""
        signature = self.signer.sign(*(document[name] for name in ("scheme", "game", "version", "head")))
        return {**document, "signature": signature, "keys": [published(self.signer.public)]}

    def listed(self) -> list[dict[str, Any]]:
        """All public keys, the current one first."""
        current = self.signer.public
        known = {path.read_text(encoding="ascii").strip() for path in self._folder.glob("*.pub")}
        ordered = [current, *sorted(known - {current})]
        return [{**published(public), "current": public == current} for public in ordered]

    def rotate(self) -> Signer:
        """Replaces the private key. The old public key stays listed."""
        if self._given:
            raise ValueError("The key comes from SIGNING_KEY: set another one there and restart.")
        old = self.signer
        self._write(fresh := self._folder / f"{PRIVATE}.{old.id}", secrets.token_hex(32))
        fresh.replace(self._folder / PRIVATE)
        del self.signer
        return self.signer

    def _kept(self) -> str:
        """Reads the key file, or creates it. Of several processes that start at once, the first wins."""
        path = self._folder / PRIVATE
        if not path.exists():
            self._write(mine := self._folder / f"{PRIVATE}.{secrets.token_hex(8)}", secrets.token_hex(32))
            with suppress(FileExistsError):
                os.link(mine, path)
            mine.unlink()
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise KeyNotSafe(f"Other users can read {path}: chmod 600 it if nobody has, or rotate the key.")
        return path.read_text(encoding="ascii").strip()

    def _publish(self, public: str) -> None:
        path = self._folder / f"{published(public)['id']}.pub"
        if not path.exists():
            path.write_text(f"{public}\n", encoding="ascii")

    @staticmethod
    def _write(path: Path, secret: str) -> None:
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f"{secret}\n")
            file.flush()
            os.fsync(file.fileno())
