"""What the text is made of: chapters of paragraphs, each with its rule and the options it holds for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from service.rules.ruleset import LATEST, RuleSet

Language = Literal["en", "nl"]
LANGUAGES: tuple[Language, ...] = ("en", "nl")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """The same thing said in both languages."""

    en: str
    nl: str

    def said(self, language: Language) -> str:
        return self.en if language == "en" else self.nl


def always(rules: RuleSet) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph(Sentence):
    """What one rule says, wherever all options of `when` have these values and `given` agrees."""

    rule: str
    when: Mapping[str, object] = field(default_factory=dict)
    given: Callable[[RuleSet], bool] = always
    revisions: range = range(1, LATEST + 1)
    """The revisions of the readings that say so."""

    def holds(self, rules: RuleSet, revision: int = LATEST) -> bool:
        return (
            revision in self.revisions
            and self.given(rules)
            and all(getattr(rules, name) == value for name, value in self.when.items())
        )


def where(values: Mapping[str, object], *paragraphs: Paragraph) -> tuple[Paragraph, ...]:
    """The paragraphs, holding only where these options have these values too."""
    return tuple(replace(paragraph, when={**values, **paragraph.when}) for paragraph in paragraphs)


@dataclass(frozen=True, slots=True)
class Chapter:
    heading: Sentence
    paragraphs: tuple[Paragraph, ...]


FIRST_READING = range(1, 2)
SINCE_SECOND = range(2, LATEST + 1)
