"""Where audit documents come from: a file, an address, or a service that knows the game."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from service.fairness.audit.document import AuditDocument, Unreadable, document, read, read_log
from service.fairness.signing import by_id
from service.terminal.client import ApiError, Client, Document, ServiceUnreachable

GAME = re.compile(r"[0-9a-z]{20}")
UNKNOWN = "no such file, and no id of a game; give a file, a URL, or the 20 characters that `play` shows"


@dataclass(frozen=True, slots=True)
class Service:
    """Whom to ask for games that are named by their id."""

    url: str
    token: str | None = None

    def load(self, name: str) -> AuditDocument:
        if is_address(name):
            return opened(fetched(name, self.token if same_service(name, self.url) else None))
        if Path(name).exists():
            return read(content(name))
        if not GAME.fullmatch(name):
            raise Unreadable(UNKNOWN)
        return opened(fetched(f"{self.url.rstrip('/')}/v1/games/{name}/audit", self.token))


def is_address(name: str) -> bool:
    return name.startswith(("http://", "https://"))


def same_service(one: str, other: str) -> bool:
    """A token goes to the service that gave it, and nowhere else."""
    return urlsplit(one)[:2] == urlsplit(other)[:2]


def content(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error


def fetched(address: str, token: str | None) -> Document:
    parts = urlsplit(address)
    try:
        client = Client(f"{parts.scheme}://{parts.netloc}", token)
        return client.get(f"{parts.path}?{parts.query}" if parts.query else parts.path) or {}
    except (ServiceUnreachable, ApiError, ValueError) as error:
        raise Unreadable(str(error)) from error


def opened(whole: Document) -> AuditDocument:
    return document({name: value for name, value in whole.items() if name != "events"}, whole.get("events"))


def trusted_keys(name: str) -> dict[str, str]:
    """Public keys as GET /v1/keys tells them, from a file or an address."""
    try:
        found = fetched(name, None) if is_address(name) else json.loads(content(name))
        return by_id(found["items"])
    except (ValueError, LookupError, TypeError) as error:
        raise Unreadable("These are no keys as GET /v1/keys tells them.") from error


def watched(name: str) -> list[object]:
    return read_log(content(name))
