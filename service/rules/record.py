"""How the rules write things down: records, frozen for the type checker, and closed lists of words."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast, dataclass_transform

P = ParamSpec("P")
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Frozen for the type checker, plain slots at run time: far cheaper than `frozen=True`."""
    return cls if TYPE_CHECKING else dataclass(slots=True, unsafe_hash=True)(cls)


def shared(kind: Callable[P, T]) -> Callable[P, T]:
    """Makes a record once and hands it out again: for kinds of which many are made and few differ.

    Not for what comes from outside, since `True` would be taken for 1, and a word for a `Word`.
    """
    return cast("Callable[P, T]", lru_cache(maxsize=8192)(kind))


class Word(StrEnum):
    """A closed choice, whose value is the word that clients see; hashed as that word, which is far faster."""

    __hash__ = str.__hash__
