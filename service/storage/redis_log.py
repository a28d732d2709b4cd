"""The event log in Redis: a stream for each game, whose entry `<version>-0` is that version's event."""

from typing import assert_never

from redis.typing import EncodableT

from service.game.ports import Appended, Batch, Conflict, GameCounts, GameId, IndexEntry, LogCorrupt, Repeated
from service.storage import redis_keys, redis_listing
from service.storage.client import connect, store_errors
from service.storage.game_filter import GameFilter
from service.storage.pipeline import Script, SharedPipeline

DAY = 24 * 60 * 60
KEEP = "keep"
"""Said to the script in place of a time, where the wake-up stays as it is."""
Entries = list[tuple[bytes, tuple[bytes, bytes]]]
"""Of a stream, as Redis sends them: an id, and the name and value of the one field."""
APPEND, LEASE = Script.named("append"), Script.named("lease")


class RedisLog:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._pipeline = SharedPipeline(self._redis)
        self._lease = self._redis.register_script(LEASE.text)
        self._public_games_listed = False

    @store_errors()
    def append(self, batch: Batch) -> Appended | Repeated | Conflict:
        answer = self._pipeline.run(APPEND, _keys(batch.game), _arguments(batch))
        match answer:
            case [b"appended", first, last]:
                return Appended(first, last)
            case [b"repeated", receipt]:
                return _repeated(receipt)
            case [b"conflict", tail]:
                return Conflict(tuple(_numbered(tail, batch.expected)))
            case _:
                assert_never(answer)

    @store_errors()
    def read(self, game: GameId, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        bound = () if limit is None else ("COUNT", limit)
        entries = self._pipeline.ask("XRANGE", redis_keys.log(game), f"{after + 1}-0", "+", *bound)
        return _numbered(entries, after)

    @store_errors()
    def version(self, game: GameId) -> int:
        newest: Entries = self._pipeline.ask("XREVRANGE", redis_keys.log(game), "+", "-", "COUNT", 1)
        return _version(newest[0][0]) if newest else 0

    @store_errors()
    def find(self, game: GameId, command_id: str) -> Repeated | None:
        receipt: bytes | None = self._pipeline.ask("HGET", redis_keys.commands(game), command_id)
        return None if receipt is None else _repeated(receipt)

    @store_errors()
    def reserve(self, key: str, game: GameId) -> GameId:
        pipe = self._redis.pipeline(transaction=False)
        pipe.set(redis_keys.reserved(key), game, ex=DAY, nx=True)
        pipe.get(redis_keys.reserved(key))
        return GameId(pipe.execute()[1].decode())

    @store_errors()
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
        if not self._public_games_listed:
            redis_listing.list_public_games(self._redis)
            self._public_games_listed = True
        game_filter = GameFilter(status, rulebook, player, viewer, invited)
        return redis_listing.games(self._redis, game_filter, before, limit)

    @store_errors()
    def active_games(self, player: str) -> int:
        return redis_listing.active_games(self._redis, player)

    @store_errors()
    def due(self, now: int, lease_ms: int, limit: int) -> list[tuple[GameId, int]]:
        ripe = self._ripe(now, limit)
        if not ripe:
            return []
        pipe = self._redis.pipeline(transaction=False)
        for bucket in {bucket for bucket, _ in ripe}:
            members = [member for where, member in ripe if where == bucket]
            self._lease([redis_keys.due(bucket)], [now, now + lease_ms, *members], pipe)
        taken = {member for members in pipe.execute() for member in members}
        return [redis_keys.parse_due_member(member) for _, member in ripe if member in taken]

    def _ripe(self, now: int, limit: int) -> list[tuple[str, bytes]]:
        """The longest due over all buckets, as (bucket, member); another clock may take them before us."""
        pipe = self._redis.pipeline(transaction=False)
        for bucket in redis_keys.BUCKETS:
            pipe.zrangebyscore(redis_keys.due(bucket), "-inf", now, 0, limit, withscores=True)
        found = zip(redis_keys.BUCKETS, pipe.execute(), strict=True)
        ripe = sorted((time, member, bucket) for bucket, members in found for member, time in members)
        return [(bucket, member) for _, member, bucket in ripe[:limit]]

    @store_errors()
    def census(self, now: int) -> GameCounts:
        return redis_listing.census(self._redis, now)

    @store_errors()
    def reschedule(self, game: GameId, version: int, until: int | None) -> None:
        due, member = redis_keys.due(redis_keys.bucket(game)), redis_keys.due_member(game, version)
        if until is None:
            self._redis.zrem(due, member)
        else:
            self._redis.zadd(due, {member: until}, xx=True)

    @store_errors()
    def scheduled(self, game: GameId) -> tuple[int, int] | None:
        found = self._redis.zscan_iter(redis_keys.due(redis_keys.bucket(game)), f"{game}|*")
        return next(((redis_keys.parse_due_member(member)[1], int(time)) for member, time in found), None)


def _keys(game: GameId) -> list[str]:
    bucket = redis_keys.bucket(game)
    names = [
        redis_keys.log(game),
        redis_keys.commands(game),
        redis_keys.due(bucket),
        redis_keys.index(bucket),
        redis_keys.game_record(game),
    ]
    return [*names, redis_keys.parked(bucket)]


def _arguments(batch: Batch) -> list[EncodableT]:
    wake_at = KEEP if batch.keep_wake_up else "" if batch.wake_at is None else batch.wake_at
    since = batch.expected if batch.armed_since is None else batch.armed_since
    command: list[EncodableT] = [batch.game, batch.expected, batch.command_id, batch.fingerprint, wake_at]
    return [*command, since, len(batch.entries), *batch.entries, *_listing(batch.index)]


def _listing(entry: IndexEntry | None) -> list[EncodableT]:
    if entry is None:
        return []
    players, invited = " ".join(entry.players), " ".join(entry.invited)
    return [entry.status, entry.rulebook, int(entry.private), players, entry.summary, invited]


def _repeated(receipt: bytes) -> Repeated:
    versions, _, fingerprint = receipt.decode().partition(":")
    first, _, last = versions.partition("-")
    return Repeated(int(first), int(last), fingerprint)


def _version(entry_id: bytes) -> int:
    return int(entry_id.partition(b"-")[0])


def _numbered(entries: Entries, after: int) -> list[tuple[int, bytes]]:
    numbered = []
    for version, (entry_id, (_, entry)) in enumerate(entries, after + 1):
        if entry_id != b"%d-0" % version:
            raise LogCorrupt(f"the log has {entry_id.decode()} where version {version} should be")
        numbered.append((version, entry))
    return numbered
