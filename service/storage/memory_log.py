"""The event log for unit tests: the same answers as the one in Redis, and gone with the process."""

from dataclasses import dataclass, field
from threading import Lock

from service.game.ports import Appended, Batch, Census, Conflict, GameId, IndexEntry, LogCorrupt, Repeated
from service.storage.listing import Wanted


@dataclass(slots=True)
class Table:
    entries: list[bytes] = field(default_factory=list)
    commands: dict[str, Repeated] = field(default_factory=dict)
    wake_at: int | None = None
    armed: int = 0
    index: IndexEntry | None = None


class MemoryLog:
    def __init__(self) -> None:
        self._tables: dict[GameId, Table] = {}
        self._reserved: dict[str, GameId] = {}
        self._lock = Lock()

    def append(self, batch: Batch) -> Appended | Repeated | Conflict:
        with self._lock:
            table = self._tables.get(batch.game) or Table()
            if batch.command_id in table.commands:
                return table.commands[batch.command_id]
            if len(table.entries) < batch.expected:
                raise LogCorrupt(f"{batch.game} ends at {len(table.entries)}, before {batch.expected}")
            if len(table.entries) > batch.expected:
                return Conflict(tuple(_after(table, batch.expected)))
            return self._write(table, batch)

    def _write(self, table: Table, batch: Batch) -> Appended:
        table.entries.extend(batch.entries)
        first, last = batch.expected + 1, len(table.entries)
        table.commands[batch.command_id] = Repeated(first, last, batch.fingerprint)
        if not batch.keep_wake_up:
            table.wake_at, table.armed = batch.wake_at, last
        table.index = batch.index or table.index
        self._tables[batch.game] = table
        return Appended(first, last)

    def read(self, game: GameId, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        with self._lock:
            return _after(self._tables.get(game, Table()), after)[:limit]

    def version(self, game: GameId) -> int:
        with self._lock:
            return len(self._tables.get(game, Table()).entries)

    def find(self, game: GameId, command_id: str) -> Repeated | None:
        with self._lock:
            return self._tables.get(game, Table()).commands.get(command_id)

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
        wanted = Wanted(status, rulebook, player, viewer, invited)
        with self._lock:
            newest_first = sorted(self._tables.items(), reverse=True)
            return [
                (game, table.index.summary)
                for game, table in newest_first
                if (before is None or game < before) and table.index and wanted.shows(table.index)
            ][:limit]

    def busy(self, player: str) -> int:
        with self._lock:
            entries = [table.index for table in self._tables.values() if table.index]
            return sum(entry.status in {"open", "playing"} and player in entry.players for entry in entries)

    def due(self, now: int, lease_ms: int, limit: int) -> list[tuple[GameId, int]]:
        with self._lock:
            ripe = sorted(
                (table.wake_at, f"{game}|{table.armed}", game)
                for game, table in self._tables.items()
                if table.wake_at is not None and table.wake_at <= now
            )[:limit]
            for _, _, game in ripe:
                self._tables[game].wake_at = now + lease_ms
            return [(game, self._tables[game].armed) for _, _, game in ripe]

    def census(self, now: int) -> Census:
        with self._lock:
            games = dict.fromkeys(("open", "playing", "finished", "abandoned"), 0)
            for table in self._tables.values():
                if table.index:
                    games[table.index.status] += 1
            times = [table.wake_at for table in self._tables.values() if table.wake_at is not None]
            return Census(games, len(times), sum(time <= now for time in times))

    def put_off(self, game: GameId, version: int, until: int | None) -> None:
        with self._lock:
            table = self._tables.get(game)
            if table is not None and table.armed == version and table.wake_at is not None:
                table.wake_at = until

    def armed(self, game: GameId) -> tuple[int, int] | None:
        with self._lock:
            table = self._tables.get(game, Table())
            return None if table.wake_at is None else (table.armed, table.wake_at)


def _after(table: Table, version: int) -> list[tuple[int, bytes]]:
    return list(enumerate(table.entries[version:], version + 1))
