"""The language that the sender of a request prefers."""

from flask import request
from werkzeug.datastructures import LanguageAccept

from service.rules.text.paragraph import LANGUAGES, Language


def preferred() -> Language:
    """Regions are dropped first: who asks for Belgian Dutch, or else English, gets Dutch."""
    asked = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in request.accept_languages])
    return "nl" if asked.best_match(LANGUAGES) == "nl" else "en"
