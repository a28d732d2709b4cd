"""The messages for malformed requests and invalid fields."""

import re
from collections.abc import Mapping
from functools import lru_cache

from service.rules.text.message import Message, Messages, Wording

MESSAGES: Messages = {
    ("malformed_json", ""): Message(
        en="Send well-formed JSON in UTF-8: {error}.",
        nl="Stuur goed gevormde JSON in UTF-8: {error}.",
    ),
    ("malformed_json", "cut_short"): Message(
        en="The body did not come whole; send it with its Content-Length, or in well-formed chunks.",
        nl="De body is niet heel aangekomen; stuur hem met zijn Content-Length, of in goed gevormde chunks.",
    ),
    ("not_found", ""): Message(
        en="There is nothing at this address; /openapi.json lists what there is.",
        nl="Op dit adres is niets te vinden; in /openapi.json staat wat er wel is.",
    ),
    ("not_found", "file"): Message(
        en="There is no such file; see /docs.",
        nl="Dat bestand is er niet; zie /docs.",
    ),
    ("no_such_rulebook", ""): Message(
        en="Choose one of {rulebooks}.",
        nl="Kies uit {rulebooks}.",
    ),
    ("no_such_player", ""): Message(
        en="Nobody has this id; players see theirs at GET /v1/players/me.",
        nl="Niemand heeft dit id; spelers vinden dat van henzelf op GET /v1/players/me.",
    ),
    ("no_such_token", ""): Message(
        en="None of your tokens has this id; GET /v1/players/me/tokens lists them.",
        nl="Geen van je tokens heeft dit id; GET /v1/players/me/tokens somt ze op.",
    ),
    ("no_such_webhook", ""): Message(
        en="You have no webhook; POST /v1/players/me/webhook sets one.",
        nl="Je hebt geen webhook; met POST /v1/players/me/webhook stel je er een in.",
    ),
    ("not_a_bot", ""): Message(
        en="Only accounts of the kind `bot` are asked for their moves.",
        nl="Alleen accounts van het soort `bot` worden om hun zetten gevraagd.",
    ),
    ("token_missing", ""): Message(
        en="Send the token of POST /v1/players as Authorization: Bearer TOKEN.",
        nl="Stuur het token van POST /v1/players mee als Authorization: Bearer TOKEN.",
    ),
    ("token_missing", "no_bearer"): Message(
        en="Authorization begins with another word than Bearer; send Authorization: Bearer TOKEN.",
        nl="Authorization begint niet met het woord Bearer; stuur Authorization: Bearer TOKEN.",
    ),
    ("token_invalid", ""): Message(
        en="Send a token of this service, or sign up again.",
        nl="Stuur een token van deze dienst, of meld je opnieuw aan.",
    ),
    ("scope_missing", ""): Message(
        en="This takes a token with the scope `{scope}`.",
        nl="Hiervoor is een token met de scope `{scope}` nodig.",
    ),
    ("method_not_allowed", ""): Message(
        en="Use one of the methods that the Allow header names.",
        nl="Gebruik een van de methoden die in de header Allow staan.",
    ),
    ("not_acceptable", ""): Message(
        en="Accept one of: {offered}.",
        nl="Vraag met Accept om een van: {offered}.",
    ),
    ("body_too_large", ""): Message(
        en="Send at most 64 KiB.",
        nl="Stuur hoogstens 64 KiB.",
    ),
    ("unsupported_media_type", ""): Message(
        en="Send the body as application/json.",
        nl="Stuur de body als application/json.",
    ),
    ("invalid_body", ""): Message(
        en="Correct the fields named in errors.",
        nl="Verbeter de velden die in errors staan.",
    ),
    ("invalid_parameter", ""): Message(
        en="Correct the fields named in errors.",
        nl="Verbeter de velden die in errors staan.",
    ),
    ("invalid_parameter", "header"): Message(
        en="Correct the header named in errors.",
        nl="Verbeter de header die in errors staat.",
    ),
    ("rate_limited", ""): Message(
        en="Too many requests for the limit `{limit}`; wait as Retry-After says.",
        nl="Te veel verzoeken voor de limiet `{limit}`; wacht zo lang als Retry-After zegt.",
    ),
    ("too_many_streams", ""): Message(
        en="At most {most} streams and waiting calls at a time; end one of yours first.",
        nl="Hoogstens {most} streams en wachtende verzoeken tegelijk; beëindig er eerst een.",
    ),
    ("too_many_connections", ""): Message(
        en="Your address has as many connections as it may have (`connections_each`); close some, or use one "
        "for several requests.",
        nl="Jouw adres heeft zoveel verbindingen als het mag hebben (`connections_each`); sluit er een paar, "
        "of gebruik er een voor meer verzoeken.",
    ),
    ("history_busy", ""): Message(
        en="As many as may (`{limit}`) look back at long games here just now; wait as Retry-After says.",
        nl="Er kijken nu al zovelen als mag (`{limit}`) terug op lange spellen; wacht zo lang als "
        "Retry-After zegt.",
    ),
    ("streams_full", ""): Message(
        en="As many as can be served listen here already; come back, or ask without waiting.",
        nl="Hier luisteren er al zoveel als deze dienst aankan; kom later terug, of vraag zonder te wachten.",
    ),
    ("internal_error", ""): Message(
        en="Something broke here. Report the X-Request-Id if it goes on.",
        nl="Hier ging iets stuk. Meld de X-Request-Id als het zo blijft.",
    ),
    ("not_ready", ""): Message(en="{found}", nl="De opslag is niet in orde: {found}"),
    ("store_unavailable", ""): Message(
        en="The store is away. Send the same request again, with the same Idempotency-Key.",
        nl="De opslag is even weg. Stuur hetzelfde verzoek opnieuw, met dezelfde Idempotency-Key.",
    ),
    ("bad_request", ""): Message(en="{description}", nl="{description}"),
}

