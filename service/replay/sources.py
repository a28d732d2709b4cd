"""Loads audit documents from a file, a URL, or a service."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from service.fairness.audit.document import AuditDocument, Unreadable, document, read, read_log
from service.fairness.signing import by_id
from service.terminal.client import ApiError, Client, Document, ServiceUnreachable

GAME = re.compile(r"[0-9a-z]{20}")
UNKNOWN = "neither a file nor a game id; give a file, a URL, or the 20 characters that `play` shows"


@dataclass(frozen=True, slots=True)
class Service:
    """The service from which games are loaded that are given by id."""

    url: str
    token: str | None = None

    def load(self, name: str) -> AuditDocument:
        if is_url(name):
            return opened(fetched(name, self.token if same_service(name, self.url) else None))
        if Path(name).exists():
            return read(content(name))
        if not GAME.fullmatch(name):
            raise Unreadable(UNKNOWN)
        return opened(fetched(f"{self.url.rstrip('/')}/v1/games/{name}/audit", self.token))


def is_url(name: str) -> bool:
    return name.startswith(("http://", "https://"))


def same_service(one: str, other: str) -> bool:
    """Whether two URLs have the same origin: a token is only sent to the service that issued it."""
    return urlsplit(one)[:2] == urlsplit(other)[:2]


def content(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error


def fetched(url: str, token: str | None) -> Document:
    parts = urlsplit(url)
    try:
        client = Client(f"{parts.scheme}://{parts.netloc}", token)
        return client.get(f"{parts.path}?{parts.query}" if parts.query else parts.path) or {}
    except (ServiceUnreachable, ApiError, ValueError) as error:
        raise Unreadable(str(error)) from error


def opened(whole: Document) -> AuditDocument:
    return document({name: value for name, value in whole.items() if name != "events"}, whole.get("events"))


def trusted_keys(name: str) -> dict[str, str]:
    """Public keys in the format of GET /v1/keys, from a file or a URL."""
    try:
        found = fetched(name, None) if is_url(name) else json.loads(content(name))
        return by_id(found["items"])
    except (ValueError, LookupError, TypeError) as error:
        raise Unreadable("The keys are not in the format of GET /v1/keys.") from error


def watched(name: str) -> list[object]:
    return read_log(content(name))
