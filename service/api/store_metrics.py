"""Metrics read from the store at scrape time: games, wake-ups, failures, job queues."""

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
from service.game.ports import LatenessHistogram, StoreUnavailable


class StoreMetrics(Collector):
    """Leaves out metrics whose store is unavailable."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        games = _if_available(self._games)
        yield GaugeMetricFamily("kaartstroom_store_up", "1 if the store responds", bool(games))
        yield from [*games, *_if_available(self._wakeups), *_if_available(self._queue)]

    def _games(self) -> Iterator[Metric]:
        now = self._services.log.census(time.time_ns() // 1_000_000)
        games = GaugeMetricFamily("kaartstroom_games", "Games in the store", labels=["status"])
        for status, count in now.games.items():
            games.add_metric([status], count)
        yield games
        yield GaugeMetricFamily("kaartstroom_wakeups", "Games with a scheduled wake-up", now.scheduled)
        yield GaugeMetricFamily("kaartstroom_wakeups_overdue", "Games whose wake-up is overdue", now.overdue)

    def _wakeups(self) -> Iterator[Metric]:
        failure_log = self._services.failure_log
        yield _lateness_metric(self._services.lateness.histogram())
        yield CounterMetricFamily(
            "kaartstroom_wakeup_failures", "Wake-ups that failed", failure_log.failures()
        )
        bot_failures = CounterMetricFamily(
            "kaartstroom_bot_failures", "Failures of bots to choose a command", labels=["bot"]
        )
        for bot, count in failure_log.bot_failures().items():
            bot_failures.add_metric([bot], count)
        yield bot_failures
        yield GaugeMetricFamily(
            "kaartstroom_parked_games", "Games parked after three failures", len(failure_log.parked())
        )

    def _queue(self) -> Iterator[Metric]:
        job_queue, webhook_queue = self._services.job_queue, self._services.webhook_queue
        yield GaugeMetricFamily("kaartstroom_workers", "Workers of the job queue", job_queue.live_workers())
        yield GaugeMetricFamily("kaartstroom_jobs_waiting", "Jobs in the job queue", job_queue.waiting())
        yield GaugeMetricFamily(
            "kaartstroom_askers", "Workers of the webhook queue", webhook_queue.live_workers()
        )
        yield GaugeMetricFamily(
            "kaartstroom_asks_waiting", "Jobs in the webhook queue", webhook_queue.waiting()
        )


def _if_available(part: Callable[[], Iterator[Metric]]) -> list[Metric]:
    try:
        return list(part())
    except StoreUnavailable:
        return []


def _lateness_metric(lateness: LatenessHistogram) -> Metric:
    count, buckets = 0, list[tuple[str, float]]()
    for bound, kept in lateness.within.items():
        count += kept
        buckets.append((str(bound / 1000), count))
    buckets.append(("+Inf", count + lateness.more))
    return HistogramMetricFamily(
        "kaartstroom_wakeup_late_seconds",
        "Delay between the time of a wake-up and its start",
        buckets,
        lateness.total / 1000,
    )