FIELDS: tuple[Message, ...] = (
    Message(en="Missing data for required field.", nl="Dit veld is verplicht."),
    Message(en="Unknown field.", nl="Dit veld is hier niet bekend."),
    Message(en="Field may not be null.", nl="Dit veld mag niet null zijn."),
    Message(en="Not a valid string.", nl="Geef een tekst."),
    Message(en="Not a valid list.", nl="Geef een lijst."),
    Message(en="Not a valid integer.", nl="Geef een geheel getal."),
    Message(en="Not a valid mapping type.", nl="Geef een object."),
    Message(en="Invalid input type.", nl="Geef een object."),
    Message(en="Must be one of: {choices}.", nl="Kies uit: {choices}."),
    Message(en="Must be equal to {value}.", nl="Dit moet {value} zijn."),
    Message(
        en="Length must be between {least} and {most}.",
        nl="De lengte moet van {least} tot en met {most} zijn.",
    ),
    Message(en="Longer than maximum length {most}.", nl="Langer dan {most} mag niet."),
    Message(en="Shorter than minimum length {least}.", nl="Korter dan {least} mag niet."),
    Message(en="Give true or false.", nl="Geef true of false."),
    Message(en="Give one of: {choices}.", nl="Geef een van: {choices}."),
    Message(
        en="Give a word, a whole number, true or false.",
        nl="Geef een woord, een geheel getal, true of false.",
    ),
    Message(
        en="Give a whole number from {low} to {high}.",
        nl="Geef een geheel getal van {low} tot en met {high}.",
    ),
    Message(
        en="Give 1 to {longest} readable characters on one line, without spaces at either end.",
        nl="Geef 1 tot en met {longest} leesbare tekens op één regel, zonder spaties aan het begin of "
        "het eind.",
    ),
    Message(
        en="Give a name without invisible characters and without heaps of accents.",
        nl="Geef een naam zonder onzichtbare tekens en zonder stapels accenten.",
    ),
    Message(
        en="Give 5 to {longest}, or 0 for no deadline.",
        nl="Geef 5 tot en met {longest}, of 0 voor geen tijdslimiet.",
    ),
    Message(
        en="Give a name in small letters, as the list of them shows it.",
        nl="Geef een naam in kleine letters, zoals die in de lijst staat.",
    ),
    Message(
        en="Give 32 bytes as 64 hexadecimal digits in small letters.",
        nl="Geef 32 bytes als 64 hexadecimale cijfers, met kleine letters.",
    ),
    Message(
        en="Give the invite code as its game's owner sees it.",
        nl="Geef de uitnodigingscode zoals de eigenaar van het spel die ziet.",
    ),
    Message(
        en="Give the id that the player sees at GET /v1/players/me.",
        nl="Geef het id dat de speler ziet op GET /v1/players/me.",
    ),
    Message(en="Give the `next` of the page before.", nl="Geef de `next` van de vorige bladzijde."),
    Message(en="Give a card code, such as r7 or w+4.", nl="Geef een kaartcode, zoals r7 of w+4."),
    Message(en="Give 1 to 128 visible ASCII characters.", nl="Geef 1 tot en met 128 zichtbare ASCII-tekens."),
    Message(
        en="Give 20 to 128 visible ASCII characters that are hard to guess.",
        nl="Geef 20 tot en met 128 zichtbare ASCII-tekens die moeilijk te raden zijn.",
    ),
    Message(
        en="Give one version as the ETag of a view shows it, quotes included.",
        nl="Geef één versie zoals de ETag van een view die toont, met aanhalingstekens.",
    ),
    Message(
        en="Give the id of the last event, which is its version.",
        nl="Geef het id van het laatste event; dat is zijn versie.",
    ),
)
"""What can be wrong with a field or a header. The English is what marshmallow and the schemas say."""

ANY = Message(en="{text}", nl="{text}")


def field_wordings(errors: Mapping[str, list[str]]) -> dict[str, list[Wording]]:
    return {name: [field_wording(text) for text in texts] for name, texts in errors.items()}


@lru_cache(maxsize=1024)
def field_wording(text: str) -> Wording:
    """The message behind an English text, found by its wording."""
    for message, wording in PATTERNS:
        if found := wording.fullmatch(text):
            return Wording(message, found.groupdict())
    return Wording(ANY, {"text": text})


def pattern(message: Message) -> re.Pattern[str]:
    """`Give {low} to {high}.` as an expression with a group for each value."""
    parts = re.split(r"\{(\w+)\}", message.en)
    texts, names = parts[::2], parts[1::2]
    groups = [f"(?P<{name}>.+)" for name in names] + [""]
    return re.compile(
        "".join(re.escape(text) + group for text, group in zip(texts, groups, strict=True)), re.DOTALL
    )


PATTERNS = tuple((message, pattern(message)) for message in FIELDS)
