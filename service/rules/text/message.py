"""What is said to somebody whose command or request is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from service.rules.text.paragraph import Language, Sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Message(Sentence):
    """Why something is refused and what to do next; the refusal fills in what stands in braces."""

    rule: str | None = None


Messages = Mapping[tuple[str, str], Message]
"""By code and variant; the variant that needs no name is the empty one."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A message with its values, ready to be said in either language. A value may be a wording of its own."""

    message: Message
    values: Mapping[str, object] = field(default_factory=dict)

    def said(self, language: Language) -> str:
        values = {
            name: value.said(language) if isinstance(value, Sentence | Wording) else value
            for name, value in self.values.items()
        }
        return self.message.said(language).format_map(values)
