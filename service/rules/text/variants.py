"""The variants that players look for in a rulebook, each with its options and its rules in full."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from service.rules.ruleset import RuleSet
from service.rules.text.explain import RenderedParagraph, explain
from service.rules.text.paragraph import Language, Sentence

Asked = Mapping[str, str | bool | int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """`rules` are told even where the rulebook plays by them anyway."""

    name: str
    heading: Sentence
    asks: Callable[[RuleSet], Asked]
    rules: tuple[str, ...]


class RenderedVariant(TypedDict):
    name: str
    heading: str
    options: dict[str, Any]
    paragraphs: list[RenderedParagraph]


def always(**asked: str | bool | int) -> Callable[[RuleSet], Asked]:
    return lambda rules: asked


VARIANTS: tuple[Variant, ...] = (
    Variant(
        name="partners",
        heading=Sentence(en="Partners", nl="Partners (teams)"),
        asks=always(format="partners"),
        rules=("R-TEAM-1", "R-SCORE-1"),
    ),
    Variant(
        name="elimination",
        heading=Sentence(en="Elimination race", nl="UNO-Afvalrace (Afval UNO)"),
        asks=always(format="elimination", scoring="own_points"),
        rules=("R-ELIM-1", "R-TWO-1"),
    ),
    Variant(
        name="own_points",
        heading=Sentence(en="Own points", nl="Alternatieve puntentelling: eigen punten"),
        asks=always(scoring="own_points"),
        rules=("R-SCORE-2",),
    ),
    Variant(
        name="three_rounds",
        heading=Sentence(en="Three rounds", nl="Drie ronden"),
        asks=always(rounds=3),
        rules=("R-SCORE-1", "R-ROUNDS-1"),
    ),
    Variant(
        name="four_rounds",
        heading=Sentence(en="Four rounds", nl="Vier ronden"),
        asks=always(rounds=4),
        rules=("R-SCORE-1", "R-ROUNDS-1"),
    ),
    Variant(
        name="progressive",
        heading=Sentence(en="House rule: Progressive UNO", nl="Huisregel: Progressief UNO"),
        asks=always(progressive=True),
        rules=("R-PROG-1", "R-PROG-2"),
    ),
    Variant(
        name="seven_zero",
        heading=Sentence(en="House rule: Seven UNO", nl="Huisregel: Zeven UNO"),
        asks=always(seven_zero=True),
        rules=("R-SEVEN-1", "R-SEVEN-2"),
    ),
    Variant(
        name="jump_in",
        heading=Sentence(en="House rule: jumping in, out of turn", nl="Huisregel: Voor je beurt UNO"),
        asks=always(jump_in=True),
        rules=("R-JUMP-1", "R-JUMP-2", "R-JUMP-3", "R-JUMP-4"),
    ),
    Variant(
        name="penalties",
        heading=Sentence(en="Penalties", nl="Straffen"),
        asks=lambda rules: {"wrong_card": "penalised", "remark_penalty": rules.remark_penalty or 2},
        rules=("R-UNO-2", "R-UNO-3", "R-TALK-1", "R-WRONG-1", "R-WRONG-2", "R-WILD4-5", "R-WILD4-6"),
    ),
)


def rendered_variants(rules: RuleSet, language: Language) -> list[RenderedVariant]:
    return [rendered_variant(rules, variant, language) for variant in VARIANTS]


def rendered_variant(rules: RuleSet, variant: Variant, language: Language) -> RenderedVariant:
    """The options in which it differs from the rulebook, its own rules, and whatever else it changes."""
    asked = variant.asks(rules)
    usual = {paragraph["text"] for paragraph in paragraphs(rules, language)}
    return {
        "name": variant.name,
        "heading": variant.heading.said(language),
        "options": {name: value for name, value in asked.items() if value != getattr(rules, name)},
        "paragraphs": [
            paragraph
            for paragraph in paragraphs(rules.changed(**asked), language)
            if paragraph["rule"] in variant.rules or paragraph["text"] not in usual
        ],
    }


def paragraphs(rules: RuleSet, language: Language) -> list[RenderedParagraph]:
    return [paragraph for chapter in explain(rules, language) for paragraph in chapter["paragraphs"]]
