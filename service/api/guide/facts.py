"""What the guide says of this very service: numbers from its settings, tables from its declarations."""

from collections.abc import Iterable, Mapping

from service.api.guide.meanings import ACTIONS, LIMIT_SCOPES, STATUS_NAMES
from service.api.problems import STATUSES
from service.api.reference.catalogue import TEXTS, CodeText
from service.api.schemas.commands import LONGEST_REMARK
from service.api.schemas.requests import LONGEST_NAME, LONGEST_TURN, LONGEST_WAIT, MOST_SEATS
from service.api.titles import title
from service.bots import BOTS
from service.game.accounts import MAX_TOKENS
from service.game.live.messages import StreamTimings
from service.game.rejection_messages import CALLS
from service.game.webhooks import MAX_URL_LENGTH
from service.rules.editions import EDITIONS
from service.rules.text.paragraph import Language
from service.settings import Settings
from service.version import VERSION

Row = Iterable[object]


def facts(settings: Settings, url: str, language: Language) -> Mapping[str, str]:
    numbers = {
        "streams": settings.streams,
        "streams_each": settings.streams_each,
        "most_games": settings.most_games,
        "most_tokens": MAX_TOKENS,
        "most_seats": MOST_SEATS,
        "longest_name": LONGEST_NAME,
        "longest_remark": LONGEST_REMARK,
        "longest_turn": LONGEST_TURN,
        "longest_wait": LONGEST_WAIT,
        "longest_url": MAX_URL_LENGTH,
        "heartbeat": int(StreamTimings().heartbeat),
        "version": VERSION,
        "url": url,
    }
    return {
        **{name: str(value) for name, value in numbers.items()},
        "limits": limits(settings, language),
        "errors": errors(language),
        "calls": calls(language),
        "bots": ", ".join(f"`{name}`" for name in BOTS),
        "decks": decks(),
    }


def table(head: Row, rows: Iterable[Row]) -> str:
    lines = [head, ("---" for _ in head), *rows] if isinstance(head, tuple) else [head, *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def limits(settings: Settings, language: Language) -> str:
    if not settings.limits:
        return {"en": "This service has switched them off.", "nl": "Deze dienst heeft ze uitgezet."}[language]
    head = {
        "en": ("name", "what is counted", "at once", "a second, in the long run"),
        "nl": ("naam", "wat er telt", "ineens", "per seconde, op den duur"),
    }[language]
    rows = [
        (f"`{it.name}`", LIMIT_SCOPES[it.name].said(language), it.burst, f"{it.rate:g}")
        for it in settings.limits.values()
    ]
    return table(head, rows)


def errors(language: Language) -> str:
    """A section for each status, with every code in it."""
    by_status: dict[int, list[str]] = {}
    for code, status in STATUSES.items():
        by_status.setdefault(status, []).append(code)
    return "\n\n".join(_section(status, by_status[status], language) for status in sorted(by_status))


def _section(status: int, codes: list[str], language: Language) -> str:
    head = f"## {status} {STATUS_NAMES[status].said(language)}\n\n{ACTIONS[status].said(language)}"
    return "\n\n".join([head, *(_code(code, language) for code in codes)])


def _code(code: str, language: Language) -> str:
    lines = [_line(text, language) for text in TEXTS[code]]
    return f"### `{code}`\n\n**{title(code, language)}.**\n\n" + "\n".join(lines)


def _line(text: CodeText, language: Language) -> str:
    rule = f" ({text.message.rule})" if text.message.rule else ""
    return f"- {text.as_template(language)}{rule}"


def calls(language: Language) -> str:
    head = {"en": ("reason", "meaning"), "nl": ("reden", "betekenis")}[language]
    rows = [
        (f"`{failure.value}`", message.said(language).replace("{status}", "`status`"))
        for failure, message in CALLS.items()
    ]
    return table(head, rows)


def decks() -> str:
    """The faces of each deck, in the order in which the shuffles begin."""
    sides = [
        f"`{edition.name}`, {name}:\n\n```\n{_wrapped(faces)}\n```"
        for edition in EDITIONS.values()
        for name, faces in (("light", edition.light), ("dark", edition.dark))
        if faces
    ]
    return "\n\n".join(sides)


def _wrapped(faces: tuple[str, ...]) -> str:
    return "\n".join(" ".join(faces[at : at + 20]) for at in range(0, len(faces), 20))
