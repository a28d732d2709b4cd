"""Canonical JSON (RFC 8785) for what we write: objects with ASCII names, texts, whole numbers, lists."""

import json
from typing import Any

ENCODE = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, check_circular=False
).encode


def canonical(value: Any) -> bytes:
    return ENCODE(value).encode()
