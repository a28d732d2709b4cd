"""What the environment may set. Every process reads the same variables."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from service.game.rate_limits import Limits, parse_limits

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
ORIGIN = re.compile(r"https?://[a-z0-9.\-\[\]:]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Settings:
    port: int
    data_dir: Path
    redis_url: str  # empty: `kaartstroom up` starts a store of its own in data_dir
    queue_url: str  # where RQ works; the same store unless told otherwise
    web_workers: int
    streams: int  # open at a time in one web process, waiting calls included
    streams_each: int  # of one account
    streams_address: int  # of one address, whoever asks from there
    connections_each: int  # of one address at a time, over all web processes
    answer_seconds: int  # for a client to read an answer that is no stream
    history_at_once: int  # calls that read long logs, at a time in one web process
    allow_weak_store: bool
    limits: Limits  # empty: none
    most_games: int  # that one player may have open or running at a time
    trusted_proxies: int  # how many stand before us and tell a caller's address
    cors_origins: tuple[str, ...]  # whose pages may call; `*` is any
    webhook_ports: frozenset[int]  # on which bots may be asked
    loopback_webhooks: bool  # for tests: bots may be asked over plain http on this machine
    grace_ms: int  # how long bots wait while a person could still react (R-LIVE-4)
    log_level: str
    signing_key: str = field(repr=False)  # empty: one is made in data_dir and kept there

    @classmethod
    def from_env(cls, env: Mapping[str, str] = os.environ) -> Self:
        redis_url = _url(env, "REDIS_URL")
        streams_each = _number(env, "STREAMS_EACH", 50, low=1, high=10_000)
        return cls(
            port=_number(env, "PORT", 8000, low=1, high=65535),
            data_dir=Path(env.get("DATA_DIR") or "var").absolute(),
            redis_url=redis_url,
            queue_url=_url(env, "QUEUE_URL") or redis_url,
            web_workers=_number(env, "WEB_WORKERS", 2, low=1, high=64),
            streams=_number(env, "STREAMS", 1000, low=1, high=10_000),
            streams_each=streams_each,
            streams_address=_number(env, "STREAMS_ADDRESS", 2 * streams_each, low=1, high=20_000),
            connections_each=_number(env, "CONNECTIONS_EACH", 100, low=1, high=100_000),
            answer_seconds=_number(env, "ANSWER_SECONDS", 60, low=1, high=3600),
            history_at_once=_number(env, "HISTORY_AT_ONCE", 2, low=1, high=100),
            allow_weak_store=env.get("KAARTSTROOM_ALLOW_WEAK_STORE", "") == "1",
            limits=parse_limits(env.get("LIMITS", "")),
            most_games=_number(env, "MOST_GAMES", 100, low=1, high=1_000_000),
            trusted_proxies=_number(env, "TRUSTED_PROXIES", 0, low=0, high=9),
            cors_origins=_origins(env, "CORS_ORIGINS"),
            webhook_ports=_ports(env, "WEBHOOK_PORTS", "443,8443"),
            loopback_webhooks=env.get("KAARTSTROOM_LOOPBACK_WEBHOOKS", "") == "1",
            grace_ms=_number(env, "GRACE_MS", 1500, low=0, high=60_000),
            log_level=_word(env, "LOG_LEVEL", "INFO", LOG_LEVELS),
            signing_key=_key(env, "SIGNING_KEY"),
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def _number(env: Mapping[str, str], name: str, default: int, *, low: int, high: int) -> int:
    text = env.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
        raise ValueError(f"{name} must be a number from {low} to {high}, not {text!r}.")
    return int(text)


def _ports(env: Mapping[str, str], name: str, default: str) -> frozenset[int]:
    words = (env.get(name) or default).replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and 1 <= int(word) <= 65535 for word in words):
        raise ValueError(f"{name} must hold ports from 1 to 65535, such as {default}.")
    return frozenset(map(int, words))


def _word(env: Mapping[str, str], name: str, default: str, words: tuple[str, ...]) -> str:
    word = (env.get(name) or default).upper()
    if word not in words:
        raise ValueError(f"{name} must be one of {', '.join(words)}, not {word!r}.")
    return word


def _origins(env: Mapping[str, str], name: str) -> tuple[str, ...]:
    origins = tuple(env.get(name, "").replace(",", " ").split())
    for origin in origins:
        if origin != "*" and not ORIGIN.fullmatch(origin):
            raise ValueError(f"{name} must hold origins like https://cards.example, or *; not {origin!r}.")
    return origins


def _url(env: Mapping[str, str], name: str) -> str:
    text = env.get(name, "")
    if text and not text.startswith(("redis://", "rediss://", "unix://")):
        raise ValueError(
            f"{name} must begin with redis://, rediss:// or unix://, not {text.split(':')[0]!r}."
        )
    return text


def _key(env: Mapping[str, str], name: str) -> str:
    text = env.get(name, "").lower()
    if text and not (len(text) == 64 and set(text) <= set("0123456789abcdef")):
        raise ValueError(f"{name} must be 32 bytes written as 64 hexadecimal digits.")
    return text
