"""Settings from environment variables. Every process reads the same ones."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from service.game.bounds import Bounds
from service.game.rate_limits import Limits, parse_limits

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
ORIGIN = re.compile(r"https?://[a-z0-9.\-\[\]:]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Settings:
    port: int
    data_dir: Path
    redis_url: str  # empty: `kaartstroom up` starts an embedded store in data_dir
    queue_url: str  # the Redis of RQ; redis_url by default
    web_workers: int
    streams: int  # open at a time in one web process, long polls included
    streams_each: int  # the same for one token, or one address without a token
    allow_weak_store: bool
    limits: Limits  # rate limits; empty: none
    most_games: int  # that one player may have open or running at a time
    trusted_proxies: int  # number of proxies in front that set X-Forwarded-For
    cors_origins: tuple[str, ...]  # origins allowed by CORS; `*` is any
    loopback_webhooks: bool  # for tests: webhooks may use plain http on this machine
    grace_ms: int  # how long bots wait while a person could still react (R-LIVE-4)
    thinking_ms: int  # how long after a decision a slow bot moves, whatever it holds
    sage_seats: int  # of slow bots in the games of one owner that are not over
    remarks: int  # in a round
    store_megabytes: int  # of memory in the embedded store, 0 for no limit; a full store rejects writes
    idle_open_hours: int  # after which an open game that nobody touches is abandoned
    idle_game_hours: int  # the same for a game without a deadline
    log_level: str
    signing_key: str = field(repr=False)  # empty: one is created in data_dir

    @classmethod
    def from_env(cls, env: Mapping[str, str] = os.environ) -> Self:
        redis_url = _url(env, "REDIS_URL")
        return cls(
            port=_number(env, "PORT", 8000, low=1, high=65535),
            data_dir=Path(env.get("DATA_DIR") or "var").absolute(),
            redis_url=redis_url,
            queue_url=_url(env, "QUEUE_URL") or redis_url,
            web_workers=_number(env, "WEB_WORKERS", 2, low=1, high=64),
            streams=_number(env, "STREAMS", 1000, low=1, high=10_000),
            streams_each=_number(env, "STREAMS_EACH", 50, low=1, high=10_000),
            allow_weak_store=env.get("KAARTSTROOM_ALLOW_WEAK_STORE", "") == "1",
            limits=parse_limits(env.get("LIMITS", "")),
            most_games=_number(env, "MOST_GAMES", 100, low=1, high=1_000_000),
            trusted_proxies=_number(env, "TRUSTED_PROXIES", 0, low=0, high=9),
            cors_origins=_origins(env, "CORS_ORIGINS"),
            loopback_webhooks=env.get("KAARTSTROOM_LOOPBACK_WEBHOOKS", "") == "1",
            grace_ms=_number(env, "GRACE_MS", 1500, low=0, high=60_000),
            thinking_ms=_number(env, "THINKING_MS", 1000, low=0, high=60_000),
            sage_seats=_number(env, "SAGE_SEATS", 18, low=0, high=1_000_000),
            store_megabytes=_number(env, "STORE_MEGABYTES", 1024, low=0, high=1_000_000),
            remarks=_number(env, "REMARKS", 50, low=0, high=1_000),
            idle_open_hours=_number(env, "IDLE_OPEN_HOURS", 24, low=1, high=100_000),
            idle_game_hours=_number(env, "IDLE_GAME_HOURS", 720, low=1, high=100_000),
            log_level=_word(env, "LOG_LEVEL", "INFO", LOG_LEVELS),
            signing_key=_key(env, "SIGNING_KEY"),
        )

    @property
    def bounds(self) -> Bounds:
        return Bounds(
            games=self.most_games,
            slow_seats=self.sage_seats,
            remarks=self.remarks,
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def _number(env: Mapping[str, str], name: str, default: int, *, low: int, high: int) -> int:
    text = env.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
        raise ValueError(f"{name} must be a number from {low} to {high}, not {text!r}.")
    return int(text)


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
