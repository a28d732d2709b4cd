"""Makes a page of a Markdown text: a list of chapters beside it, and an address for each heading."""

import re
import unicodedata
from html import escape
from itertools import pairwise
from pathlib import Path
from string import Template

from markdown_it import MarkdownIt
from markdown_it.token import Token

from service.api.guide.chapters import CHAPTERS, PAPERS, Page, chapter, paper
from service.rules.text.paragraph import LANGUAGES, Language

TEMPLATE = Template((Path(__file__).parent / "page.html").read_text(encoding="utf-8"))
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
WORDS = {
    "en": {
        "guide": "Guide",
        "reference": "Reference",
        "try": "Try it",
        "more": "More",
        "markdown": "Markdown",
    },
    "nl": {
        "guide": "Gids",
        "reference": "Naslag",
        "try": "Probeer het",
        "more": "Meer",
        "markdown": "Markdown",
    },
}
OTHER_LANGUAGE = {"en": "Nederlands", "nl": "English"}


def html_page(page: Page, text: str, language: Language) -> str:
    words = {name: escape(said) for name, said in WORDS[language].items()}
    return TEMPLATE.substitute(
        words,
        language=language,
        title=escape(page.title),
        address=page.address,
        other=other_language(page, language),
        chapters="\n".join(_link(chapter(language, name), page) for name in CHAPTERS),
        papers="\n".join(_link(paper(name), page) for name in PAPERS),
        text=html_of(text),
    )


def other_language(page: Page, language: Language) -> str:
    other = next(it for it in LANGUAGES if it != language)
    name = page.address.rpartition("/")[2]
    address = f"/docs/{other}/{name if name in CHAPTERS else CHAPTERS[0]}"
    return f'<a href="{address}" hreflang="{other}" lang="{other}">{OTHER_LANGUAGE[language]}</a>'


def _link(page: Page, shown: Page) -> str:
    current = ' aria-current="page"' if page.address == shown.address else ""
    return f'<li><a href="{page.address}"{current}>{escape(page.title)}</a></li>'


def html_of(text: str) -> str:
    tokens = MARKDOWN.parse(text)
    for token, inner in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(words_of(inner)))
    html: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return html.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")


def words_of(inline: Token) -> str:
    return "".join(token.content for token in inline.children or ())


def slug(heading: str) -> str:
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9_]+", "-", plain).strip("-")
