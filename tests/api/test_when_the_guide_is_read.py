import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.api.guide.chapters import CHAPTERS, PAPERS, chapter
from service.api.problems import STATUSES
from service.game.calls import CallFailure
from service.game.live.messages import END_DETAILS
from service.rules.text.paragraph import LANGUAGES
from tests.api.browser import Browser

IN_BOTH = [pytest.param(language, name) for language in LANGUAGES for name in CHAPTERS]
ADDRESSES = [f"/docs/{language}/{name}" for language in LANGUAGES for name in CHAPTERS]
PAPER_ADDRESSES = [f"/docs/{name}" for name in PAPERS]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def reader(app: Flask) -> FlaskClient:
    return Browser(app)


@pytest.mark.parametrize("address", [*ADDRESSES, *PAPER_ADDRESSES])
def test_a_chapter_is_a_page_that_loads_nothing_from_elsewhere(reader: FlaskClient, address: str) -> None:
    page = reader.get(address)
    assert page.status_code == 200
    assert page.content_type == "text/html; charset=utf-8"
    assert "<h1" in page.text
    assert "{{" not in page.text
    assert "<script" not in page.text
    policy = page.headers["Content-Security-Policy"]
    assert "script-src" not in policy
    assert policy.startswith("default-src 'none'; style-src 'self';")
    loaded = re.findall(r'<(?:link rel="(?:stylesheet|icon)"|img)[^>]* (?:src|href)="([^"]+)"', page.text)
    assert loaded == ["data:,", "/docs/assets/guide.css"]


@pytest.mark.parametrize("address", [*ADDRESSES, *PAPER_ADDRESSES])
def test_a_chapter_is_there_as_markdown_too(reader: FlaskClient, address: str) -> None:
    text = reader.get(f"{address}.md")
    assert text.content_type == "text/markdown; charset=utf-8"
    assert text.text.startswith("# ")
    assert "{{" not in text.text


def test_the_guide_opens_in_the_language_of_its_reader(reader: FlaskClient) -> None:
    for asked, language in (("nl-BE, en;q=0.5", "nl"), ("fr", "en")):
        page = reader.get("/docs", headers={"Accept-Language": asked})
        assert f'<html lang="{language}">' in page.text
        assert page.headers["Content-Language"] == language
        assert "Accept-Language" in page.headers["Vary"]
    assert reader.get("/docs/nl").headers["Location"] == "/docs/nl/start"


def test_every_link_leads_somewhere(reader: FlaskClient) -> None:
    addresses = {address for page in ADDRESSES for address in internal_links(reader.get(page).text)}
    assert {"/docs/reference", "/docs/try", "/openapi.json", "/llms.txt"} <= addresses
    for address in addresses:
        assert reader.get(address).status_code in {200, 302}, address


def internal_links(page: str) -> Iterator[str]:
    yield from (address for address in re.findall(r'<a [^>]*href="([^"#]+)', page) if address[0] == "/")


def test_llms_txt_lists_every_text(reader: FlaskClient) -> None:
    text = reader.get("/llms.txt")
    assert text.content_type == "text/plain; charset=utf-8"
    assert text.text.startswith("# Kaartstroom\n\n> ")
    listed = re.findall(r"\]\((/docs/[^)]+)\)", text.text)
    assert sorted(listed) == sorted(f"{address}.md" for address in (*ADDRESSES, *PAPER_ADDRESSES))


@pytest.mark.parametrize(
    "path", ["/docs/fr/start", "/docs/en/nothing", "/docs/nothing.md", "/docs/en/..%2fx"]
)
def test_other_pages_are_not_found(reader: FlaskClient, path: str) -> None:
    assert reader.get(path).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_page_lists_every_code_of_a_problem(reader: FlaskClient, language: str) -> None:
    page = reader.get(f"/docs/{language}/errors.md").text
    assert re.findall(r"^### `(\w+)`$", page, re.MULTILINE) == [
        code for code, _ in sorted(STATUSES.items(), key=lambda it: it[1])
    ]
    assert set(re.findall(r"^## (\d+) ", page, re.MULTILINE)) == set(map(str, STATUSES.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_a_stream_and_why_a_call_fails_is_listed(reader: FlaskClient, language: str) -> None:
    streams = reader.get(f"/docs/{language}/streams.md").text
    assert all(f"| `{reason}` |" in streams for reason in END_DETAILS)
    webhooks = reader.get(f"/docs/{language}/webhooks.md").text
    assert all(f"| `{failure}` |" in webhooks for failure in CallFailure)


@pytest.mark.parametrize("name", CHAPTERS)
def test_both_languages_show_the_same_programs_and_tables(name: str) -> None:
    english, dutch = (chapter(language, name).text for language in LANGUAGES)
    assert [*map(shape_of, BLOCK.findall(english))] == [*map(shape_of, BLOCK.findall(dutch))]
    for mark in (r"^## ", r"^\| ", r"^    \S", r"\{\{\w+\}\}"):
        assert len(re.findall(mark, english, re.MULTILINE)) == len(re.findall(mark, dutch, re.MULTILINE)), (
            mark
        )


def shape_of(block: tuple[str, str]) -> tuple[str, str]:
    """The program, whatever the language of its sentences."""
    kind, program = block
    return kind, re.sub(r"say=(en|nl)|\"(detail|title)\": \"[^\"]*\"", "", program)


def test_every_file_of_the_guide_is_a_chapter() -> None:
    folder = Path(__file__).parents[2] / "docs" / "guide"
    for language in LANGUAGES:
        assert {path.stem for path in (folder / language).iterdir()} == set(CHAPTERS)
