"""The HTTP client of the terminal, on the standard library only."""

import json
import time
import uuid
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener

Document = dict[str, Any]
MAX_ATTEMPTS = 8  # after the first success; until then a call is made once
RETRIED_STATUSES = {HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE}
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class ApiError(Exception):
    """An error response. `code` is the stable error code of the problem document."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code


class ServiceUnreachable(Exception):
    pass


class Client:
    def __init__(self, url: str, token: str | None = None, language: str = "en") -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"A URL begins with http:// or https://, unlike {url!r}.")
        self.url = url.rstrip("/")
        self.token = token
        self.ahead = 0.0
        """Seconds by which the clock of the service is ahead of the local clock."""
        self._language = language
        self._tries = 1
        self._opener = _opener(self.url)

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Document | None:
        """Returns the document, or None after a 304."""
        return self._call("GET", path, None, headers or {})

    def post(
        self, path: str, body: Mapping[str, object], headers: Mapping[str, str] | None = None
    ) -> Document:
        key = {"Idempotency-Key": uuid.uuid4().hex}
        return self._call("POST", path, body, key | dict(headers or {})) or {}

    def delete(self, path: str) -> None:
        self._call("DELETE", path, None, {"Idempotency-Key": uuid.uuid4().hex})

    def _call(
        self, method: str, path: str, body: Mapping[str, object] | None, headers: Mapping[str, str]
    ) -> Document | None:
        """Retries a call that found the service unavailable; the idempotency key makes that safe."""
        attempt = 0
        while True:
            attempt += 1
            try:
                answer = self._once(self._request(method, path, body, headers))
            except (URLError, ConnectionError, TimeoutError) as error:
                if attempt >= self._tries:
                    raise ServiceUnreachable(
                        f"{self.url} does not answer: {getattr(error, 'reason', error)}"
                    ) from error
            except ApiError as api_error:
                if api_error.status not in RETRIED_STATUSES or attempt >= self._tries:
                    raise
            else:
                self._tries = MAX_ATTEMPTS
                return answer
            time.sleep(min(0.25 * 2**attempt, 4.0))

    def _once(self, request: Request) -> Document | None:
        try:
            with self._opener.open(request, timeout=20) as response:
                self._compare_clocks(response.headers["Date"])
                body = response.read()
        except HTTPError as error:
            with error:
                if error.code == HTTPStatus.NOT_MODIFIED:
                    return None
                raise _api_error(error.code, error.read()) from None
        try:
            return dict(json.loads(body)) if body else None
        except ValueError as error:
            raise ServiceUnreachable(f"{self.url} answers, but not as Kaartstroom does.") from error

    def _compare_clocks(self, date: str | None) -> None:
        """Differences below 1.5 s are ignored, as the Date header has a resolution of one second."""
        if date:
            ahead = parsedate_to_datetime(date).timestamp() + 0.5 - time.time()
            self.ahead = ahead if abs(ahead) > 1.5 else 0.0

    def _request(
        self, method: str, path: str, body: Mapping[str, object] | None, headers: Mapping[str, str]
    ) -> Request:
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.url}{path}", data, dict(headers), method=method)  # noqa: S310 -- see __init__
        request.add_header("Accept", "application/json")
        request.add_header("Accept-Language", self._language)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        return request


def _opener(url: str) -> OpenerDirector:
    """Requests to this machine bypass any configured proxy."""
    near = urlsplit(url).hostname in LOOPBACK
    return build_opener(ProxyHandler({})) if near else build_opener()


def _api_error(status: int, body: bytes) -> ApiError:
    try:
        problem = json.loads(body)
        return ApiError(status, problem["code"], _sentence(problem))
    except (ValueError, KeyError, TypeError):
        return ApiError(status, "unknown", f"The service answered with status {status}.")


def _sentence(problem: Document) -> str:
    errors: dict[str, list[str]] = problem.get("errors") or {}
    fields = "; ".join(f"{name}: {' '.join(said)}" for name, said in errors.items())
    return f"{problem.get('detail') or problem['title']}{f' ({fields})' if fields else ''}"
