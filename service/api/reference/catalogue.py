"""Every code of a problem with its texts, for the guide and the OpenAPI document."""

import re
from collections.abc import Iterator, Mapping

from service.api.body import MAX_BODY_BYTES
from service.api.problem_messages import MESSAGES as OF_REQUESTS
from service.api.problems import STATUSES
from service.bots import BOTS
from service.game.accounts import MAX_TOKENS
from service.game.rejection_messages import MESSAGES as OF_THE_SERVICE
from service.rules.catalogue import RULEBOOKS
from service.rules.record import record
from service.rules.text.message import Message
from service.rules.text.paragraph import Language
from service.rules.text.violations import MESSAGES as OF_THE_RULES

BY_SERVER: Mapping[tuple[str, str], Message] = {
    ("uri_too_long", ""): Message(
        en="The address is longer than 4094 bytes; ask with fewer or shorter query fields.",
        nl="Het adres is langer dan 4094 bytes; vraag met minder of kortere queryvelden.",
    ),
}
"""What gunicorn refuses in English words of its own."""

EXAMPLES: Mapping[str, str] = {
    "error": "unexpected character at line 1, column 2",
    "rulebooks": ", ".join(RULEBOOKS),
    "scope": "play",
    "offered": "application/json, application/x-ndjson, text/event-stream",
    "limit": "requests",
    "found": "The store takes no writes.",
    "description": "The browser (or proxy) sent a request that this server could not understand.",
    "latest": "42",
    "unknown": "revision 9",
    "bot": "nobody",
    "bots": ", ".join(BOTS),
    "status": "503",
    "colors": "red, green, blue, yellow",
    "seat": "7",
    "last": "3",
    "name": "blanks",
    "options": "deck, dealer_draw, …",
    "rulebook": "classic",
    "deck": "classic108",
    "decks": "flip112",
    "asked": "deck",
    "allowed": "a whole number from 50 to 1000",
}
"""Values as they could be, for what a text leaves open."""
BOUNDS: Mapping[str, int] = {
    "too_many_games": 100,
    "too_many_tokens": MAX_TOKENS,
    "too_many_streams": 50,
    "invalid_body": 500,
}
"""What `most` says in the text of a code."""
BLANK = re.compile(r"\{(\w+)\}")


@record
class CodeText:
    """One text of a code. Several variants tell apart what is wrong."""

    variant: str
    message: Message

    def as_example(self, code: str, language: Language) -> str:
        """With likely values."""
        values = {**EXAMPLES, "most": str(BOUNDS.get(code, MAX_BODY_BYTES))}
        return BLANK.sub(lambda blank: values[blank[1]], self.message.said(language))

    def as_template(self, language: Language) -> str:
        """With the names of what is filled in."""
        return BLANK.sub(r"`\1`", self.message.said(language))


def texts() -> Mapping[str, list[CodeText]]:
    """By code, the usual text first, in the order in which the codes are declared."""
    found: dict[str, list[CodeText]] = {code: [] for code in STATUSES}
    for code, text in _all():
        if all(text.message.en != other.message.en for other in found[code]):
            found[code].append(text)
    return {code: sorted(several, key=lambda it: it.variant != "") for code, several in found.items()}


def _all() -> Iterator[tuple[str, CodeText]]:
    for messages in (OF_REQUESTS, OF_THE_SERVICE, OF_THE_RULES, BY_SERVER):
        for (code, variant), message in messages.items():
            yield code, CodeText(variant, message)


TEXTS = texts()
