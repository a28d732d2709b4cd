"""The options of a game: their allowed values, and the check of one that a client asks for."""

from collections.abc import Mapping
from typing import Any

from service.rules.record import record
from service.rules.refusals import Code, Refusal
from service.rules.ruleset import RuleSet
from service.rules.text.paragraph import Sentence
from service.rules.text.refusals import one_of, whole_number


@record
class Choice:
    values: tuple[Any, ...]

    def allows(self, value: object) -> bool:
        return any(value is v or (isinstance(v, str) and value == v) for v in self.values)

    @property
    def told(self) -> Sentence:
        return one_of(", ".join(str(v).lower() if isinstance(v, bool) else v for v in self.values))


@record
class Span:
    least: int
    most: int

    def allows(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    @property
    def told(self) -> Sentence:
        return whole_number(self.least, self.most)


YES_NO = Choice((True, False))
OPTIONS: Mapping[str, Choice | Span] = {
    "deck": Choice(("classic108", "flip112")),
    "dealer_draw": Choice(("symbols_excluded", "symbols_zero")),
    "start_reverse": Choice(("dealer_first", "right_of_dealer_first")),
    "start_skip": Choice(("left_is_skipped", "second_right_of_dealer")),
    "start_wild": Choice(("left_of_dealer", "dealer")),
    "wild_draw_needs": Choice(("no_color_match", "no_playable_card")),
    "wild_draw_bluff": YES_NO,
    "challenge_remedy": Choice(("draw", "take_back")),
    "wrong_card": Choice(("refused", "penalised")),
    "remark_penalty": Span(0, 10),
    "two_player_rules": YES_NO,
    "scoring": Choice(("winner_takes", "own_points")),
    "format": Choice(("individual", "partners", "elimination")),
    "target": Span(1, 10_000),
    "progressive": YES_NO,
    "seven_zero": YES_NO,
    "jump_in": YES_NO,
}


def check(base: RuleSet, name: str, value: object) -> None:
    """Refuses an option that does not exist, a value that is not allowed, and a deck the rulebook has not."""
    field = f"options.{name}"
    if name not in OPTIONS:
        raise Refusal(Code.OPTION_UNKNOWN, field=field, name=name, options=", ".join(OPTIONS))
    if not OPTIONS[name].allows(value):
        raise Refusal(Code.INVALID_BODY, "option_value", field=field, name=name, allowed=OPTIONS[name].told)
    if name == "deck" and value != base.deck:
        raise Refusal(
            Code.OPTION_NOT_FOR_THIS_DECK,
            "light_only" if base.deck == "classic108" else "two_sided",
            field=field,
            rulebook=base.rulebook,
            deck=base.deck,
            asked=value,
        )
