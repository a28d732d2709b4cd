"""Canonical JSON (RFC 8785) for what we write: objects with ASCII names, texts, whole numbers, lists."""

import json
from typing import Any


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
