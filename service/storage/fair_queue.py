"""Decides whose job is next: owners take turns, however many jobs each of them has waiting."""

import json
from collections.abc import Sequence

from redis import Redis

from service.storage.pipeline import Script

Arguments = Sequence[str | int]
PUT, TAKE = Script.named("fair_put"), Script.named("fair_take")


class FairQueue:
    """The order beside an RQ queue. The keys are of one store that is no cluster, as RQ needs it anyway."""

    def __init__(self, redis: Redis, name: str) -> None:
        self._ring, self._waiting, self._jobs = (f"fair:{name}:{part}" for part in ("ring", "waiting", "of:"))
        self._put, self._take = redis.register_script(PUT.text), redis.register_script(TAKE.text)

    def put(self, owner: str, arguments: Arguments) -> None:
        """Does nothing while the same job waits."""
        job = json.dumps(list(arguments))
        self._put([self._ring, self._waiting, f"{self._jobs}{owner}"], [owner, job])

    def take(self) -> list[str | int] | None:
        """None where nothing waits. A job that is lost after this is found again by the clock."""
        job: bytes | None = self._take([self._ring, self._waiting], [self._jobs])
        return None if job is None else json.loads(job)
