"""How an option of the rules is declared: its values, defaults, texts and amendments, all in one record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from service.rules.rulebook import Amendment
from service.rules.text.paragraph import Paragraph, Sentence


@dataclass(frozen=True, slots=True)
class Value:
    """A value that can be chosen: its JSON word, what it means, and how it amends the rulebook."""

    word: str | bool
    text: Sentence
    amend: Amendment | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of several: either words, or true and false."""

    choices: tuple[Value, ...]

    @property
    def values(self) -> tuple[str | bool, ...]:
        return tuple(choice.word for choice in self.choices)

    @property
    def hint(self) -> Any:
        """The type of such a value in a record."""
        words: Any = Literal
        return bool if isinstance(self.choices[0].word, bool) else words[self.values]

    def allows(self, value: object) -> bool:
        return any(value is v or (isinstance(v, str) and value == v) for v in self.values)

    @property
    def described(self) -> Sentence:
        """The values, as they complete "must be"."""
        words = ", ".join(str(v).lower() if isinstance(v, bool) else v for v in self.values)
        return Sentence(en=f"one of {words}", nl=f"een van {words}")


@dataclass(frozen=True, slots=True)
class Span:
    """A whole number. It has no amendment: who needs the number reads it from the rules."""

    least: int
    most: int

    @property
    def hint(self) -> Any:
        return int

    def allows(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    @property
    def described(self) -> Sentence:
        return Sentence(
            en=f"a whole number from {self.least} to {self.most}",
            nl=f"een geheel getal van {self.least} tot en met {self.most}",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    name: str
    about: Sentence
    """What the option decides. `service.rules.text.facts` fills in the braces of this and the other texts."""
    allowed: Choice | Span
    default: str | bool | int
    books: Mapping[str, str | bool | int] = field(default_factory=dict)
    """The default of each rulebook that has one of its own."""
    absent: str | bool | int | None = None
    """What stored rules mean that do not have the option; none if the option has always been stored."""
    decks: tuple[str, ...] = ()
    """The decks it can be played with; all of them, if none is named."""
    chapter: Sentence | None = None
    """The heading of its own chapter; without one its paragraphs stand in the chapter on house rules."""
    paragraphs: tuple[Paragraph, ...] = ()
    """What the text of the rules says about it."""

    def default_of(self, rulebook: str) -> str | bool | int:
        return self.books.get(rulebook, self.default)

    def fits(self, deck: str) -> bool:
        return not self.decks or deck in self.decks

    def amendment(self, value: object) -> Amendment | None:
        choices = self.allowed.choices if isinstance(self.allowed, Choice) else ()
        return next((choice.amend for choice in choices if choice.word == value), None)


def yes_no(
    yes: Sentence, no: Sentence, amend: Amendment | None = None, *, without: Amendment | None = None
) -> Choice:
    """True and false; `amend` is the amendment of true, `without` that of false."""
    return Choice((Value(word=True, text=yes, amend=amend), Value(word=False, text=no, amend=without)))
