"""Lanes: what kind of job wakes a game, and whose turn among the owners of games it takes."""

from enum import StrEnum

from service.game.jobs import DEADLINE, THINK, WAKE
from service.game.ports import GameId
from service.rules.record import record


class Lane(StrEnum):
    """Each has a queue and processes of its own, so that none waits for another."""

    WAKE = WAKE
    DEADLINE = DEADLINE
    THINK = THINK


@record
class DueJob:
    """A job for a game at a version. Jobs of one lane are shared fairly among the owners of the games."""

    game: GameId
    version: int
    lane: Lane = Lane.WAKE
    owner: str = ""


def lane_note(lane: Lane, owner: str) -> str:
    """What the store keeps with a wake-up, so that the clock knows whose it is without reading the game."""
    return f"{lane} {owner}"


def job_from_note(game: GameId, version: int, note: str) -> DueJob:
    """A game that was stored without a note shares the quick lane with all such games."""
    lane, _, owner = note.partition(" ")
    return DueJob(game, version, Lane(lane or Lane.WAKE), owner)
