"""Rate limits: each is a token bucket that refills at a rate and holds a burst."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Protocol

from service.game.ports import Caller
from service.rules.record import record


@record
class Limit:
    name: str
    rate: float  # requests a second, in the long run
    burst: int  # requests at once

    @property
    def window(self) -> int:
        """The seconds in which an empty bucket is full again."""
        return ceil(self.burst / self.rate)

    @property
    def interval(self) -> float:
        """The seconds in which one more is there."""
        return 1 / self.rate


@record
class Charge:
    limit: Limit
    whose: str


@record
class Balance:
    """What a charge left in its bucket. `wait`: how many seconds too early it came, 0 when in time."""

    limit: Limit
    left: int
    wait: float
    full_in: float


@record
class RateLimitDecision:
    """Who came in, None for a stranger, and what they were charged."""

    caller: Caller | None
    charges: Sequence[Charge]
    balances: list[Balance]

    @property
    def exceeded(self) -> Balance | None:
        """The bucket that has to be waited for longest, if any has; then nothing was charged."""
        late = [balance for balance in self.balances if balance.wait]
        return max(late, key=lambda it: it.wait) if late else None


class RateLimiter(Protocol):
    def acquire(
        self, digest: str | None, charges_of: Callable[[Caller | None], Sequence[Charge]]
    ) -> RateLimitDecision:
        """Looks up whose token it is, which may decide what is charged, and charges that: all or nothing.

        Each process counts by itself and tells the store now and then, so callers that come to several
        processes at once may overstep a limit by what they ask in between.
        """
        ...

    def refund(self, charges: Sequence[Charge]) -> None: ...


Limits = Mapping[str, Limit]
DEFAULT_LIMITS: Limits = {
    limit.name: limit
    for limit in (
        Limit("moves", 20, 100),  # a token's commands
        Limit("requests", 20, 200),  # all else that a token asks
        Limit("sign_ups", 0.5, 60),  # an address's new accounts
        Limit("pings", 0.1, 5),  # a token's tries of a webhook
        Limit(
            "history", 5, 100
        ),  # what an account reads of the past; of an address, where nobody is signed in
        Limit("history_address", 20, 400),  # what is read of the past from one address
        Limit("address", 200, 1000),  # whatever comes from an address
        Limit("share", 5, 50),  # an account's calls once others have used up what its address may ask
        Limit("pages", 20, 200),  # an address's calls of documentation, metrics and health
    )
}


def parse_limits(text: str) -> Limits:
    """`off`, or changes to the defaults such as `moves=50/200,address=500/2000`: a rate and a burst each."""
    if text == "off":
        return {}
    changed = dict(DEFAULT_LIMITS)
    for part in filter(None, text.split(",")):
        name, _, numbers = part.strip().partition("=")
        rate, _, burst = numbers.partition("/")
        try:
            changed[name] = Limit(name, float(rate), int(burst))
            sound = (
                name in DEFAULT_LIMITS and 0 < changed[name].rate < 1e6 and 0 < changed[name].burst < 10**9
            )
        except ValueError:
            sound = False
        if not sound:
            names = ", ".join(DEFAULT_LIMITS)
            raise ValueError(f"LIMITS is `off` or a list like moves=50/200 of {names}; not {part!r}.")
    return changed
