"""The options of a game: one record, stored in its first event and shown in every view."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from service.rules.option import Option

LATEST = 2
"""The revision of the readings that new games are played by (`revisions`)."""


class RuleSet:
    """A dataclass whose fields are the name of the rulebook and the options that are declared.

    Options amend rulebooks, rulebooks deal with games, and games have a rule set. So the fields are given to
    this class once all declarations have been read, which importing `service.rules` takes care of.
    """

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Any]]

        @property
        def rulebook(self) -> str: ...
        def __init__(self, rulebook: str, **options: Any) -> None: ...
        def __getattr__(self, option: str) -> Any: ...

    def changed(self, **options: Any) -> Self:
        """The same rules with some options set to another value; nothing is checked."""
        return replace(self, **options)


def give_fields(options: Collection["Option"]) -> None:
    """Only options with an absent value may be left out, as they are in rules stored before them."""
    required = {option.name: option.allowed.hint for option in options if option.absent is None}
    later = {option.name: option for option in options if option.absent is not None}
    RuleSet.__annotations__ = {
        "rulebook": str,
        **required,
        **{name: option.allowed.hint for name, option in later.items()},
    }
    for name, option in later.items():
        setattr(RuleSet, name, option.absent)
    dataclass(unsafe_hash=True)(RuleSet)
