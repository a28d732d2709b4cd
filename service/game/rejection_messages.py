"""The messages of rejections that do not come from the rules of the game."""

from collections.abc import Mapping

from service.game.calls import CallFailure
from service.rules.text.message import Message, Messages

CALLS: Mapping[CallFailure, Message] = {
    CallFailure.NAME_UNKNOWN: Message(
        en="The host name of the URL was not found.",
        nl="De hostnaam van de URL is niet gevonden.",
    ),
    CallFailure.ADDRESS_REFUSED: Message(
        en="The URL is not called: it is gone, or leads to an address that is not public.",
        nl="De URL wordt niet aangeroepen: hij is weg, of leidt naar een adres dat niet openbaar is.",
    ),
    CallFailure.CERTIFICATE_REFUSED: Message(
        en="The certificate is out of date, for another name, or signed by nobody that is trusted here.",
        nl="Het certificaat is verlopen, van een andere naam, of ondertekend door iemand die hier niet wordt "
        "vertrouwd.",
    ),
    CallFailure.NO_CONNECTION: Message(
        en="There was no connection, or it ended before the whole answer had come.",
        nl="Er was geen verbinding, of die eindigde voordat het hele antwoord binnen was.",
    ),
    CallFailure.TIMED_OUT: Message(
        en="No whole answer came within five seconds.",
        nl="Er kwam binnen vijf seconden geen heel antwoord.",
    ),
    CallFailure.SERVER_ERROR: Message(
        en="The answer had the status {status}.",
        nl="Het antwoord had de status {status}.",
    ),
    CallFailure.WRONG_STATUS: Message(
        en="The answer had the status {status}; answer with 200.",
        nl="Het antwoord had de status {status}; antwoord met 200.",
    ),
    CallFailure.TOO_LARGE: Message(
        en="The answer was longer than 16 kB.",
        nl="Het antwoord was langer dan 16 kB.",
    ),
    CallFailure.NOT_JSON: Message(
        en="The answer was not JSON.",
        nl="Het antwoord was geen JSON.",
    ),
    CallFailure.NOT_LEGAL: Message(
        en="The answer was none of the commands in legal.",
        nl="Het antwoord was geen van de commando's in legal.",
    ),
    CallFailure.OTHER: Message(
        en="The answer could not be read.",
        nl="Het antwoord was niet te lezen.",
    ),
}
"""Why the call of a webhook failed."""

