"""When to try again, and when to give up."""

import time

import httpx

from kaartstroom_client.errors import ServiceUnreachable

RETRIED_STATUSES = {429, 500, 502, 503, 504}
LONGEST_PAUSE = 4.0


class Backoff:
    """Counts failures in a row. Gives up once they have lasted for `patience` seconds."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self.reset()

    def reset(self) -> None:
        self._failures = 0
        self._since: float | None = None

    def pause_after(self, failure: httpx.Response | httpx.TransportError) -> float:
        """Seconds to wait before the next attempt; as the service says, if it says so."""
        now = time.monotonic()
        self._since = now if self._since is None else self._since
        if now - self._since > self._patience:
            raise ServiceUnreachable(
                f"The service gave no answer for {self._patience:g} seconds: {failure!r}"
            )
        self._failures += 1
        pause = min(0.1 * 2.0**self._failures, LONGEST_PAUSE)
        return max(pause, _retry_after(failure)) if isinstance(failure, httpx.Response) else pause


def _retry_after(response: httpx.Response) -> float:
    """The service counts in seconds. A proxy may name a date instead, which we leave alone."""
    value = response.headers.get("Retry-After", "")
    return float(value) if value.isascii() and value.isdigit() else 0.0
