"""The short form of `make faults`: real games, real clocks, real workers."""

import pytest

from service.game import new_game, wake_times
from tests.workers.faults import MISSES, run


def test_every_deadline_is_acted_on_once(monkeypatch: pytest.MonkeyPatch):
    """R-LIVE-1, R-LIVE-2"""
    monkeypatch.setattr(
        new_game, "check_new_game", lambda _: None
    )  # turns of a second, to keep the test short
    monkeypatch.setattr(wake_times, "GRACE_MS", wake_times.GRACE_MS)  # restored afterwards
    report = run(games=8, seats=2, turn_seconds=1, kills=8, every=0.6, patience=60)
    assert report.wrong == []
    assert report.deadlines == 8 * 2 * MISSES
    assert report.kills == 8
