"""Makes a copy of the package as of a later version: with a new option, field, event type and revision."""

import shutil
from pathlib import Path

from tests.house_rule import HOUSE_RULE, run

ROOT = Path(__file__).parents[2]
EVENT = """

@record
class HandCounted(Event):
    type = "hand_counted"
    seat: int
    count: int


EVENTS: Mapping[str, type[Event]] = {"""
FOLD = '''

@evolves(e.HandCounted)
def hand_counted(game: Game, event: e.HandCounted) -> None:
    """Everybody can see how many cards a hand has."""
'''
REVISION = """

def second(book: Rulebook) -> Rulebook:
    return replace(book, counts_hands=False)


EARLIER: Mapping[int, Amendment] = {1: first, 2: second}"""
LEFT = "(), cards, len(self.game.stock) - len(cards)))\n\n    def draw_until"
COUNTED = """        if self.game.book.counts_hands:
            self.tell(HandCounted(seat, len(self.game.hands[seat])))
        self.tell(turn_began(seat"""
EDITS: dict[str, dict[str, str]] = {
    "rules/house/__init__.py": {
        "from service.rules.house.jump_in": "from service.rules.house.dear_fives import DEAR_FIVES\n{}",
        "PROGRESSIVE, SEVEN_ZERO": "DEAR_FIVES, {}",
    },
    "rules/events.py": {
        "\n\n@record\nclass CardKept": "    left: int = -1\n{}",
        "\n\nEVENTS: Mapping[str, type[Event]] = {": EVENT,
    },
    "rules/evolve/turns.py": {"\n\n@evolves(e.CardKept)": FOLD + "{}"},
    "rules/draft.py": {
        "(), cards))\n\n    def draw_until": LEFT,
        "        self.tell(turn_began(seat": COUNTED,
        "from service.rules.evolve import": "from service.rules.events import HandCounted\n{}",
    },
    "rules/rulebook.py": {"    bounds: Bounds = Bounds()\n": "{}    counts_hands: bool = True\n"},
    "rules/ruleset.py": {"LATEST = 2": "LATEST = 3"},
    "rules/revisions.py": {"\n\nEARLIER: Mapping[int, Amendment] = {1: first}": REVISION},
}
"""By file: what stands in place of what; `{}` is what stood there."""


def moved_on(folder: Path) -> Path:
    shutil.copytree(ROOT / "service", folder / "service")
    (folder / "tests").symlink_to(ROOT / "tests")
    (folder / "service/rules/house/dear_fives.py").write_text(HOUSE_RULE, "utf-8")
    for name, edits in EDITS.items():
        path = folder / "service" / name
        text = path.read_text("utf-8")
        for anchor, new in edits.items():
            assert text.count(anchor) == 1, (name, anchor)
            text = text.replace(anchor, new.replace("{}", anchor))
        path.write_text(text, "utf-8")
    return folder


def by_today(folder: Path, *words: str) -> str:
    done = run(folder, *words)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout
