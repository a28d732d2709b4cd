"""What takes long is done in pages, between which others get their turn."""

from collections.abc import Callable

import pytest

from service.game import cache, handle
from service.game.desk import Desk, NewGame
from service.game.ports import Account, EventLog, GameId
from service.storage.codec import JsonCodec
from tests.game.table import play_on

FEW = 5


class Turns:
    """How often others got theirs."""

    taken = 0

    def __call__(self) -> None:
        self.taken += 1

    def during(self, work: Callable[[], object]) -> int:
        before = self.taken
        work()
        return self.taken - before


@pytest.fixture(autouse=True)
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "EVERY", FEW)
    monkeypatch.setattr(handle, "EVERY", FEW)
    monkeypatch.setattr(handle, "PAGE", FEW)


@pytest.fixture
def finished(desk: Desk, ann: Account, bob: Account, new_game: Callable[..., NewGame]) -> GameId:
    game = GameId(desk.create(ann, new_game(options={"target": 1}), "create").view["id"])
    desk.join(game, bob, "join", seed=None, invite=None)
    play_on(desk, game, ann, bob)
    return game


@pytest.fixture
def turns() -> Turns:
    return Turns()


@pytest.fixture
def another(log: EventLog, turns: Turns) -> Desk:
    """A process that has not seen the game yet."""
    return Desk(log, JsonCodec(), give_way=turns)


def test_others_get_their_turn_while_it_is_read(
    desk: Desk, another: Desk, turns: Turns, finished: GameId
) -> None:
    pages = desk.version(finished, None) // FEW
    assert pages > 1
    assert turns.during(lambda: another.version(finished, None)) == pages
    assert another.view(finished, None) == desk.view(finished, None)


def test_others_get_their_turn_while_it_is_audited(
    desk: Desk, another: Desk, turns: Turns, finished: GameId
) -> None:
    version = another.version(finished, None)
    assert turns.during(lambda: another.audit(finished, None)) >= version // FEW
    assert another.audit(finished, None) == desk.audit(finished, None)


def test_a_past_state_is_the_same_from_a_snapshot_as_from_the_beginning(
    desk: Desk, another: Desk, log: EventLog, turns: Turns, finished: GameId
) -> None:
    last = another.version(finished, None)
    for version in (1, FEW - 1, FEW, FEW + 1, 2 * FEW, last - 1, last):
        fresh = Desk(log, JsonCodec()).state(finished, None, version)
        assert another.state(finished, None, version) == fresh
    assert turns.during(lambda: another.state(finished, None, last - 1)) == 0
