"""Whether a store is there, takes writes, and is configured to keep what an answer of 2xx promises."""

from redis import Redis
from redis.exceptions import RedisError, ResponseError

DURABILITY_SETTINGS = {"appendonly": "yes", "appendfsync": "always"}
REQUIRED_SETTINGS = DURABILITY_SETTINGS | {"maxmemory-policy": "noeviction"}


def readiness_problems(redis: Redis, *, allow_weak: bool = False) -> list[str]:
    """What is wrong, in sentences; none when the store can be relied on as far as that is asked."""
    try:
        redis.ping()
    except RedisError as error:
        return [f"Redis does not answer: {error}"]
    return [*_write_problems(redis), *([] if allow_weak else weak_settings(redis))]


def _write_problems(redis: Redis) -> list[str]:
    try:
        redis.set("readiness", "", px=1000)
    except RedisError as error:
        return [f"Redis takes no writes: {error}"]
    return []


def weak_settings(redis: Redis) -> list[str]:
    try:
        found = {
            name: redis.config_get(name).get(name) for name in REQUIRED_SETTINGS
        }  # 6.2 takes one name at a time
    except ResponseError:
        return ["Redis does not answer CONFIG GET, so it is unknown whether it keeps every game."]
    except RedisError as error:
        return [f"Redis stopped answering: {error}"]
    return [
        f"Redis has {name} {found[name]}; it must be {value}, or games can be lost."
        for name, value in REQUIRED_SETTINGS.items()
        if found[name] != value
    ]
