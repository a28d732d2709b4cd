from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Thread

from service.game.live.bell import Bell


class Counter:
    """Something to wait for: a number that only grows."""

    def __init__(self) -> None:
        self.number = 0
        self.bell = Bell()

    def grow(self) -> None:
        self.number += 1
        self.bell.ring()

    def wait_beyond(self, number: int, seconds: float) -> int:
        ear = self.bell.listen()
        if self.number == number:
            self.bell.wait(ear, seconds)
        else:
            self.bell.leave(ear)
        return self.number


def test_all_who_wait_are_woken():
    counter = Counter()
    with ThreadPoolExecutor(60) as pool:
        waiting = [pool.submit(counter.wait_beyond, 0, 30) for _ in range(60)]
        counter.grow()
        assert [each.result(10) for each in waiting] == [1] * 60


def test_a_ring_between_listening_and_waiting_is_heard():
    bell = Bell()
    ear = bell.listen()
    bell.ring()
    waiting = Thread(target=bell.wait, args=(ear, 30), daemon=True)
    waiting.start()
    waiting.join(10)
    assert not waiting.is_alive()


def test_nobody_sleeps_through_though_many_leave_or_lose_patience():
    """Who gives up at the moment of being woken must still wake the next."""
    counter, last = Counter(), 300

    def follow(seed: int) -> int:
        random, seen = Random(seed), 0
        while seen < last:
            seen = counter.wait_beyond(seen, 30 if seed % 4 == 0 else random.random() / 500)
        return seen

    with ThreadPoolExecutor(32) as pool:
        following = [pool.submit(follow, seed) for seed in range(32)]
        for _ in range(last):
            counter.grow()
            counter.wait_beyond(counter.number, 0.0005)
        assert [each.result(25) for each in following] == [last] * 32
