"""An in-memory event log that behaves like the one in Redis, for tests and benchmarks."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock

from service.game.ports import Appended, Batch, Conflict, GameCounts, GameId, IndexEntry, LogCorrupt, Repeated
from service.storage.game_filter import GameFilter


@dataclass(slots=True)
class StoredGame:
    entries: list[bytes] = field(default_factory=list)
    commands: dict[str, Repeated] = field(default_factory=dict)
    wake_at: int | None = None
    scheduled_version: int = 0
    lane: str = ""
    index: IndexEntry | None = None


class MemoryLog:
    def __init__(self) -> None:
        self._stored: dict[GameId, StoredGame] = {}
        self._reserved: dict[str, GameId] = {}
        self._lock = Lock()

    def append(self, batch: Batch) -> Appended | Repeated | Conflict:
        with self._lock:
            stored = self._stored.get(batch.game) or StoredGame()
            if batch.command_id in stored.commands:
                return stored.commands[batch.command_id]
            if len(stored.entries) < batch.expected:
                raise LogCorrupt(f"{batch.game} ends at {len(stored.entries)}, before {batch.expected}")
            if len(stored.entries) > batch.expected:
                return Conflict(tuple(_entries_after(stored, batch.expected)))
            return self._write(stored, batch)

    def _write(self, stored: StoredGame, batch: Batch) -> Appended:
        stored.entries.extend(batch.entries)
        first, last = batch.expected + 1, len(stored.entries)
        stored.commands[batch.command_id] = Repeated(first, last, batch.fingerprint)
        if not batch.keep_wake_up:
            stored.wake_at, stored.scheduled_version, stored.lane = batch.wake_at, last, batch.lane
        stored.index = batch.index or stored.index
        self._stored[batch.game] = stored
        return Appended(first, last)

    def read(self, game: GameId, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        with self._lock:
            return _entries_after(self._stored.get(game, StoredGame()), after)[:limit]

    def version(self, game: GameId) -> int:
        with self._lock:
            return len(self._stored.get(game, StoredGame()).entries)

    def find(self, game: GameId, command_id: str) -> Repeated | None:
        with self._lock:
            return self._stored.get(game, StoredGame()).commands.get(command_id)

    def reserve(self, key: str, game: GameId) -> GameId:
        with self._lock:
            return self._reserved.setdefault(key, game)

    def games(
        self,
        *,
        status: str | None,
        rulebook: str | None,
        player: str | None,
        viewer: str | None,
        before: GameId | None,
        limit: int,
        invited: str | None = None,
    ) -> list[tuple[GameId, bytes]]:
        game_filter = GameFilter(status, rulebook, player, viewer, invited)
        with self._lock:
            newest_first = sorted(self._stored.items(), reverse=True)
            return [
                (game, stored.index.summary)
                for game, stored in newest_first
                if (before is None or game < before) and stored.index and game_filter.matches(stored.index)
            ][:limit]

    def active_games(self, player: str) -> int:
        with self._lock:
            entries = [stored.index for stored in self._stored.values() if stored.index]
            return sum(entry.status in {"open", "playing"} and player in entry.players for entry in entries)

    def due(self, now: int, lease_ms: int, limit: int) -> list[tuple[GameId, int]]:
        with self._lock:
            ripe = sorted(
                (stored.wake_at, f"{game}|{stored.scheduled_version}", game)
                for game, stored in self._stored.items()
                if stored.wake_at is not None and stored.wake_at <= now
            )[:limit]
            for _, _, game in ripe:
                self._stored[game].wake_at = now + lease_ms
            return [(game, self._stored[game].scheduled_version) for _, _, game in ripe]

    def lanes(self, games: Sequence[GameId]) -> list[str]:
        with self._lock:
            return [self._stored.get(game, StoredGame()).lane for game in games]

    def census(self, now: int) -> GameCounts:
        with self._lock:
            games = dict.fromkeys(("open", "playing", "finished", "abandoned"), 0)
            for stored in self._stored.values():
                if stored.index:
                    games[stored.index.status] += 1
            times = [stored.wake_at for stored in self._stored.values() if stored.wake_at is not None]
            return GameCounts(games, len(times), sum(time <= now for time in times))

    def reschedule(self, game: GameId, version: int, until: int | None) -> None:
        with self._lock:
            stored = self._stored.get(game)
            if stored and stored.scheduled_version == version and stored.wake_at is not None:
                stored.wake_at = until

    def scheduled(self, game: GameId) -> tuple[int, int] | None:
        with self._lock:
            stored = self._stored.get(game, StoredGame())
            return None if stored.wake_at is None else (stored.scheduled_version, stored.wake_at)


def _entries_after(stored: StoredGame, version: int) -> list[tuple[int, bytes]]:
    return list(enumerate(stored.entries[version:], version + 1))
