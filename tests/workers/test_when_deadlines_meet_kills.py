"""The short form of `make faults`: real games, real clocks, real workers."""

from tests.workers.faults import MISSES, run


def test_every_deadline_is_acted_on_once():
    """R-LIVE-1, R-LIVE-2"""
    report = run(games=8, seats=2, turn_seconds=1, kills=8, every=0.6, patience=60)
    assert report.wrong == []
    assert report.deadlines == 8 * 2 * MISSES
    assert report.kills == 8
