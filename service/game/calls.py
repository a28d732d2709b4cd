"""Calls of webhooks: why one failed, and when it is tried again."""

from enum import StrEnum

from service.rules.record import record


class CallFailure(StrEnum):
    NAME_UNKNOWN = "name_unknown"
    ADDRESS_REFUSED = "address_refused"
    CERTIFICATE_REFUSED = "certificate_refused"
    NO_CONNECTION = "no_connection"
    TIMED_OUT = "timed_out"
    SERVER_ERROR = "server_error"
    WRONG_STATUS = "wrong_status"
    TOO_LARGE = "too_large"
    NOT_JSON = "not_json"
    NOT_LEGAL = "not_legal"
    OTHER = "other"


PASSING = frozenset(
    {
        CallFailure.NAME_UNKNOWN,
        CallFailure.CERTIFICATE_REFUSED,
        CallFailure.NO_CONNECTION,
        CallFailure.TIMED_OUT,
        CallFailure.SERVER_ERROR,
    }
)
"""What may be gone a moment later, so that the call is tried again. An answer that is no good stays so."""

FIRST_PAUSE, GROWTH, LONGEST_PAUSE = 1_000, 3, 300_000
TRIES_IN_A_TURN = 3
"""Retries of a turn that has a deadline. Without one there is no end to them."""


class NotPosted(Exception):
    """Why there is no answer, or none that is any good. `cause` is for the log of the service."""

    def __init__(
        self, failure: CallFailure, status: int | None = None, cause: Exception | None = None
    ) -> None:
        super().__init__(" ".join(str(it) for it in (failure.value, status, cause) if it is not None))
        self.failure = failure
        self.status = status


@record
class FailedCall:
    """A webhook that was called in vain. `again_at`: when it is tried again, if it is."""

    at: int
    game: str
    attempt: int
    reason: str
    status: int | None = None
    again_at: int | None = None


def pause_after(failures: int, *, clocked: bool) -> int | None:
    """Milliseconds until the next try of a call that failed so often, or None after the last one."""
    if clocked and failures > TRIES_IN_A_TURN:
        return None
    return int(min(FIRST_PAUSE * GROWTH ** (min(failures, 20) - 1), LONGEST_PAUSE))
