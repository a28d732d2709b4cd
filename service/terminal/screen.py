"""Prints the game to a terminal: the seats, the pile, the player's hand, and the keys that may be used."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import set_cell_size
from rich.console import Console
from rich.text import Text

from service.pictures.svg import clean
from service.rules.text.happenings import event_sentence
from service.rules.text.paragraph import Language
from service.terminal.cards import ENGLISH, HEIGHT, Speech, beside, block, chip, painted
from service.terminal.client import Document
from service.terminal.menu import ALWAYS, KEYS, Menu
from service.terminal.words import phrase

PICTURED = ("game_created", "turn_began")
"""Events that are not printed, since the table shows them."""


class Screen:
    def __init__(self, console: Console, language: Language = "en") -> None:
        self._console = console
        self._language = language
        self._names: dict[int, str] = {}
        self._speech = ENGLISH
        self._status = False

    def print_text(self, sentence: str) -> None:
        """Prints a sentence without control characters, as it may hold names and remarks of other players."""
        self._print(clean(sentence))

    def print_words(self, key: str, **values: object) -> None:
        """Prints one of the texts in `words`."""
        self.print_text(phrase(key, self._language, **values))

    def update_names(self, view: Document) -> None:
        """Updates the names of the players, and the language of card names."""
        self._speech = Speech(self._language, view["rules"]["rulebook"])
        you = (view["you"] or {}).get("seat")
        for seat in view["seats"]:
            player = seat["player"]
            name = clean(player["name"]) if player else self._words("seat", seat=seat["seat"])
            mine = seat["seat"] == you
            self._names[seat["seat"]] = self._words("you", name=name) if mine else name

    def report(self, events: Sequence[Document]) -> None:
        for event in events:
            sentence = event_sentence(event, self.name, self._language, self._speech.rulebook)
            if sentence and event["type"] not in PICTURED:
                self.print_text(f"  {sentence}")

    def show(self, view: Document, menu: Menu) -> None:
        if view["round"] is None or view["you"] is None:
            return
        self.print_text("")
        for seat in view["seats"]:
            self._print(self._seat_line(seat, view))
        self._show_pile(view)
        self._print(Text(self._words("hand"), style="bold"))
        hand = [self._held(code, menu) for code in view["you"]["hand"]]
        for line in beside(hand, self._console.width):
            self._print(line)
        if menu.wrong:
            self.print_words("wrong_mark")

    def offer(self, menu: Menu, rules: Mapping[str, Any], remarks: Mapping[int, Document]) -> None:
        """Prints the keys that have an effect, and those that are always offered."""
        shown = [sort for sort in KEYS if menu.of(sort) or sort in ALWAYS]
        if rules["wrong_card"] != "penalised":
            shown.remove("accuse_wrong_card")
        keys = [f"{KEYS[sort]} {self._words(sort)}" for sort in shown]
        self.print_text("  ".join([*keys, f"s {self._words('say')}", f"q {self._words('leave')}"]))
        for number, remark in remarks.items():
            words = self._words("object", name=self.name(remark["seat"]), text=remark["text"])
            self.print_text(f"  o {number}  {words}")

    def ask(self, field: str, values: Sequence[Any]) -> None:
        """Prints the question for a field, with a number for each value."""
        self.print_words(f"which_{field}")
        for number, value in enumerate(values, 1):
            answer = painted(self._speech.color(value), value) if field == "color" else Text(self.name(value))
            self._print(Text(f"  {number}  ") + answer)
        self.print_text(f"  {self._words('back')}")

    def end(self, view: Document) -> None:
        for seat in view["seats"]:
            self.print_text(f"  {self.name(seat['seat'])}: {self._words('points', score=seat['score'])}")

    def status(self, key: str, **values: object) -> None:
        """Updates the status line of a terminal; the next printed line replaces it."""
        words = " ".join(self._words(key, **values).split())
        line = set_cell_size(clean(words), self._console.width - 1).rstrip()
        self._console.file.write(f"\r\x1b[2K{line}")
        self._console.file.flush()
        self._status = True

    def name(self, seat: object) -> str:
        known = self._names.get(seat) if isinstance(seat, int) else None
        return known or self._words("seat", seat=seat)

    def _words(self, key: str, **values: object) -> str:
        return phrase(key, self._language, **values)

    def _print(self, line: str | Text) -> None:
        if self._status:
            self._console.file.write("\r\x1b[2K")
            self._status = False
        self._console.print(line, highlight=False, markup=False, soft_wrap=True)

    def _seat_line(self, seat: Document, view: Document) -> Text:
        turn, count = view["turn"], seat["hand_count"]
        arrow = ">" if turn and turn["seat"] == seat["seat"] else " "
        held = self._words("card" if count == 1 else "cards", count=count)
        score = self._words("points", score=seat["score"])
        called = "  UNO!" if seat["uno"] == "called" else ""
        line = Text(f"{arrow} {self.name(seat['seat']):<20} {held:<10} {score}{called}")
        for code in seat.get("backs") or ():
            line += Text(" ") + chip(code)
        return line

    def _held(self, code: str, menu: Menu) -> list[Text]:
        """A card of the hand, with its key above it if it may be played."""
        key = menu.key_of(code)
        mark = f"[{key}]{'?' if code in menu.wrong else ''}" if key else ""
        return [Text(mark.center(self._speech.width), style="bold"), *block(code, self._speech)]

    def _show_pile(self, view: Document) -> None:
        shown = view["round"]
        facts = [self._top_line(shown), *map(Text, self._facts(view))]
        for card, fact in zip(block(shown["top"], self._speech), facts + [Text()] * HEIGHT, strict=False):
            self._print(Text("  ") + card + Text("  ") + fact)

    def _top_line(self, shown: Document) -> Text:
        line = Text(f"{self._words('top')} {self._speech.card(shown['top'])}")
        if shown["top"].startswith("w") and shown["color"]:
            line += Text(f", {self._words('color')} ") + painted(
                self._speech.color(shown["color"]), shown["color"]
            )
        return line

    def _facts(self, view: Document) -> list[str]:
        shown, pending = view["round"], view["turn"] and view["turn"]["pending"]
        way = self._words(shown["direction"])
        if view["rules"]["deck"].startswith("flip"):
            way += f", {self._words(shown['side'])}"
        facts = [self._words("facts", number=shown["number"], count=shown["stock_count"]), way]
        if pending:
            who = self.name(view["turn"]["seat"])
            if pending.get("until_color"):
                until = self._speech.color(pending["until_color"])
                facts.append(self._words("pending_until", name=who, color=until))
            else:
                facts.append(self._words("pending", name=who, count=pending["count"]))
        return facts
