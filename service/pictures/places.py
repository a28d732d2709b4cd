"""Positions of the seats in a picture: the viewer at the bottom, the others clockwise."""

from service.pictures.svg import Box

WIDTH, HEIGHT = 1200, 860
FELT = Box(8, 8, WIDTH - 16, HEIGHT - 16)
OWN = Box(300, 604, 600, 184)
CENTRE = Box(300, 196, 600, 396)
CAPTION = Box(40, 796, WIDTH - 80, 52)
SIDE_WIDTH, GAP = 256, 12
TOP, BOTTOM = 24, 788
SHARES = {1: (0, 1), 2: (1, 0), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 2), 7: (2, 3), 8: (3, 2), 9: (3, 3)}
"""By number of opponents: how many sit at each side, and how many at the top."""


def places(seats: int, viewer: int) -> list[Box]:
    """A box for each seat, without overlap."""
    others = around(seats - 1)
    return [OWN if seat == viewer else others[(seat - viewer) % seats - 1] for seat in range(seats)]


def around(others: int) -> list[Box]:
    side, top = SHARES[others]
    return [*reversed(column(24, side)), *row(top), *column(WIDTH - 24 - SIDE_WIDTH, side)]


def column(x: float, seats: int) -> list[Box]:
    """Boxes of one side, below the row at the top."""
    height, room = 176, (BOTTOM - 196) / max(seats, 1)
    return [Box(x, 196 + room * at + (room - height) / 2, SIDE_WIDTH, height) for at in range(seats)]


def row(seats: int) -> list[Box]:
    room = (WIDTH - 48) / max(seats, 1)
    width = min(room - GAP, 420)
    return [Box(24 + room * at + (room - width) / 2, TOP, width, 160) for at in range(seats)]
