"""The Redis keys of a game. A bucket is a hash tag: a cluster keeps all keys of one bucket on one node."""

from zlib import crc32

from service.game.ports import GameId

BUCKETS = tuple(f"{{b{number:02}}}" for number in range(16))
"""Their number is part of the storage format: with another one, no game would be found again."""


def bucket(game: GameId) -> str:
    return BUCKETS[crc32(game.encode()) % len(BUCKETS)]


def log(game: GameId) -> str:
    return f"{bucket(game)}:log:{game}"


def commands(game: GameId) -> str:
    return f"{bucket(game)}:cmd:{game}"


def game_record(game: GameId) -> str:
    return f"{bucket(game)}:game:{game}"


def due(bucket: str) -> str:
    return f"{bucket}:due"


def index(bucket: str) -> str:
    return f"{bucket}:index"


def public_mark(bucket: str) -> str:
    """Set once all public games of the bucket are listed as public."""
    return f"{bucket}:index:public"


def due_member(game: GameId, version: int) -> str:
    """A member of `due`."""
    return f"{game}|{version}"


def parse_due_member(member: bytes) -> tuple[GameId, int]:
    game, _, version = member.decode().partition("|")
    return GameId(game), int(version)


def reserved(key: str) -> str:
    return f"new:{key}"


def failed(game: GameId, version: int) -> str:
    return f"{bucket(game)}:failed:{due_member(game, version)}"


def asked(game: GameId, version: int) -> str:
    """How often a webhook was asked in vain."""
    return f"{bucket(game)}:asked:{due_member(game, version)}"


def failures(bucket: str) -> str:
    return f"{bucket}:failures"


def parked(bucket: str) -> str:
    return f"{bucket}:parked"
