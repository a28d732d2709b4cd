import re
import tomllib
from pathlib import Path

from service.api.document import document
from service.version import VERSION

ROOT = Path(__file__).parents[2]
RELEASE = re.compile(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)
CHANGELOG = (ROOT / "CHANGELOG.md").read_text()


def test_the_package_the_document_and_the_changelog_agree() -> None:
    newest, _ = RELEASE.findall(CHANGELOG)[0]
    package = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert newest == package == document()["info"]["version"] == VERSION


def test_what_is_not_released_stands_above_every_release() -> None:
    headings = re.findall(r"^## (.*)$", CHANGELOG, re.MULTILINE)
    assert headings[0] == "Unreleased"
    dates = [date for _, date in RELEASE.findall(CHANGELOG)]
    assert len(dates) == len(headings) - 1
    assert dates == sorted(dates, reverse=True)
