"""What can go wrong in a call."""

import httpx


class ApiError(Exception):
    """The service refused. `code` is its stable word for why; the text tells what to do next."""

    def __init__(
        self, status: int, code: str, detail: str, errors: dict[str, list[str]] | None = None
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.errors = errors or {}
        """What is wrong, by field."""


class ServiceUnreachable(Exception):
    """The service gave no usable answer for as long as the client was told to try."""


def api_error(response: httpx.Response) -> ApiError:
    """From a response whose body has been read. A proxy may answer with something else than a problem."""
    try:
        problem = response.json()
        return ApiError(response.status_code, problem["code"], problem["detail"], problem.get("errors"))
    except (ValueError, KeyError, TypeError):
        status = response.status_code
        return ApiError(status, "unknown", f"The service answered with status {status}.")
