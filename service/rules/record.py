"""How the rules write things down: records, frozen for the type checker, and closed lists of words."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Frozen for the type checker, plain slots at run time: far cheaper than `frozen=True`."""
    return cls if TYPE_CHECKING else dataclass(slots=True, unsafe_hash=True)(cls)


class Word(StrEnum):
    """A closed choice, whose value is the word that clients see; hashed as that word, which is far faster."""

    __hash__ = str.__hash__
