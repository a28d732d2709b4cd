from typing import Any

from flask import Response

from service.api.auth import authentication_optional
from service.api.blueprint import Blueprint
from service.api.context import game_service
from service.api.language import localized
from service.api.responses import PRIVATE, json_response
from service.game.ports import Account, GameId
from service.rules.catalogue import RULEBOOKS
from service.rules.option import Option
from service.rules.options import OPTIONS
from service.rules.ruleset import RuleSet
from service.rules.text.explain import explain
from service.rules.text.meanings import Meanings
from service.rules.text.paragraph import Language

blueprint = Blueprint("rules", __name__, description="The rules of one game, as text.")


@blueprint.get("/v1/games/<game>/rules")
@blueprint.responds(
    200,
    "GameRules",
    "The options of the game and its rules as text.",
    headers=("Content-Language",),
    errors=(404,),
)
@localized
@authentication_optional
def explain_game(viewer: Account | None, game: GameId, language: Language) -> Response:
    """Explain the rules of a game

    All options with their values, and the rules that apply with them. The rules of a private game are shown
    to its own players only.
    """
    rules, revision = game_service().rules(game, viewer.id if viewer else None)
    meanings = Meanings(rules, language)
    document = {
        "game": game,
        "rulebook": rules.rulebook,
        "revision": revision,
        "options": [
            chosen_option_document(option, rules, meanings)
            for option in OPTIONS.values()
            if option.fits(rules.deck)
        ],
        "rules": explain(rules, language, revision),
    }
    return json_response(document, headers=PRIVATE)


def chosen_option_document(option: Option, rules: RuleSet, meanings: Meanings) -> dict[str, Any]:
    """The value of an option in this game, and its meaning. A plain number has none."""
    value = getattr(rules, option.name)
    rendered = {
        "name": option.name,
        "value": value,
        "default": getattr(RULEBOOKS[rules.rulebook], option.name),
        "description": meanings.about(option),
    }
    meaning = meanings.values(option).get(value)
    return rendered if meaning is None else {**rendered, "meaning": meaning}
