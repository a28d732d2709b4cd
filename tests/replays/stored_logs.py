"""Loads stored logs into a store, and continues their games."""

import gzip
import json
from pathlib import Path
from typing import Any

from service.fairness.audit import Report, audit
from service.game.ports import Appended, Batch, GameId
from service.game.snapshot import Snapshot
from service.game.wake_times import wake_at
from service.rules.state import Game
from service.storage.codec import JsonCodec
from tests.fairness.recorded import KEYS, as_document, signed
from tests.memory.event_log import MemoryLog
from tests.replays.scripted_game import ScriptedGame

FOLDER = Path(__file__).with_name("stored")
FILES = sorted(FOLDER.glob("*/*.json.gz"))


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.name.removesuffix('.json.gz')}"


def stored(file: Path) -> dict[str, Any]:
    return dict(json.loads(gzip.decompress(file.read_bytes())))


def log_with(game: GameId, entries: list[str], now: int) -> MemoryLog:
    """A store that holds the log of that game."""
    log, codec = MemoryLog(), JsonCodec()
    read = [codec.decode(version, entry.encode()) for version, entry in enumerate(entries, 1)]
    due = wake_at(Snapshot(game, Game()).advanced(read), now)
    batch = Batch(game, 0, tuple(entry.encode() for entry in entries), "stored", wake_at=due)
    assert isinstance(log.append(batch), Appended)
    return log


def opened(kept: dict[str, Any], seed: str = "") -> ScriptedGame:
    game = GameId(kept["game"])
    return ScriptedGame.resumed(game, log_with(game, kept["entries"], kept["now"]), kept["now"], seed)


def audited(scripted: ScriptedGame) -> Report:
    return audit(as_document(signed(scripted.opened())), KEYS)