MESSAGES: Messages = {
    ("no_such_game", ""): Message(
        en="There is no game with this id; see GET /v1/games.",
        nl="Er is geen spel met dit id; zie GET /v1/games.",
    ),
    ("no_such_version", ""): Message(
        en="Give a version from 1 to {latest}.",
        nl="Geef een versie van 1 tot en met {latest}.",
    ),
    ("not_seated", ""): Message(
        en="You have no seat at this table; watch it, or join an open game.",
        nl="Je hebt geen plaats aan deze tafel; kijk toe of ga bij een open spel zitten.",
    ),
    ("not_owner", "invite"): Message(
        en="Only its owner can invite others to a game.",
        nl="Alleen de eigenaar van een spel kan anderen uitnodigen.",
    ),
    ("not_owner", "start"): Message(
        en="Only its owner can start a game before the table is full.",
        nl="Alleen de eigenaar kan een spel starten voordat de tafel vol is.",
    ),
    ("invite_required", ""): Message(
        en="This game is private; ask its owner for the invite code.",
        nl="Dit is een besloten spel; vraag de eigenaar om de uitnodigingscode.",
    ),
    ("invite_required", "wrong_code"): Message(
        en="This is not the invite code of this game; ask its owner for the right one.",
        nl="Dit is niet de uitnodigingscode van dit spel; vraag de eigenaar om de juiste.",
    ),
    ("invite_required", "look_on"): Message(
        en="This game is private; only its players can look on.",
        nl="Dit is een besloten spel; alleen de spelers kunnen meekijken.",
    ),
    ("name_looks_alike", ""): Message(
        en="{name} sits or is expected at this table, and that name looks like {own}; play here under "
        "another name.",
        nl="{name} zit of wordt verwacht aan deze tafel, en die naam lijkt op {own}; speel hier onder een "
        "andere naam.",
    ),
    ("too_many_games", ""): Message(
        en="You sit in {most} games that are not over; finish or leave one first.",
        nl="Je zit in {most} spellen die nog niet zijn afgelopen; speel er eerst een uit of verlaat er een.",
    ),
    ("too_many_tokens", ""): Message(
        en="You have {most} tokens; revoke one that is not used.",
        nl="Je hebt {most} tokens; trek er een in die je niet gebruikt.",
    ),
    ("stale_version", ""): Message(
        en="The game has moved on; look at it again, then decide.",
        nl="Het spel is verder gegaan; bekijk het opnieuw en beslis dan.",
    ),
    ("game_too_new", ""): Message(
        en="A later version of the service plays this game: {unknown} is not known here. Watch it meanwhile, "
        "and try again when this service has been updated.",
        nl="Een latere versie van de dienst speelt dit spel: {unknown} is hier niet bekend. Kijk intussen "
        "toe, en probeer het opnieuw als deze dienst is bijgewerkt.",
    ),
    ("game_not_over", ""): Message(
        en="The seeds and hands are opened when the game is over; ask again then.",
        nl="De seeds en de handen gaan open als het spel is afgelopen; vraag er dan weer om.",
    ),
    ("idempotency_key_reused", ""): Message(
        en="This Idempotency-Key was used for another request; send a new key with a new request.",
        nl="Deze Idempotency-Key is voor een ander verzoek gebruikt; stuur bij een nieuw verzoek een nieuwe.",
    ),
    ("invalid_body", "too_many_bots"): Message(
        en="Leave seat 0 to yourself: name fewer bots than there are seats.",
        nl="Plaats 0 is voor jezelf: noem minder bots dan er plaatsen zijn.",
    ),
    ("invalid_body", "unknown_bot"): Message(
        en="There is no bot called {bot}; choose from {bots}.",
        nl="Er is geen bot die {bot} heet; kies uit {bots}.",
    ),
    ("invalid_body", "turn_seconds"): Message(
        en="Give 5 to 86400 seconds for a turn, or 0 for no deadline.",
        nl="Geef 5 tot en met 86400 seconden voor een beurt, of 0 voor geen tijdslimiet.",
    ),
    ("invalid_body", "url_unreadable"): Message(
        en="Give a URL that can be read.",
        nl="Geef een URL die te lezen is.",
    ),
    ("invalid_body", "url_scheme"): Message(
        en="Give a URL that begins with https://.",
        nl="Geef een URL die met https:// begint.",
    ),
    ("invalid_body", "url_parts"): Message(
        en="Give a URL with a host, without user, password or fragment.",
        nl="Geef een URL met een host, zonder gebruiker, wachtwoord of fragment.",
    ),
    ("invalid_body", "url_port"): Message(
        en="Give a URL on one of these ports: {ports}.",
        nl="Geef een URL op een van deze poorten: {ports}.",
    ),
    ("invalid_body", "url_characters"): Message(
        en="Give at most {most} plain characters.",
        nl="Geef hoogstens {most} gewone tekens.",
    ),
}

UNKNOWN: Mapping[str, Message] = {
    "revision": Message(en="revision {name} of the rules", nl="revisie {name} van de spelregels"),
    "scheme": Message(en="the scheme {name}", nl="het schema {name}"),
    "rulebook": Message(en="the rulebook {name}", nl="het spelregelboek {name}"),
    "option": Message(en="the option {name}", nl="de optie {name}"),
    "value": Message(en="the value {name} of the option {of}", nl="de waarde {name} van de optie {of}"),
    "event": Message(en="the event {name} in format {of}", nl="het event {name} in formaat {of}"),
    "field": Message(en="the field {name} of {of}", nl="het veld {name} van {of}"),
}
"""What an earlier version of the service does not know of a game: `unknown` in `game_too_new`."""
