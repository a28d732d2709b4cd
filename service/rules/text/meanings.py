"""What an option and its values mean, in the words of the rulebook that a game is played by."""

from service.rules.option import Choice, Option
from service.rules.ruleset import RuleSet
from service.rules.text.facts import facts
from service.rules.text.paragraph import Language, Sentence


class Meanings:
    """The texts of options for one set of rules in one language."""

    def __init__(self, rules: RuleSet, language: Language) -> None:
        self.language = language
        self.known = facts(rules, language)

    def about(self, option: Option) -> str:
        return self.said(option.about)

    def values(self, option: Option) -> dict[str | bool, str]:
        """What each value means; none for a plain number, which means itself."""
        choices = option.allowed.choices if isinstance(option.allowed, Choice) else ()
        return {choice.word: self.said(choice.text) for choice in choices}

    def said(self, sentence: Sentence) -> str:
        return sentence.said(self.language).format_map(self.known)
