"""Long computations are done in pages, and yield control between them."""

from collections.abc import Callable

import pytest

from service.game.game_service import GameService, NewGame, ServiceOptions
from service.game.ports import Account, EventLog, GameId
from service.storage.codec import JsonCodec
from tests.game.moves import play_on

FEW = 5


class YieldCounter:
    """Counts how often control was yielded."""

    count = 0

    def __call__(self) -> None:
        self.count += 1

    def during(self, work: Callable[[], object]) -> int:
        before = self.count
        work()
        return self.count - before


@pytest.fixture
def finished(
    game_service: GameService, ann: Account, bob: Account, new_game: Callable[..., NewGame]
) -> GameId:
    game = GameId(game_service.create(ann, new_game(options={"target": 1}), "create").view["id"])
    game_service.join(game, bob, "join", seed=None, invite=None)
    play_on(game_service, game, ann, bob)
    return game


@pytest.fixture
def yields() -> YieldCounter:
    return YieldCounter()


@pytest.fixture
def another(log: EventLog, yields: YieldCounter) -> GameService:
    """A process that has not loaded the game yet."""
    options = ServiceOptions(page_size=FEW, checkpoint_every=FEW)
    return GameService(log, JsonCodec(), options=options, yield_control=yields)


def test_control_is_yielded_while_it_is_folded(
    game_service: GameService, another: GameService, yields: YieldCounter, finished: GameId
) -> None:
    pages = game_service.version(finished, None) // FEW
    assert pages > 1
    assert yields.during(lambda: another.version(finished, None)) == pages
    assert another.view(finished, None) == game_service.view(finished, None)


def test_control_is_yielded_while_it_is_audited(
    game_service: GameService, another: GameService, yields: YieldCounter, finished: GameId
) -> None:
    version = another.version(finished, None)
    assert yields.during(lambda: another.audit(finished, None)) >= version // FEW
    assert another.audit(finished, None) == game_service.audit(finished, None)


def test_a_past_state_is_the_same_from_a_snapshot_as_from_the_beginning(
    game_service: GameService, another: GameService, log: EventLog, yields: YieldCounter, finished: GameId
) -> None:
    last = another.version(finished, None)
    for version in (1, FEW - 1, FEW, FEW + 1, 2 * FEW, last - 1, last):
        fresh = GameService(log, JsonCodec()).state(finished, None, version)
        assert another.state(finished, None, version) == fresh
    assert yields.during(lambda: another.state(finished, None, last - 1)) == 0
