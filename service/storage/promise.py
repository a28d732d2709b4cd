"""What an answer of 2xx promises, and whether a store is configured to keep it."""

import redis

PROMISED = {"appendonly": "yes", "appendfsync": "always"}


def shortfall(client: redis.Redis) -> str | None:
    """What to change in the store's configuration, as the end of a sentence; None when all is well."""
    try:
        found = client.config_get(*PROMISED)
    except redis.ResponseError:
        return "let it answer CONFIG GET, so that its durability can be checked"
    lacking = [f"{name} {value}" for name, value in PROMISED.items() if found.get(name) != value]
    return f"set {' and '.join(lacking)}" if lacking else None
