"""Formats a frame as lines of text for a terminal."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from rich.text import Text

from service.fairness.audit.report_text import printable
from service.replay.film import Frame
from service.rules.text.happenings import event_sentence
from service.rules.text.paragraph import Language
from service.terminal.cards import card, painted


def sentence(frame: Frame, seat: int | None, language: Language = "en") -> str:
    event, rulebook = frame.redacted(seat), frame.game.rules.rulebook
    return printable(event_sentence(event, frame.name, language, rulebook) or event["type"])


def headline(frame: Frame, seat: int | None, language: Language = "en") -> str:
    when = datetime.fromtimestamp(frame.at / 1000, UTC).strftime("%H:%M:%S")
    return f"{frame.version:>5}  {when}  {sentence(frame, seat, language)}"


def picture(frame: Frame, length: int, seat: int | None, language: Language = "en") -> Iterator[Text]:
    view = frame.view(seat)
    eyes = "all cards open" if seat is None else f"as {frame.name(seat)} saw it"
    yield Text(f"event {frame.version} of {length}, {eyes}", style="dim")
    yield Text(sentence(frame, seat, language), style="bold")
    yield Text("")
    for shown in view["seats"]:
        yield seat_line(frame, shown, view, seat)
    if view["round"] is not None and frame.game.pile:
        yield Text("")
        yield pile_line(view["round"])
    if view["result"] is not None:
        winners = " and ".join(map(frame.name, view["result"]["winners"]))
        yield Text(f"Won by {winners}." if winners else "Nobody won.", style="bold")


def seat_line(frame: Frame, shown: dict[str, Any], view: dict[str, Any], viewer: int | None) -> Text:
    number, turn = shown["seat"], view["turn"]
    arrow = ">" if turn and turn["seat"] == number else " "
    line = Text(f"{arrow} {number} {frame.name(number):<16.16} {shown['score']:>4} points  ")
    own = view["you"]["hand"] if number == viewer else shown.get("hand")
    if own is not None:
        return line + Text(" ").join(map(card, own))
    line += Text(f"{shown['hand_count']} cards")
    if backs := shown.get("backs"):
        line += Text(", backs ") + Text(" ").join(map(card, backs))
    return line


def pile_line(shown: dict[str, Any]) -> Text:
    line = Text(f"round {shown['number']}, {shown['direction']}: on top ") + card(shown["top"])
    if shown["color"]:
        line += Text(" ") + painted(shown["color"], shown["color"])
    return line + Text(f", {shown['stock_count']} in the stock, {shown['pile_count']} in the pile")
