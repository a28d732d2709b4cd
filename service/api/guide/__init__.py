"""The guide: the Markdown of `docs/`, served as pages and as it is written, in English and Dutch."""

from flask import Blueprint, Response, redirect, request

from service.api.context import context
from service.api.guide.chapters import CHAPTERS, PAPERS, Page, chapter, paper
from service.api.guide.facts import facts
from service.api.guide.layout import html_page
from service.api.guide.llms import llms_txt
from service.api.language import preferred
from service.api.problems import Problem
from service.rules.text.paragraph import LANGUAGES, Language

POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HTML, MARKDOWN, PLAIN = (f"text/{kind}; charset=utf-8" for kind in ("html", "markdown", "plain"))
SUFFIX = ".md"

blueprint = Blueprint("guide", __name__)


@blueprint.get("/docs")
def show_guide() -> Response:
    """The first page of the guide, in the language that the reader prefers."""
    language = preferred()
    response = _respond(chapter(language, CHAPTERS[0]), language, as_markdown=False)
    response.vary.add("Accept-Language")
    return response


@blueprint.get("/docs/<name>")
def show_paper(name: str) -> Response:
    """The first page in a language; or one of the other texts, which are in English."""
    if name in LANGUAGES:
        return redirect(f"/docs/{name}/{CHAPTERS[0]}", 302)  # type: ignore[return-value]
    plain = name.removesuffix(SUFFIX)
    if plain not in PAPERS:
        raise Problem("not_found", "file")
    return _respond(paper(plain), "en", as_markdown=name != plain)


@blueprint.get("/docs/<language>/<name>")
def show_chapter(language: Language, name: str) -> Response:
    plain = name.removesuffix(SUFFIX)
    if language not in LANGUAGES or plain not in CHAPTERS:
        raise Problem("not_found", "file")
    return _respond(chapter(language, plain), language, as_markdown=name != plain)


@blueprint.get("/llms.txt")
def show_llms_txt() -> Response:
    return Response(llms_txt(), content_type=PLAIN)


def _respond(page: Page, language: Language, *, as_markdown: bool) -> Response:
    text = page.filled(facts(context().services.settings, request.host_url.rstrip("/"), language))
    body, form = (text, MARKDOWN) if as_markdown else (html_page(page, text, language), HTML)
    headers = {"Content-Language": language, "Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
    return Response(body, content_type=form, headers=headers)
