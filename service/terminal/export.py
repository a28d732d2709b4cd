"""Writes the events of a game that the caller may see as NDJSON."""

import json
from typing import IO

from service.terminal.client import Client

PAGE = 500


def write_log(client: Client, game: str, output: IO[str]) -> None:
    version = 0
    while events := (client.get(f"/v1/games/{game}/events?after={version}&limit={PAGE}") or {})["items"]:
        for event in events:
            output.write(json.dumps(event, separators=(",", ":"), ensure_ascii=False) + "\n")
        version = events[-1]["version"]
