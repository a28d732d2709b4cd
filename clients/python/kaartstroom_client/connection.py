"""What both clients share: addresses, headers, and the reading of responses."""

import secrets
from typing import Any, TypedDict

import httpx

from kaartstroom_client.backoff import RETRIED_STATUSES
from kaartstroom_client.calls import Call
from kaartstroom_client.errors import api_error

STREAM_TIMEOUT = httpx.Timeout(10.0, read=30.0)
"""A stream that is silent for longer than two heartbeats is broken."""
IDEMPOTENT = {"GET"}


class RequestArguments(TypedDict):
    method: str
    url: str
    params: dict[str, int]
    json: Any
    headers: dict[str, str]
    timeout: float


def base_url(url: str) -> str:
    return f"{url.rstrip('/')}/v1"


def base_headers(token: str | None, language: str) -> dict[str, str]:
    headers = {"Accept-Language": language, "User-Agent": "kaartstroom-client/0.1"}
    return headers | {"Authorization": f"Bearer {token}"} if token else headers


def arguments(call: Call[Any]) -> RequestArguments:
    """One key for all attempts, so that a call counts once. It cannot be guessed: some lead to a token."""
    key = {} if call.method in IDEMPOTENT else {"Idempotency-Key": secrets.token_hex(16)}
    return {
        "method": call.method,
        "url": call.path,
        "params": dict(call.query),
        "json": call.body,
        "headers": key,
        "timeout": call.seconds,
    }


def is_retried(response: httpx.Response) -> bool:
    return response.status_code in RETRIED_STATUSES


def content_of(response: httpx.Response) -> Any:
    """None for a response without content: 204 and 304."""
    if response.status_code >= 400:
        raise api_error(response)
    return response.json() if response.content else None
