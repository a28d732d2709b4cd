"""The documents name files of this repository, and files move: every name must still lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*.md")])
FOLDERS = ("service", "workers", "tests", "bench", "docs", "examples", "openapi", "docker", "locks")
PLACEHOLDER = re.compile("NAME|SOMETHING|REVISION")
WRITTEN_LATER = {"bench/results.json", "bench/results.svg"}

PATH = re.compile(rf"(?<![\w/.-])(?:{'|'.join(FOLDERS)})/[\w./-]*\w/?")
"""Anywhere in the text, diagrams included."""
BARE = re.compile(r"`([\w-]+\.(?:py|lua|mjs|md))`")
"""In backticks, without a folder: a file that the sentence before has led to."""
LINK = re.compile(r"\]\((?!https?:)([^)\s#]*)(#[^)\s]+)?\)")


each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


@each_document
def test_every_path_leads_to_a_file(document: Path) -> None:
    paths = set(PATH.findall(document.read_text(encoding="utf-8"))) - WRITTEN_LATER
    assert not {path for path in paths if not PLACEHOLDER.search(path) and not (ROOT / path).exists()}


@each_document
def test_every_file_name_is_that_of_a_file(document: Path) -> None:
    found = set(BARE.findall(document.read_text(encoding="utf-8")))
    names = {name for name in found if not PLACEHOLDER.search(name)}
    there = {path.name for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")}
    assert names <= there | {path.name for path in ROOT.iterdir()}


def anchors(document: Path) -> set[str]:
    """Those of the headings, as they are made where the documents are shown."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {"#" + re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_document
def test_every_link_leads_somewhere(document: Path) -> None:
    for target, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        file = document.parent / target if target else document
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), f"{target}{anchor}"
