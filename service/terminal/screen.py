"""The table as lines of text: who holds how many cards, what lies on top, what is in the hand."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from service.terminal.cards import card, painted
from service.terminal.client import Document
from service.terminal.sentences import command_sentence, event_sentence

Command = dict[str, Any]


class Screen:
    def __init__(self, console: Console) -> None:
        self._console = console
        self._names: dict[int, str] = {}

    def say(self, sentence: str) -> None:
        self._console.print(sentence, highlight=False, markup=False, soft_wrap=True)

    def meet(self, view: Document) -> None:
        """Learn who sits where."""
        you = (view["you"] or {}).get("seat")
        for seat in view["seats"]:
            player = seat["player"]
            name = player["name"] if player else f"seat {seat['seat']}"
            self._names[seat["seat"]] = f"{name} (you)" if seat["seat"] == you else name

    def tell(self, events: Sequence[Document]) -> None:
        for event in events:
            sentence = event_sentence(event, self._name)
            if sentence:
                self.say(f"  {sentence}")

    def show(self, view: Document) -> None:
        if view["round"] is None or view["you"] is None:
            return
        self.say("")
        for seat in view["seats"]:
            self._console.print(self._seat_line(seat, view))
        self._console.print(self._top_line(view["round"]))
        self._console.print(Text(" ").join([Text("Your hand:"), *map(card, view["you"]["hand"])]))

    def offer(self, commands: Sequence[Command], wrong: Collection[str]) -> None:
        """Cards in `wrong` do not match; others may notice that they were laid (R-WRONG-1)."""
        for number, command in enumerate(commands, 1):
            mark = " (does not match: can be noticed)" if command.get("card") in wrong else ""
            self.say(f"  {number:>2}  {command_sentence(command, self._name)}{mark}")

    def offer_objections(self, remarks: Mapping[int, Document]) -> None:
        for number, remark in remarks.items():
            self.say(f"  o {number}  object to {self._name(remark['seat'])}: {remark['text']}")

    def prompt(self) -> None:
        self.say("Your choice (a number, s and words to say something, q to leave):")

    def end(self, view: Document) -> None:
        for seat in view["seats"]:
            self.say(f"  {self._name(seat['seat'])}: {seat['score']} points")

    def _name(self, seat: object) -> str:
        return self._names.get(seat, f"seat {seat}") if isinstance(seat, int) else str(seat)

    def _seat_line(self, seat: Document, view: Document) -> Text:
        turn = view["turn"]
        arrow = ">" if turn and turn["seat"] == seat["seat"] else " "
        cards = seat["hand_count"]
        held = f"{cards} card{'' if cards == 1 else 's'}"
        return Text(f"{arrow} {self._name(seat['seat']):<20} {held:<9} {seat['score']} points")

    def _top_line(self, round_: Document) -> Text:
        line = Text("On top: ") + card(round_["top"])
        if round_["top"].startswith("w") and round_["color"]:
            line += Text(" and the color is ") + painted(round_["color"], round_["color"])
        return line
