"""Card codes in words and in colour; the words alone are enough to play by."""

from rich.style import Style
from rich.text import Text

from service.rules.cards import face
from service.rules.text.happenings import cards_in_words

PAPER = {
    "red": Style(color="white", bgcolor="red3", bold=True),
    "green": Style(color="black", bgcolor="green3", bold=True),
    "blue": Style(color="white", bgcolor="dodger_blue3", bold=True),
    "yellow": Style(color="black", bgcolor="gold1", bold=True),
    "pink": Style(color="black", bgcolor="hot_pink", bold=True),
    "teal": Style(color="black", bgcolor="dark_cyan", bold=True),
    "orange": Style(color="black", bgcolor="dark_orange", bold=True),
    "purple": Style(color="white", bgcolor="dark_violet", bold=True),
    "wild": Style(color="white", bgcolor="grey15", bold=True),
}


def card(code: str) -> Text:
    return painted(cards_in_words(code), face(code.partition("/")[0]).color or "wild")


def painted(words: str, color: str) -> Text:
    return Text(f" {words} ", style=PAPER.get(color, PAPER["wild"]))
