"""Prometheus metrics. Under gunicorn all workers share counters in files."""

import os
from functools import cache

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from service.api.store_metrics import StoreMetrics
from service.bootstrap import Services

REQUESTS = Counter("kaartstroom_requests", "Responses sent", ["method", "route", "status"])
COMMANDS = Counter("kaartstroom_commands", "Requests that change a game, by outcome", ["call", "outcome"])
SECONDS = Histogram(
    "kaartstroom_request_seconds",
    "Time to the start of the response, without long polls",
    ["route"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)

# Looking up a counter by its labels costs more than increasing it.
requests = cache(REQUESTS.labels)
commands = cache(COMMANDS.labels)
seconds = cache(SECONDS.labels)


def exposition(services: Services) -> bytes:
    """The metrics of the processes, and those read from the store now."""
    stored = CollectorRegistry()
    stored.register(StoreMetrics(services))
    return generate_latest(_counted()) + generate_latest(stored)


def _counted() -> CollectorRegistry:
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
