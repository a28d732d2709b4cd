import io
from typing import Any

import pytest
from rich.console import Console

from service.rules.text.paragraph import Language
from service.terminal.menu import Menu
from service.terminal.screen import Screen
from tests.fairness.recorded import ANN, BOB, RecordedGame


@pytest.fixture
def output() -> io.StringIO:
    return io.StringIO()


def screen(output: io.StringIO, language: Language = "en") -> Screen:
    return Screen(Console(file=output, width=100), language)


def to_act(rulebook: str = "flip", **options: Any) -> dict[str, Any]:
    """What the seat to act sees right after the deal."""
    sitting = RecordedGame(rulebook, options)
    views = [sitting.game_service.view(sitting.game, account.id) for account in (ANN, BOB)]
    return next(view for view in views if view["turn"]["seat"] == view["you"]["seat"])


def shown(view: dict[str, Any], output: io.StringIO, language: Language = "en") -> str:
    looking = screen(output, language)
    looking.update_names(view)
    looking.show(view, Menu(view["you"]["legal"], view["you"]["wrong"]))
    return output.getvalue()


def test_every_playable_card_of_the_hand_has_its_key(output: io.StringIO) -> None:
    view = to_act()
    menu, seen = Menu(view["you"]["legal"], ()), shown(view, output)
    held = view["you"]["hand"]
    assert {key: seen.count(f"[{key}]") for key in menu.cards} == {
        key: held.count(card) for key, card in menu.cards.items()
    }


def test_the_side_in_play_the_stock_and_backs_are_told(output: io.StringIO) -> None:
    """R-DECK-4"""
    view = to_act()
    seen = shown(view, output, "nl")
    assert "lichte kant" in seen
    assert f"{view['round']['stock_count']} in de stok" in seen
    other = view["seats"][1 - view["you"]["seat"]]
    assert len(other["backs"]) == 7
    line = next(line for line in seen.splitlines() if other["player"]["name"] in line)
    assert sum(line.count(shape) for shape in "♥✚⬢◆◇") + line.count("+?") == 7


@pytest.mark.parametrize(
    ("pending", "told"),
    [
        ({"count": 4, "challengeable": True}, "must draw 4"),
        ({"until_color": "teal", "challengeable": False}, "must draw until teal"),
    ],
)
def test_a_pending_draw_is_told(pending: dict[str, Any], told: str, output: io.StringIO) -> None:
    view = to_act()
    view["turn"] = view["turn"] | {"pending": pending}
    assert told in shown(view, output)


def test_names_and_remarks_cannot_command_the_terminal(output: io.StringIO) -> None:
    view = to_act()
    for seat in view["seats"]:
        seat["player"]["name"] = "Eve\x1b[2J\u202e"
    looking = screen(output)
    looking.update_names(view)
    looking.print_text("Eve says: \x1b]0;owned\x07")
    looking.show(view, Menu(view["you"]["legal"], ()))
    looking.status("others_seconds", name="\x1b[31mEve", count=3)
    assert output.getvalue().count("\x1b") == output.getvalue().count("\x1b[2K")
    assert "\u202e" not in output.getvalue()


def test_a_status_line_gives_way_to_what_is_said(output: io.StringIO) -> None:
    looking = screen(output)
    looking.status("your_seconds", name="", count=9)
    looking.print_text("Bob draws a card.")
    assert output.getvalue() == "\r\x1b[2KYour turn: 9 s left\r\x1b[2KBob draws a card.\n"


def test_a_wrong_card_can_be_accused_where_the_rules_know_any(output: io.StringIO) -> None:
    """R-WRONG-1"""
    view = to_act("classic")
    looking = screen(output)
    looking.offer(Menu(view["you"]["legal"], ()), {"wrong_card": "refused"}, {})
    assert "wrong card" not in output.getvalue()
    looking.offer(Menu(view["you"]["legal"], ()), {"wrong_card": "penalised"}, {})
    assert "w wrong card!" in output.getvalue()
