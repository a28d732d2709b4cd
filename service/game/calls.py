"""Webhook calls: the reasons for failure, and when a call is retried."""

from enum import StrEnum

from service.rules.record import record


class CallFailure(StrEnum):
    """Why a webhook call failed, as the API shows it."""

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
"""Failures that may be temporary, so that the call is retried. Invalid answers are not retried."""

FIRST_PAUSE, GROWTH, LONGEST_PAUSE = 1_000, 3, 300_000
TRIES_IN_A_TURN = 3
"""Retries in a turn with a deadline. Without a deadline, retries do not end."""


class NotPosted(Exception):
    """A webhook call without a valid answer. `cause` is for the log of the service."""

    def __init__(
        self, failure: CallFailure, status: int | None = None, cause: Exception | None = None
    ) -> None:
        super().__init__(" ".join(str(it) for it in (failure.value, status, cause) if it is not None))
        self.failure = failure
        self.status = status


@record
class FailedCall:
    """A failed webhook call, as it is shown to the owner. `again_at`: the time of the retry, if any."""

    at: int
    game: str
    attempt: int
    reason: str
    status: int | None = None
    again_at: int | None = None


def pause_after(failures: int, *, clocked: bool) -> int | None:
    """The pause in milliseconds after so many failures of a call; None if it is not retried."""
    if clocked and failures > TRIES_IN_A_TURN:
        return None
    return int(min(FIRST_PAUSE * GROWTH ** (min(failures, 20) - 1), LONGEST_PAUSE))
