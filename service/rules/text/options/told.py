from collections.abc import Mapping
from dataclasses import dataclass, field

from service.rules.text.paragraph import Sentence


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option that is a plain number has no values to tell apart."""

    about: Sentence
    values: Mapping[str | bool, Sentence] = field(default_factory=dict)
