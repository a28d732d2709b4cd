"""What the workers run. A job may come late, twice, or after a kill: the armed version makes it harmless."""

from functools import cache

from service.bootstrap import Services, build
from service.game.ports import GameId
from service.settings import Settings


@cache
def services() -> Services:
    return build(Settings.from_env())


def wake(game: str, version: int) -> None:
    services().desk.wake(GameId(game), version)
