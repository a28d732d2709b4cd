"""A house rule as somebody may add one, and a way to run a copy of the package that has it."""

import os
import subprocess
import sys
from pathlib import Path

HOUSE_RULE = '''
"""R-DEAR-1: a 5 is worth fifty points."""

from service.rules.option import Option, yes_no
from service.rules.rulebook import Rulebook
from service.rules.text.paragraph import Paragraph, Sentence


def amend(book: Rulebook) -> Rulebook:
    return book.amended("5", points=50)


DEAR_FIVES = Option(
    name="dear_fives",
    about=Sentence(en="Whether a 5 is dear.", nl="Of een 5 duur is."),
    allowed=yes_no(
        Sentence(en="It counts fifty.", nl="Die telt voor vijftig."),
        Sentence(en="It counts five.", nl="Die telt voor vijf."),
        amend,
    ),
    default=False,
    books={"short": True},
    absent=False,
    decks=("classic108",),
    paragraphs=(
        Paragraph(
            rule="R-DEAR-1",
            when={"dear_fives": True},
            en="A 5 in your hand counts fifty.",
            nl="Een 5 in je hand telt voor vijftig.",
        ),
    ),
)
'''


def run(where: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=where,
        env=os.environ | {"PYTHONPATH": str(where)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
