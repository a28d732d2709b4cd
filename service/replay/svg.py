"""Writes each position of a game as an SVG file."""

from pathlib import Path

from service.pictures.table import table
from service.replay.film import Frame
from service.replay.table import sentence


def draw(frame: Frame, length: int, seat: int | None) -> str:
    return table(frame.view(seat), sentence(frame, seat), f"event {frame.version} of {length}")


def write_pictures(frames: list[Frame], length: int, seat: int | None, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for frame in frames:
        (folder / f"{frame.version:05}.svg").write_text(draw(frame, length, seat), encoding="utf-8")
