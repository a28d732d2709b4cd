from concurrent.futures import ThreadPoolExecutor
from random import Random

from service.game.live.signal import GROUPS, Signal


class Counter:
    """A number that grows, and that threads wait for."""

    def __init__(self) -> None:
        self.number = 0
        self.signal = Signal()

    def grow(self) -> None:
        self.number += 1
        self.signal.notify()

    def wait_beyond(self, number: int, seconds: float) -> int:
        moved = self.signal.subscribe()
        if self.number == number:
            moved.wait(seconds)
        return self.number


def test_every_waiter_is_woken():
    counter, many = Counter(), 3 * GROUPS
    with ThreadPoolExecutor(many) as pool:
        woken = [pool.submit(counter.wait_beyond, 0, 20) for _ in range(many)]
        while len(counter.signal._groups) < GROUPS:
            pass
        counter.grow()
        assert [waiting.result() for waiting in woken] == [1] * many


def test_no_notification_is_lost_between_checking_and_waiting():
    counter, last = Counter(), 300

    def follow() -> int:
        number = 0
        while number < last:
            before, number = number, counter.wait_beyond(number, 20)
            assert number > before
        return number

    with ThreadPoolExecutor(8) as pool:
        following = [pool.submit(follow) for _ in range(8)]
        for _ in range(last):
            counter.grow()
        assert [reader.result() for reader in following] == [last] * 8


def test_a_waiter_that_timed_out_takes_nothing_from_others():
    counter = Counter()
    seconds = [Random(1).choice((0.001, 20.0)) for _ in range(60)]
    with ThreadPoolExecutor(60) as pool:
        waiting = [pool.submit(counter.wait_beyond, 0, each) for each in seconds]
        for each, patient in zip(waiting, seconds, strict=True):
            if patient < 1:
                assert each.result() in (0, 1)
        counter.grow()
        assert [each.result() for each, patient in zip(waiting, seconds, strict=True) if patient > 1] == [
            1
        ] * seconds.count(20.0)


def test_many_subscriptions_share_a_fixed_number_of_groups():
    signal = Signal()
    for _ in range(10 * GROUPS):
        signal.subscribe()
    assert len(signal._groups) == GROUPS
