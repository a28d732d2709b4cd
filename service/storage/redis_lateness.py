"""The histogram of how late wake-ups were taken, counted in Redis by all workers together."""

from pathlib import Path
from typing import cast

from service.game.ports import LatenessHistogram
from service.storage.client import connect, store_errors

BOUNDS = (10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 60_000)
"""In milliseconds."""
KEY = "late"


class RedisLatenessRecorder:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._count = self._redis.register_script(Path(__file__).with_name("late.lua").read_text("ascii"))

    @store_errors()
    def record(self, milliseconds: int) -> None:
        kept = next((bound for bound in BOUNDS if milliseconds <= bound), "more")
        self._count([KEY], [kept, milliseconds])

    @store_errors()
    def histogram(self) -> LatenessHistogram:
        found = cast("dict[bytes, bytes]", self._redis.hgetall(KEY))
        counts = {bound: int(found.get(b"%d" % bound, 0)) for bound in BOUNDS}
        return LatenessHistogram(counts, int(found.get(b"more", 0)), int(found.get(b"sum", 0)))
