import re
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest

from service.arena.chart import PLOT, chart
from service.arena.tally import Standing, interval
from tests.pictures.drawings import SVG, inside, overlap, rect_box, said, text_box

CONTESTS = [
    {"keen": 563, "greedy": 437},
    {"sage": 5, "first": 0},
    {"sage": 14, "keen": 11, "greedy": 8, "a-very-long-name-of-a-bot-indeed": 6, "first": 1},
]


def standings(wins: dict[str, int]) -> list[Standing]:
    games = sum(wins.values())
    return [Standing(bot, won, games, *interval(won, games), 30, 1 / len(wins)) for bot, won in wins.items()]


def numbers(path: ET.Element | None) -> list[float]:
    assert path is not None
    return [float(found) for found in re.findall(r"[\d.]+", path.get("d", ""))]


def marks(root: ET.Element) -> dict[int, float]:
    """Where each percentage stands on the axis."""
    drawn = [group[0] for group in root.iter(f"{SVG}g") if group.get("class") == "mark"]
    return {int(text.text or ""): float(text.get("x", 0)) for text in drawn}


@pytest.mark.parametrize("wins", CONTESTS)
def test_bars_and_intervals_end_where_the_axis_says(wins: dict[str, int]) -> None:
    drawn = ET.fromstring(chart("A contest", standings(wins)))
    scale = marks(drawn)
    zero, hundredth = scale[0], (scale[max(scale)] - scale[0]) / max(scale)
    rows = [group for group in drawn.iter(f"{SVG}g") if group.get("class") == "bot"]
    for standing, row in zip(standings(wins), rows, strict=True):
        bar = row.find(f"{SVG}rect")
        assert bar is not None
        assert rect_box(bar).right == pytest.approx(zero + 100 * standing.rate * hundredth, abs=0.2)
        low, _, high, *_ = numbers(row.find(f"{SVG}path"))
        assert low == pytest.approx(zero + 100 * standing.low * hundredth, abs=0.2)
        assert high == pytest.approx(zero + 100 * standing.high * hundredth, abs=0.2)
        assert high <= zero + PLOT + 0.2
        assert f"({100 * standing.low:.1f} to {100 * standing.high:.1f})" in said(row)
    equals = next(path for path in drawn.iter(f"{SVG}path") if path.get("class") == "equals")
    assert numbers(equals)[0] == pytest.approx(zero + 100 / len(wins) * hundredth, abs=0.2)


@pytest.mark.parametrize("wins", CONTESTS)
def test_the_axis_has_even_steps_and_few_of_them(wins: dict[str, int]) -> None:
    places = list(marks(ET.fromstring(chart("A contest", standings(wins)))).values())
    assert 3 <= len(places) <= 11
    assert len({round(after - before) for before, after in pairwise(places)}) == 1


@pytest.mark.parametrize("wins", CONTESTS)
@pytest.mark.parametrize("title", ["9 games", "One option after the other " * 20, '<&">'])
def test_texts_do_not_overlap_and_stay_inside_the_picture(wins: dict[str, int], title: str) -> None:
    drawn = ET.fromstring(chart(title, standings(wins)))
    whole = drawn.find(f"{SVG}rect")
    assert whole is not None
    boxes = [text_box(text) for text in drawn.iter(f"{SVG}text")]
    assert all(inside(box, rect_box(whole)) for box in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
