from collections import Counter
from typing import Any

from flask import Response

from service.api.blueprint import Blueprint
from service.api.problems import Problem
from service.api.replies import reply
from service.rules.cards import Side, face, words
from service.rules.catalogue import RULEBOOKS, rulebook_for
from service.rules.options import OPTIONS, Choice, Span
from service.rules.rulebook import Rulebook
from service.rules.ruleset import RuleSet

blueprint = Blueprint("rulebooks", __name__, description="What can be played, and by which rules.")


@blueprint.get("/v1/rulebooks")
@blueprint.gives(200, "RulebookList", "Every rulebook with its options.")
def list_rulebooks() -> Response:
    """List the rulebooks"""
    return reply({"items": [summary(rules) for rules in RULEBOOKS.values()]})


@blueprint.get("/v1/rulebooks/<name>")
@blueprint.gives(200, "Rulebook", "One rulebook with its options and cards.", errors=(404,))
def show_rulebook(name: str) -> Response:
    """Show one rulebook with its cards"""
    if name not in RULEBOOKS:
        raise Problem("no_such_rulebook", f"Choose one of {', '.join(RULEBOOKS)}.")
    rules = RULEBOOKS[name]
    return reply({**summary(rules), "cards": cards(rulebook_for(rules))})


def summary(rules: RuleSet) -> dict[str, Any]:
    options = [
        {"name": name, "default": getattr(rules, name), **allowed(choice)} for name, choice in OPTIONS.items()
    ]
    return {"name": rules.rulebook, "options": options}


def allowed(choice: Choice | Span) -> dict[str, Any]:
    match choice:
        case Choice():
            return {"values": choice.values}
        case Span():
            return {"least": choice.least, "most": choice.most}


def cards(book: Rulebook) -> list[dict[str, Any]]:
    sides = {Side.LIGHT: book.edition.light, Side.DARK: book.edition.dark}
    return [
        {
            "side": side,
            "code": code,
            "words": words(code),
            "points": book.rows[face(code).symbol].points,
            "count": count,
        }
        for side, codes in sides.items()
        for code, count in Counter(codes).items()
    ]
