"""Every id of a rule can be looked up: in `docs/rules.md`, and in the text of the game it concerns."""

import re
from pathlib import Path

import pytest
from hypothesis import given

from service.rules.commands import TableCommand
from service.rules.decide import decide
from service.rules.text.explain import CHAPTERS, explain
from service.rules.text.message import Wording
from service.rules.text.paragraph import LANGUAGES, Language
from service.rules.text.reference import reference
from service.rules.text.violations import MESSAGES
from service.rules.violations import Code, RuleViolation
from tests.properties.games import EAGER, HOARDING, LIVELY, Setting, examples, random_games
from tests.properties.playouts import Playout
from tests.properties.universe import everything_of_note

ROOT = Path(__file__).parents[2]
MADE_UP = {"R-DEAR-1"}
"""Rules that tests make up."""
RULE = re.compile(r"R-[A-Z]+\d?-\d\b")


def headings() -> set[str]:
    return set(re.findall(r"^## (R-\S+)$", reference(), re.MULTILINE))


def test_the_reference_is_up_to_date() -> None:
    """`kaartstroom rules --output docs/rules.md` writes it."""
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == reference()


def test_every_paragraph_stands_in_the_reference() -> None:
    count = sum(len(chapter.paragraphs) for chapter in CHAPTERS)
    assert len(re.findall(r"^- ", reference(), re.MULTILINE)) == count
    assert not re.search(r"[{}](?!id)", reference().replace("{id}", ""))


@pytest.mark.parametrize("tree", ["service", "workers", "tests"])
def test_every_id_in_the_code_is_in_the_reference(tree: str) -> None:
    cited = {
        rule
        for path in (ROOT / tree).rglob("*.py")
        for rule in RULE.findall(path.read_text(encoding="utf-8"))
    }
    assert cited - headings() <= MADE_UP


def test_every_id_in_a_refusal_is_in_the_reference() -> None:
    assert {message.rule for message in MESSAGES.values() if message.rule} <= headings()


@examples(40)
@given(random_games(EAGER, LIVELY, HOARDING))
def test_every_id_that_a_refusal_cites_is_in_the_text_of_its_game(setting: Setting) -> None:
    playout = Playout(setting)
    for at, game in enumerate(playout.positions(steps=40)):
        if at % 8:
            continue
        rules = {
            paragraph["rule"]
            for chapter in explain(game.rules, "en", game.revision)
            for paragraph in chapter["paragraphs"]
        }
        for seat in range(len(game.players)):
            for command in everything_of_note(game, seat):
                cited = cited_by(playout, seat, command)
                assert cited is None or cited in rules, command


def cited_by(playout: Playout, seat: int, command: TableCommand) -> str | None:
    """The rule of the refusal, if the command is refused."""
    try:
        decide(playout.game, seat, command, playout.luck)
    except RuleViolation as violation:
        return violation.rule
    return None


# --- what a refusal says ---------------------------------------------------------------------------


def test_every_code_has_something_to_say() -> None:
    assert {code for code, _ in MESSAGES} == set(Code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_says_what_to_do_in_a_sentence(language: Language) -> None:
    for message in MESSAGES.values():
        assert message.said(language).endswith(".")
        names = [set(re.findall(r"\{(\w+)\}", text)) for text in (message.en, message.nl)]
        assert names[0] == names[1]
        assert message.en != message.nl


def test_a_refusal_is_told_in_english_unless_asked_otherwise() -> None:
    violation = RuleViolation(Code.COLOR_NOT_IN_PLAY, colors="red, green")
    assert violation.detail == "Name a colour of the side in play: red, green."
    assert isinstance(violation.wording, Wording)
    assert violation.wording.said("nl").endswith("gespeeld wordt: red, green.")
    assert str(violation) == f"color_not_in_play: {violation.detail}"
