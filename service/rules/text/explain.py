"""The rules of one game as text."""

from typing import TypedDict

from service.rules.options import OPTIONS
from service.rules.ruleset import LATEST, RuleSet
from service.rules.text.chapters.cards import CARDS
from service.rules.text.chapters.challenges import CHALLENGES
from service.rules.text.chapters.first_card import FIRST_CARD
from service.rules.text.chapters.flipping import FLIPPING
from service.rules.text.chapters.formats import FORMATS
from service.rules.text.chapters.live_table import LIVE_TABLE
from service.rules.text.chapters.penalties import PENALTIES
from service.rules.text.chapters.scoring import SCORING
from service.rules.text.chapters.setting_up import SETTING_UP
from service.rules.text.chapters.turn import TURN
from service.rules.text.chapters.uno import UNO
from service.rules.text.chapters.wild_draws import WILD_DRAWS
from service.rules.text.facts import Facts, facts
from service.rules.text.paragraph import Chapter, Language, Paragraph, Sentence

OF_OPTIONS = tuple(
    Chapter(option.chapter, option.paragraphs) for option in OPTIONS.values() if option.chapter is not None
)
OTHERS = Chapter(
    Sentence(en="House rules", nl="Huisregels"),
    tuple(it for option in OPTIONS.values() if option.chapter is None for it in option.paragraphs),
)
CHAPTERS: tuple[Chapter, ...] = (
    CARDS,
    SETTING_UP,
    FIRST_CARD,
    TURN,
    WILD_DRAWS,
    CHALLENGES,
    FLIPPING,
    UNO,
    SCORING,
    FORMATS,
    PENALTIES,
    *OF_OPTIONS,
    OTHERS,
    LIVE_TABLE,
)


class RenderedParagraph(TypedDict):
    rule: str
    text: str


class RenderedChapter(TypedDict):
    heading: str
    paragraphs: list[RenderedParagraph]


def explain(rules: RuleSet, language: Language, revision: int = LATEST) -> list[RenderedChapter]:
    """What holds for exactly these options and this revision, in the chapters that have something to say."""
    known = facts(rules, language)
    chapters: list[RenderedChapter] = [
        {
            "heading": chapter.heading.said(language),
            "paragraphs": [
                {"rule": paragraph.rule, "text": filled(paragraph, language, known)}
                for paragraph in chapter.paragraphs
                if paragraph.holds(rules, revision)
            ],
        }
        for chapter in CHAPTERS
    ]
    return [chapter for chapter in chapters if chapter["paragraphs"]]


def filled(paragraph: Paragraph, language: Language, known: Facts) -> str:
    return paragraph.said(language).format_map(known)
