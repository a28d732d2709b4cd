"""What the store says right now, for Prometheus: games, wake-ups, troubles, and the queue of the workers."""

import time
from collections.abc import Callable, Iterator

from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from service.bootstrap import Services
from service.game.ports import Lateness, StoreUnavailable


class Stored(Collector):
    """What is away is left out."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        games = _unless_away(self._games)
        yield GaugeMetricFamily("kaartstroom_store_up", "Whether the store answers", bool(games))
        yield from [*games, *_unless_away(self._wakeups), *_unless_away(self._queue)]

    def _games(self) -> Iterator[Metric]:
        now = self._services.log.census(time.time_ns() // 1_000_000)
        games = GaugeMetricFamily("kaartstroom_games", "Games in the store", labels=["status"])
        for status, count in now.games.items():
            games.add_metric([status], count)
        yield games
        yield GaugeMetricFamily("kaartstroom_wakeups", "Games that wait for their time", now.armed)
        yield GaugeMetricFamily("kaartstroom_wakeups_overdue", "Those whose time has come", now.overdue)

    def _wakeups(self) -> Iterator[Metric]:
        troubles = self._services.troubles
        yield _late(self._services.punctuality.told())
        yield CounterMetricFamily(
            "kaartstroom_wakeup_failures", "Wake-ups that could not be done", troubles.failures()
        )
        stumbles = CounterMetricFamily(
            "kaartstroom_bot_failures", "Times that a bot could not decide", labels=["bot"]
        )
        for bot, count in troubles.stumbles().items():
            stumbles.add_metric([bot], count)
        yield stumbles
        yield GaugeMetricFamily(
            "kaartstroom_parked_games", "Games given up after three failures", len(troubles.parked())
        )

    def _queue(self) -> Iterator[Metric]:
        schedule, asks = self._services.schedule, self._services.asks
        yield GaugeMetricFamily("kaartstroom_workers", "Workers that work or wait", schedule.workers())
        yield GaugeMetricFamily("kaartstroom_jobs_waiting", "Jobs that wait for one", schedule.waiting())
        yield GaugeMetricFamily("kaartstroom_askers", "Workers that ask bots by webhook", asks.workers())
        yield GaugeMetricFamily("kaartstroom_asks_waiting", "Bots that wait to be asked", asks.waiting())


def _unless_away(part: Callable[[], Iterator[Metric]]) -> list[Metric]:
    try:
        return list(part())
    except StoreUnavailable:
        return []


def _late(lateness: Lateness) -> Metric:
    count, buckets = 0, list[tuple[str, float]]()
    for bound, kept in lateness.within.items():
        count += kept
        buckets.append((str(bound / 1000), count))
    buckets.append(("+Inf", count + lateness.more))
    return HistogramMetricFamily(
        "kaartstroom_wakeup_late_seconds",
        "How late wake-ups were taken: bots to move, deadlines passed",
        buckets,
        lateness.total / 1000,
    )
