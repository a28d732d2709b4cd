from collections import Counter
from typing import Any

from flask import Response

from service.api.blueprint import Blueprint
from service.api.language import localized
from service.api.problems import Problem
from service.api.responses import json_response
from service.rules.cards import Side, face
from service.rules.catalogue import RULEBOOKS, rulebook_for
from service.rules.option import Choice, Option, Span
from service.rules.options import OPTIONS
from service.rules.rulebook import Rulebook
from service.rules.ruleset import RuleSet
from service.rules.text.books import BOOKS
from service.rules.text.explain import explain
from service.rules.text.meanings import Meanings
from service.rules.text.paragraph import LANGUAGES, Language
from service.rules.text.variants import rendered_variants
from service.rules.text.words import card_words

blueprint = Blueprint(
    "rulebooks", __name__, description="The rulebooks, with their cards, options and rules."
)


@blueprint.get("/v1/rulebooks")
@blueprint.responds(200, "RulebookList", "Every rulebook with its options.", headers=("Content-Language",))
@localized
def list_rulebooks(language: Language) -> Response:
    """List the rulebooks"""
    return json_response({"items": [summary(rules, language) for rules in RULEBOOKS.values()]})


@blueprint.get("/v1/rulebooks/<name>")
@blueprint.responds(
    200,
    "Rulebook",
    "One rulebook with its options, its cards and its rules as text.",
    headers=("Content-Language",),
    errors=(404,),
)
@localized
def show_rulebook(name: str, language: Language) -> Response:
    """Show one rulebook with its cards and its rules"""
    if name not in RULEBOOKS:
        raise Problem("no_such_rulebook", rulebooks=", ".join(RULEBOOKS))
    rules = RULEBOOKS[name]
    book = summary(rules, language)
    meanings = Meanings(rules, language)
    for option in book["options"]:
        option.update(option_document(OPTIONS[option["name"]], meanings))
    return json_response(
        {
            **book,
            "cards": card_list(rulebook_for(rules), language),
            "rules": explain(rules, language),
            "variants": rendered_variants(rules, language),
        }
    )


def summary(rules: RuleSet, language: Language) -> dict[str, Any]:
    options = [
        {"name": option.name, "default": getattr(rules, option.name), **allowed_values(option.allowed)}
        for option in OPTIONS.values()
        if option.fits(rules.deck)
    ]
    return {
        "name": rules.rulebook,
        "description": BOOKS[rules.rulebook].said(language),
        "options": options,
    }


def option_document(option: Option, meanings: Meanings) -> dict[str, Any]:
    """The description of an option, and the meaning of each value."""
    description = {"description": meanings.about(option)}
    values = [{"value": value, "text": text} for value, text in meanings.values(option).items()]
    return {**description, "meanings": values} if values else description


def allowed_values(choice: Choice | Span) -> dict[str, Any]:
    match choice:
        case Choice():
            return {"values": choice.values}
        case Span():
            return {"least": choice.least, "most": choice.most}


def card_list(book: Rulebook, language: Language) -> list[dict[str, Any]]:
    sides = {Side.LIGHT: book.edition.light, Side.DARK: book.edition.dark}
    return [
        {
            "side": side,
            "code": code,
            "color": face(code).color,
            "symbol": face(code).symbol,
            "points": book.specs[face(code).symbol].points,
            "count": count,
            "words": card_words(code, language, book.rules.rulebook),
            "names": {each: card_words(code, each, book.rules.rulebook) for each in LANGUAGES},
        }
        for side, codes in sides.items()
        for code, count in Counter(codes).items()
    ]
