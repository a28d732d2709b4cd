"""Runs slow calls in threads: many at a time, few of one account, and fewer of one whose calls fail."""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Condition, Thread
from time import monotonic

MOST_RUNNING = 128
MOST_EACH = 4
MOST_WAITING = 1_000
MOST_LANES = 10_000
FAILURES_BORNE = 3
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""In seconds, after so many failures in a row; each further one doubles it. Then calls go one at a time."""

Call = Callable[[], bool]
"""Whether the other side could be reached."""
logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Lane:
    """The calls of one account."""

    waiting: deque[tuple[str, Call]] = field(default_factory=deque)
    running: int = 0
    failures: int = 0
    paused_until: float = 0.0

    def may_run(self, now: float) -> bool:
        most = MOST_EACH if self.failures < FAILURES_BORNE else 1
        return bool(self.waiting) and self.running < most and now >= self.paused_until

    def note(self, now: float, *, reached: bool) -> None:
        self.failures = 0 if reached else self.failures + 1
        beyond = self.failures - FAILURES_BORNE
        pause = min(FIRST_PAUSE * 2 ** min(beyond, 10), LONGEST_PAUSE) if beyond >= 0 else 0.0
        self.paused_until = now + pause

    @property
    def is_forgettable(self) -> bool:
        return not self.waiting and not self.running and not self.failures


class AccountPool:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lanes: OrderedDict[str, Lane] = OrderedDict()
        self._names: set[str] = set()
        self._running = 0
        self._changed = Condition()
        self._dispatcher: Thread | None = None

    def submit(self, account: str, name: str, call: Call) -> bool:
        """False where the same call is under way, or too many of this account wait: they are asked again."""
        with self._changed:
            lane = self._lanes.setdefault(account, Lane())
            if len(self._lanes) > MOST_LANES:
                self._forget_idle(account)
            if name in self._names or len(lane.waiting) >= MOST_WAITING:
                return False
            self._names.add(name)
            lane.waiting.append((name, call))
            if self._dispatcher is None:
                self._dispatcher = Thread(target=self._dispatch, name="account-pool", daemon=True)
                self._dispatcher.start()
            self._changed.notify_all()
            return True

    def _forget_idle(self, but: str) -> None:
        idle = (name for name, lane in self._lanes.items() if not lane.waiting and not lane.running)
        for name in [name for name in idle if name != but]:
            del self._lanes[name]

    def _dispatch(self) -> None:
        while True:
            with self._changed:
                while (ready := self._next_ready()) is None:
                    self._changed.wait(self._until_next_pause_ends())
                account, lane = ready
                name, call = lane.waiting.popleft()
                lane.running += 1
                self._running += 1
                self._lanes.move_to_end(account)
            Thread(target=self._run, args=(account, name, call), daemon=True).start()

    def _next_ready(self) -> tuple[str, Lane] | None:
        """Accounts take turns: who has had one goes behind the others."""
        if self._running >= MOST_RUNNING:
            return None
        now = self._clock()
        return next(((account, lane) for account, lane in self._lanes.items() if lane.may_run(now)), None)

    def _until_next_pause_ends(self) -> float | None:
        now = self._clock()
        ends = [lane.paused_until - now for lane in self._lanes.values() if lane.waiting]
        return min((left for left in ends if left > 0), default=None)

    def _run(self, account: str, name: str, call: Call) -> None:
        reached = True
        try:
            reached = call()
        except Exception:
            logger.exception("a call for %s failed", account)
        with self._changed:
            lane = self._lanes[account]
            lane.running -= 1
            self._running -= 1
            self._names.discard(name)
            lane.note(self._clock(), reached=reached)
            if lane.is_forgettable:
                del self._lanes[account]
            self._changed.notify_all()
