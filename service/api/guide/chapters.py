"""The texts of the guide, and where they are kept."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from service.rules.record import record
from service.rules.text.paragraph import Language

ROOT = Path(__file__).parents[3]
CHAPTERS = (
    "start",
    "tokens",
    "game",
    "cards",
    "legal",
    "streams",
    "polling",
    "retries",
    "limits",
    "errors",
    "webhooks",
    "fairness",
    "versions",
)
"""The chapters in reading order; each is a file of `docs/guide/` in both languages."""
PAPERS: Mapping[str, Path] = {
    **{
        name: ROOT / "docs" / f"{name}.md"
        for name in ("fairness", "rules", "bots", "performance", "decisions")
    },
    "changelog": ROOT / "CHANGELOG.md",
}
"""Texts that are in English only."""
PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
HOST = "http://127.0.0.1:8000"
"""How the texts write the address of the service."""


@record
class Page:
    address: str
    title: str
    text: str

    def filled(self, facts: Mapping[str, str]) -> str:
        """With the numbers and tables of this service in place of their names."""
        return PLACEHOLDER.sub(lambda name: facts[name[1]], self.text).replace(HOST, facts["url"])


@cache
def chapter(language: Language, name: str) -> Page:
    return _page(f"/docs/{language}/{name}", ROOT / "docs" / "guide" / language / f"{name}.md")


@cache
def paper(name: str) -> Page:
    return _page(f"/docs/{name}", PAPERS[name])


def _page(address: str, path: Path) -> Page:
    text = path.read_text(encoding="utf-8")
    return Page(address, text.partition("\n")[0].removeprefix("# ").replace("`", ""), text)
