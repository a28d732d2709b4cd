"""What is counted, for Prometheus. Under gunicorn the workers count together, in files."""

import os
import time

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from service.bootstrap import Services
from service.game.ports import StoreUnavailable

REQUESTS = Counter("kaartstroom_requests", "Requests answered", ["method", "route", "status"])
COMMANDS = Counter("kaartstroom_commands", "Calls that change a game, by how they ended", ["call", "outcome"])
SECONDS = Histogram(
    "kaartstroom_request_seconds",
    "Time until an answer began; calls that wait are left out",
    ["route"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)


def exposition(services: Services) -> bytes:
    """What the processes counted, and what the store says right now."""
    return generate_latest(_counted()) + generate_latest(_stored(services))


def _counted() -> CollectorRegistry:
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def _stored(services: Services) -> CollectorRegistry:
    registry = CollectorRegistry()
    up = Gauge("kaartstroom_store_up", "Whether the store answers", registry=registry)
    try:
        now = services.log.census(time.time_ns() // 1_000_000)
    except StoreUnavailable:
        return registry
    up.set(1)
    games = Gauge("kaartstroom_games", "Games in the store", ["status"], registry=registry)
    for status, count in now.games.items():
        games.labels(status).set(count)
    Gauge("kaartstroom_wakeups", "Games that wait for their time", registry=registry).set(now.armed)
    Gauge("kaartstroom_wakeups_overdue", "Those whose time has come", registry=registry).set(now.overdue)
    return registry
