"""Pictures read back: what stands where, in the units of the picture."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

from service.pictures.svg import Box, width_of
from service.replay.film import GameReplay
from tests.fairness.recorded import as_document, played

SVG = "{http://www.w3.org/2000/svg}"
BOTS = {2: (), 4: ("keen", "random"), 10: ("random",) * 8}


@cache
def film(rulebook: str, seats: int) -> GameReplay:
    return GameReplay(as_document(played(rulebook, BOTS[seats], {"target": 100})))


@dataclass(frozen=True)
class Drawing:
    root: ET.Element

    def groups(self, kind: str) -> list[ET.Element]:
        return [group for group in self.root.iter(f"{SVG}g") if group.get("class") == kind]

    def seats(self) -> list[ET.Element]:
        return self.groups("seat")

    def fact(self, kind: str) -> str | None:
        return next((said(group) for group in self.groups("fact") if group.get("data-fact") == kind), None)


def drawing(svg: str) -> Drawing:
    return Drawing(ET.fromstring(svg))


def said(element: ET.Element) -> str:
    return " ".join(text.text or "" for text in element.iter(f"{SVG}text"))


def part(element: ET.Element, kind: str) -> list[ET.Element]:
    return [group for group in element.iter(f"{SVG}g") if group.get("class") == kind]


def codes(element: ET.Element) -> list[str | None]:
    return [card.get("data-card") for card in part(element, "card")]


def card_box(card: ET.Element) -> Box:
    x, y, scale = map(float, re.findall(r"[\d.]+", card.get("transform", "")))
    return Box(x, y, 100 * scale, 150 * scale)


def text_box(text: ET.Element) -> Box:
    """As broad as the text is estimated to be."""
    x, y, size = (float(text.get(name, 0)) for name in ("x", "y", "font-size"))
    width = width_of(text.text or "", size, bold=text.get("font-weight") == "bold")
    left = {"start": x, "middle": x - width / 2, "end": x - width}[text.get("text-anchor", "start")]
    return Box(left, y - size * 0.8, width, size)


def rect_box(rect: ET.Element) -> Box:
    return Box(*(float(rect.get(name, 0)) for name in ("x", "y", "width", "height")))


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def inside(one: Box, other: Box, slack: float = 0.2) -> bool:
    return (
        one.x >= other.x - slack
        and one.y >= other.y - slack
        and one.right <= other.right + slack
        and one.bottom <= other.bottom + slack
    )


def in_a_row(boxes: list[Box]) -> bool:
    return all(before.x < after.x and before.y == after.y for before, after in pairwise(boxes))


def words_and_cards(seat: ET.Element) -> list[Box]:
    """The name, the marks, the count and the hand of a seat, each as a box."""
    texts = [text for text in seat if text.tag == f"{SVG}text"]
    names = [text for group in part(seat, "name") for text in group.iter(f"{SVG}text")]
    marks = [rect_box(rect) for group in part(seat, "mark") for rect in group.iter(f"{SVG}rect")]
    cards = [card_box(card) for card in part(seat, "card")]
    return [*map(text_box, [*texts, *names]), *marks, *([around(cards)] if cards else [])]


def around(boxes: list[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def called(view: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The same view with other names."""
    seats = [
        seat | {"player": seat["player"] | {"name": names[seat["seat"] % len(names)]}}
        for seat in view["seats"]
    ]
    return view | {"seats": seats}
