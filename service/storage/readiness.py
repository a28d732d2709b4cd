"""Checks that Redis answers, accepts writes, and is configured to keep every acknowledged write."""

from redis import Redis
from redis.exceptions import RedisError, ResponseError

DURABILITY_SETTINGS = {"appendonly": "yes", "appendfsync": "always"}
REQUIRED_SETTINGS = DURABILITY_SETTINGS | {"maxmemory-policy": "noeviction"}


def readiness_problems(redis: Redis, *, allow_weak: bool = False) -> list[str]:
    """One sentence per problem; an empty list if the store is ready."""
    try:
        redis.ping()
    except RedisError as error:
        return [f"Redis does not answer: {error}"]
    return [*_write_problems(redis), *([] if allow_weak else weak_settings(redis))]


def _write_problems(redis: Redis) -> list[str]:
    try:
        redis.set("readiness", "", px=1000)
    except RedisError as error:
        return [f"Redis accepts no writes: {error}"]
    return []


def weak_settings(redis: Redis) -> list[str]:
    try:
        # Redis 6.2 takes one name at a time.
        found = {name: redis.config_get(name).get(name) for name in REQUIRED_SETTINGS}
    except ResponseError:
        return ["Redis does not answer CONFIG GET, so it is unknown whether it keeps every game."]
    except RedisError as error:
        return [f"Redis stopped answering: {error}"]
    return [
        f"Redis has {name} {found[name]}; it must be {value}, or games can be lost."
        for name, value in REQUIRED_SETTINGS.items()
        if found[name] != value
    ]
