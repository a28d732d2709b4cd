"""What the tables of the guide say of limits and statuses, in both languages."""

from collections.abc import Mapping

from service.rules.text.paragraph import Sentence

LIMIT_SCOPES: Mapping[str, Sentence] = {
    "moves": Sentence(en="commands of a token", nl="commando's van een token"),
    "requests": Sentence(en="all other calls of a token", nl="alle andere verzoeken van een token"),
    "sign_ups": Sentence(en="new accounts from an address", nl="nieuwe accounts van een adres"),
    "pings": Sentence(en="tries of a webhook by a token", nl="proeven van een webhook door een token"),
    "address": Sentence(en="all calls from an address", nl="alle verzoeken van een adres"),
}

STATUS_NAMES: Mapping[int, Sentence] = {
    400: Sentence(en="Bad request", nl="Verzoek niet begrepen"),
    401: Sentence(en="Who are you?", nl="Wie ben je?"),
    403: Sentence(en="Not for you", nl="Niet voor jou"),
    404: Sentence(en="Not here", nl="Niet gevonden"),
    405: Sentence(en="Not in this way", nl="Niet op deze manier"),
    406: Sentence(en="Not in this form", nl="Niet in deze vorm"),
    409: Sentence(en="Not now", nl="Nu niet"),
    412: Sentence(en="Moved on", nl="Al verder gegaan"),
    413: Sentence(en="Too much", nl="Te veel"),
    414: Sentence(en="Too long", nl="Te lang"),
    415: Sentence(en="Not JSON", nl="Geen JSON"),
    422: Sentence(en="Not valid", nl="Niet geldig"),
    429: Sentence(en="Too fast", nl="Te snel"),
    500: Sentence(en="Our fault", nl="Onze fout"),
    503: Sentence(en="Later", nl="Later"),
}

ACTIONS: Mapping[int, Sentence] = {
    400: Sentence(
        en="Mend the program: the same request will fail again.",
        nl="Pas het programma aan: hetzelfde verzoek mislukt weer.",
    ),
    401: Sentence(
        en="Send another token. `WWW-Authenticate` tells what was wrong with this one.",
        nl="Stuur een ander token. `WWW-Authenticate` zegt wat er met dit token was.",
    ),
    403: Sentence(
        en="The token is fine, but its account or its scope may not do this. Do not repeat the request.",
        nl="Het token klopt, maar het account of de scope mag dit niet. Herhaal het verzoek niet.",
    ),
    404: Sentence(
        en="Look up the id in the list that holds it.",
        nl="Zoek het id op in de lijst waarin het staat.",
    ),
    405: Sentence(en="`Allow` names the methods.", nl="`Allow` noemt de methoden."),
    406: Sentence(en="Ask for another `Accept`.", nl="Vraag om een andere `Accept`."),
    409: Sentence(
        en="The request is fine, but the game does not allow it now. `version` and `ETag` tell where it "
        "stands; fetch the view and choose from `legal` again. `rule` names the rule that refused, which "
        "`GET /v1/games/{game}/rules` tells in full.",
        nl="Het verzoek klopt, maar het spel laat het nu niet toe. `version` en `ETag` zeggen hoe ver het "
        "spel is; haal de view op en kies opnieuw uit `legal`. `rule` noemt de regel, die "
        "`GET /v1/games/{game}/rules` voluit vertelt.",
    ),
    412: Sentence(
        en="Only with `If-Match`: something happened since that version. Fetch the view and decide again.",
        nl="Alleen met `If-Match`: er is iets gebeurd sinds die versie. Haal de view op en beslis opnieuw.",
    ),
    413: Sentence(en="Send less.", nl="Stuur minder."),
    414: Sentence(en="Ask with less.", nl="Vraag korter."),
    415: Sentence(en="Set `Content-Type: application/json`.", nl="Zet `Content-Type: application/json`."),
    422: Sentence(
        en="The JSON can be read, but not all of it is allowed. `errors` tells by field what is wrong.",
        nl="De JSON is te lezen, maar niet alles erin mag. `errors` zegt per veld wat er mis is.",
    ),
    429: Sentence(
        en="Wait as many seconds as `Retry-After` says, then send the same request with the same "
        "`Idempotency-Key`.",
        nl="Wacht zoveel seconden als `Retry-After` zegt, en stuur dan hetzelfde verzoek met dezelfde "
        "`Idempotency-Key`.",
    ),
    500: Sentence(
        en="Whether the request counted is not known: repeat it with the same `Idempotency-Key`.",
        nl="Of het verzoek telde is niet zeker: herhaal het met dezelfde `Idempotency-Key`.",
    ),
    503: Sentence(
        en="Wait as many seconds as `Retry-After` says, then send the same request with the same "
        "`Idempotency-Key`. Streams are resumed after the last version you have.",
        nl="Wacht zoveel seconden als `Retry-After` zegt, en stuur dan hetzelfde verzoek met dezelfde "
        "`Idempotency-Key`. Streams gaan verder na de laatste versie die je hebt.",
    ),
}
