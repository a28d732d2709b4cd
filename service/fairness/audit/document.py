"""Reads audit documents: JSON or NDJSON, plain or gzipped."""

import gzip
import json
import zlib
from dataclasses import dataclass
from typing import Any, NoReturn

FORMAT = "kaartstroom-audit-1"
GZIP = b"\x1f\x8b"


class Unreadable(Exception):
    """The input is not an audit document that this verifier can check."""


@dataclass(frozen=True, slots=True)
class AuditDocument:
    """A parsed audit document of which nothing has been verified yet."""

    header: dict[str, Any]
    events: list[Any]

    @property
    def game(self) -> str:
        return str(self.header.get("game"))


def read(content: bytes) -> AuditDocument:
    """In NDJSON the first line is the document without its events, and each further line an event."""
    try:
        lines = plain(content).decode().strip().split("\n")
        first = None if len(lines) == 1 else header_line(lines[0])
        if first is None:
            whole = parse("\n".join(lines))
            return document(whole, whole.pop("events", None) if isinstance(whole, dict) else None)
        return document(first, [parse(line) for line in lines[1:]])
    except (ValueError, RecursionError, OSError, EOFError, zlib.error) as error:
        raise Unreadable(f"This is no JSON: {error}") from error


def plain(content: bytes) -> bytes:
    return gzip.decompress(content) if content.startswith(GZIP) else content


def header_line(line: str) -> dict[str, Any] | None:
    """The first line of an NDJSON document; none if a JSON document just happens to have lines."""
    try:
        found = parse(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def document(header: Any, events: Any) -> AuditDocument:
    if not isinstance(header, dict) or not isinstance(events, list):
        raise Unreadable("This is no audit document; GET /v1/games/{id}/audit gives one.")
    if header.get("format") != FORMAT:
        raise Unreadable(f"This verifier reads {FORMAT}, not {header.get('format')!r}.")
    return AuditDocument(header, events)


def read_log(content: bytes) -> list[Any]:
    """Events recorded by a client, one per line."""
    try:
        return [parse(line) for line in plain(content).decode().splitlines() if line.strip()]
    except (ValueError, RecursionError, OSError, EOFError, zlib.error) as error:
        raise Unreadable(f"This is no log of JSON lines: {error}") from error


def parse(text: str) -> Any:
    return json.loads(text, parse_constant=refuse_constant)


def refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")
