"""The list of games in Redis.

Each bucket has one sorted set in which all scores are equal, so that its order is that of the members:
`status=open|<game>`, `player=<id>|<game>` and so on. Ids of later games sort later, hence a range within one
place, read backwards, is "newest first".
"""

import heapq
from collections.abc import Iterator
from itertools import islice

from redis import Redis

from service.game.ports import Census, GameId, IndexEntry
from service.storage import keys
from service.storage.listing import Wanted

SMALLEST_PAGE = 32
STATUSES = ("open", "playing", "finished", "abandoned")
FIELDS = ("status", "rulebook", "private", "players", "summary", "invited")


def games(redis: Redis, wanted: Wanted, before: GameId | None, limit: int) -> list[tuple[GameId, bytes]]:
    shown = (
        (game, entry.summary)
        for game, entry in _from(redis, wanted.narrowest, before, max(limit, SMALLEST_PAGE))
        if wanted.shows(entry)
    )
    return list(islice(shown, limit))


def busy(redis: Redis, player: str) -> int:
    place = f"busy={player}"
    pipe = redis.pipeline(transaction=False)
    for bucket in keys.BUCKETS:
        pipe.zlexcount(keys.index(bucket), f"[{place}|", f"({place}" + "}")
    return sum(pipe.execute())


def census(redis: Redis, now: int) -> Census:
    pipe = redis.pipeline(transaction=False)
    for bucket in keys.BUCKETS:
        for status in STATUSES:
            pipe.zlexcount(keys.index(bucket), f"[status={status}|", f"(status={status}" + "}")
        pipe.zcard(keys.due(bucket))
        pipe.zcount(keys.due(bucket), "-inf", now)
    width = len(STATUSES) + 2
    found = pipe.execute()
    *games, armed, overdue = (sum(found[column::width]) for column in range(width))
    return Census(dict(zip(STATUSES, games, strict=True)), armed, overdue)


def _from(redis: Redis, place: str, before: GameId | None, size: int) -> Iterator[tuple[GameId, IndexEntry]]:
    while True:
        page = _page(redis, place, before, size)
        yield from zip(page, _entries(redis, page), strict=True)
        if len(page) < size:
            return
        before = page[-1]


def _page(redis: Redis, place: str, before: GameId | None, size: int) -> list[GameId]:
    """The newest of every bucket, merged: whatever lies deeper in a bucket is older than this whole page."""
    newest = f"({place}|{before}" if before else f"({place}" + "}"  # "}" comes right after "|"
    pipe = redis.pipeline(transaction=False)
    for bucket in keys.BUCKETS:
        pipe.zrevrangebylex(keys.index(bucket), newest, f"[{place}|", 0, size)
    found: list[list[bytes]] = pipe.execute()
    newest_first = heapq.merge(*found, reverse=True)
    return [GameId(member.rpartition(b"|")[2].decode()) for member in islice(newest_first, size)]


def _entries(redis: Redis, page: list[GameId]) -> list[IndexEntry]:
    pipe = redis.pipeline(transaction=False)
    for game in page:
        pipe.hmget(keys.record(game), FIELDS)
    return [_entry(*found) for found in pipe.execute()]


def _entry(
    status: bytes, rulebook: bytes, private: bytes, players: bytes, summary: bytes, invited: bytes | None
) -> IndexEntry:
    return IndexEntry(
        status.decode(),
        rulebook.decode(),
        private == b"1",
        tuple(players.decode().split()),
        summary,
        tuple((invited or b"").decode().split()),
    )
