"""How events written in an earlier format are read today. Formats are added here, and never taken away."""

from collections.abc import Callable
from typing import Any

Upcast = Callable[[dict[str, Any]], tuple[str, dict[str, Any]]]
UPCASTS: dict[tuple[str, int], Upcast] = {}
"""By type and format as stored: the type and data of the next format."""

CURRENT: dict[str, int] = {}
"""The format in which a type of event is written now, where it is not the first."""


def upcast(name: str, format_: int, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Brings data up to the format of today, one format at a time."""
    while (step := UPCASTS.get((name, format_))) is not None:
        name, data = step(data)
        format_ += 1
    return name, data
