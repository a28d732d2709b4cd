"""What is counted, for Prometheus. Under gunicorn the workers count together, in files."""

import os
from functools import cache

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from service.api.store_metrics import StoreMetrics
from service.bootstrap import Services

REQUESTS = Counter("kaartstroom_requests", "Requests answered", ["method", "route", "status"])
COMMANDS = Counter("kaartstroom_commands", "Calls that change a game, by how they ended", ["call", "outcome"])
SECONDS = Histogram(
    "kaartstroom_request_seconds",
    "Time until an answer began; calls that wait are left out",
    ["route"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)


# To find a counter by its labels is dearer than to raise it.
requests = cache(REQUESTS.labels)
commands = cache(COMMANDS.labels)
seconds = cache(SECONDS.labels)


def exposition(services: Services) -> bytes:
    """What the processes counted, and what the store says right now."""
    stored = CollectorRegistry()
    stored.register(StoreMetrics(services))
    return generate_latest(_counted()) + generate_latest(stored)


def _counted() -> CollectorRegistry:
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
