"""The list of games in Redis.

Each bucket has one sorted set in which all scores are equal, so that its order is that of the members:
`status=open|<game>`, `player=<id>|<game>` and so on. Ids of later games sort later, hence a range within one
place, read backwards, is "newest first". Public games also stand in `public|<game>`, in
`public,status=open|<game>` and in `public,rulebook=flip|<game>`, so that a list reads no private games of
others.

Games that were listed by a version that did not write the places of public games are added when a process
first lists games: `list_public.lua` writes them page by page, and a mark for each bucket tells that this was
done. While processes of such a version still run, what they create is missing from lists until it changes.
"""

import heapq
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import Any, cast

from redis import Redis

from service.game.ports import GameCounts, GameId, IndexEntry
from service.storage import redis_keys
from service.storage.game_filter import GameFilter
from service.storage.pipeline import Script

SMALLEST_PAGE = 32
BACKFILL_PAGE = 200
LIST_PUBLIC = Script.named("list_public")
STATUSES = ("open", "playing", "finished", "abandoned")
FIELDS = ("status", "rulebook", "private", "players", "summary", "invited")


def games(
    redis: Redis, game_filter: GameFilter, before: GameId | None, limit: int
) -> list[tuple[GameId, bytes]]:
    shown = (
        (game, entry.summary)
        for game, entry in _from(redis, game_filter.places, before, max(limit, SMALLEST_PAGE))
        if game_filter.matches(entry)
    )
    return list(islice(shown, limit))


def list_public_games(redis: Redis) -> None:
    """Lists the public games of a store that an earlier version wrote as public."""
    pipe = redis.pipeline(transaction=False)
    for bucket in redis_keys.BUCKETS:
        pipe.exists(redis_keys.public_mark(bucket))
    marked: list[int] = pipe.execute()
    script = redis.register_script(LIST_PUBLIC.text)
    for bucket, done in zip(redis_keys.BUCKETS, marked, strict=True):
        if not done:
            _list_public_of(redis, bucket, script)
            redis.set(redis_keys.public_mark(bucket), "1")


def _list_public_of(redis: Redis, bucket: str, script: Any) -> None:
    index, after = redis_keys.index(bucket), "[all|"
    while found := cast("list[bytes]", redis.zrangebylex(index, after, "(all}", 0, BACKFILL_PAGE)):
        listed = [*map(_game_in, found)]
        script([index, *map(redis_keys.game_record, listed)], listed)
        after = f"(all|{listed[-1]}"


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


def _from(
    redis: Redis, places: Sequence[str], before: GameId | None, size: int
) -> Iterator[tuple[GameId, IndexEntry]]:
    while True:
        page = _page(redis, places, before, size)
        yield from zip(page, _entries(redis, page), strict=True)
        if len(page) < size:
            return
        before = page[-1]


def _page(redis: Redis, places: Sequence[str], before: GameId | None, size: int) -> list[GameId]:
    """The newest of every bucket, merged: whatever lies deeper in a bucket is older than this whole page."""
    pipe = redis.pipeline(transaction=False)
    for place in places:
        newest = f"({place}|{before}" if before else f"({place}" + "}"  # "}" comes right after "|"
        for bucket in redis_keys.BUCKETS:
            pipe.zrevrangebylex(redis_keys.index(bucket), newest, f"[{place}|", 0, size)
    found: list[list[bytes]] = pipe.execute()
    newest_first = heapq.merge(*(map(_game_in, members) for members in found), reverse=True)
    once = (game for game, _ in groupby(newest_first))  # a game may stand in several places
    return list(islice(once, size))


def _game_in(member: bytes) -> GameId:
    return GameId(member.rpartition(b"|")[2].decode())


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
