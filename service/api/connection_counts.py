"""Counts the open connections of each address over all web processes, in memory that they share.

Each process writes to a row of its own, so no lock is needed; a total is a sum over the rows. Addresses are
hashed with a secret of this start, so that nobody can choose to share a counter with somebody else.
"""

import mmap
import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b

COLUMNS = 1 << 16


class ConnectionCounts:
    def __init__(self, processes: int, most_each: int) -> None:
        self._rows = 2 * processes + 2  # during a reload there are old and new ones
        self._cells = memoryview(mmap.mmap(-1, 4 * COLUMNS * self._rows)).cast("I")
        self._free = list(range(self._rows))
        self._salt = os.urandom(16)
        self._most_each = most_each

    def claim_row(self) -> int:
        """For the arbiter, before it forks."""
        return self._free.pop(0) if self._free else self._rows - 1

    def release_row(self, row: int) -> None:
        """For the arbiter, when the process has ended, however it ended: its connections ended with it."""
        start = row * COLUMNS
        self._cells[start : start + COLUMNS] = memoryview(bytes(4 * COLUMNS)).cast("I")
        if row not in self._free:
            self._free.append(row)

    @contextmanager
    def counted(self, row: int, address: str) -> Iterator[bool]:
        """Counts a connection while it lasts; tells whether the address may have it."""
        column = self._column(address)
        self._cells[row * COLUMNS + column] += 1
        try:
            yield self._total(column) <= self._most_each
        finally:
            self._cells[row * COLUMNS + column] -= 1

    def total(self, address: str) -> int:
        return self._total(self._column(address))

    def _total(self, column: int) -> int:
        return sum(self._cells[row * COLUMNS + column] for row in range(self._rows))

    def _column(self, address: str) -> int:
        hashed = blake2b(address.encode(), digest_size=2, key=self._salt).digest()
        return int.from_bytes(hashed, "big")
