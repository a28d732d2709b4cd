"""The list of games in Redis.

Each bucket has one sorted set in which all scores are equal, so that members sort by name:
`status=open|<game>`, `player=<id>|<game>` and so on. Ids of later games sort later, so reading the range of a
prefix backwards returns the newest games first.
"""

import heapq
from collections.abc import Iterator
from itertools import islice

from redis import Redis

from service.game.ports import GameCounts, GameId, IndexEntry
from service.storage import redis_keys
from service.storage.game_filter import GameFilter

SMALLEST_PAGE = 32
STATUSES = ("open", "playing", "finished", "abandoned")
FIELDS = ("status", "rulebook", "private", "players", "summary", "invited")


def games(
    redis: Redis, game_filter: GameFilter, before: GameId | None, limit: int
) -> list[tuple[GameId, bytes]]:
    shown = (
        (game, entry.summary)
        for game, entry in _from(redis, game_filter.smallest_index, before, max(limit, SMALLEST_PAGE))
        if game_filter.matches(entry)
    )
    return list(islice(shown, limit))


def active_games(redis: Redis, player: str) -> int:
    place = f"busy={player}"
    pipe = redis.pipeline(transaction=False)
    for bucket in redis_keys.BUCKETS:
        pipe.zlexcount(redis_keys.index(bucket), f"[{place}|", f"({place}" + "}")
    return sum(pipe.execute())


def census(redis: Redis, now: int) -> GameCounts:
    pipe = redis.pipeline(transaction=False)
    for bucket in redis_keys.BUCKETS:
        for status in STATUSES:
            pipe.zlexcount(redis_keys.index(bucket), f"[status={status}|", f"(status={status}" + "}")
        pipe.zcard(redis_keys.due(bucket))
        pipe.zcount(redis_keys.due(bucket), "-inf", now)
    width = len(STATUSES) + 2
    found = pipe.execute()
    *games, scheduled, overdue = (sum(found[column::width]) for column in range(width))
    return GameCounts(dict(zip(STATUSES, games, strict=True)), scheduled, overdue)


def _from(redis: Redis, place: str, before: GameId | None, size: int) -> Iterator[tuple[GameId, IndexEntry]]:
    while True:
        page = _page(redis, place, before, size)
        yield from zip(page, _entries(redis, page), strict=True)
        if len(page) < size:
            return
        before = page[-1]


def _page(redis: Redis, place: str, before: GameId | None, size: int) -> list[GameId]:
    """Merges the newest games of all buckets: games further back in a bucket are older than this page."""
    newest = f"({place}|{before}" if before else f"({place}" + "}"  # "}" comes right after "|"
    pipe = redis.pipeline(transaction=False)
    for bucket in redis_keys.BUCKETS:
        pipe.zrevrangebylex(redis_keys.index(bucket), newest, f"[{place}|", 0, size)
    found: list[list[bytes]] = pipe.execute()
    newest_first = heapq.merge(*found, reverse=True)
    return [GameId(member.rpartition(b"|")[2].decode()) for member in islice(newest_first, size)]


def _entries(redis: Redis, page: list[GameId]) -> list[IndexEntry]:
    pipe = redis.pipeline(transaction=False)
    for game in page:
        pipe.hmget(redis_keys.game_record(game), FIELDS)
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
