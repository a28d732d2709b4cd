"""The real clock and the real worker, each a process, with nothing shortened."""

import os
import subprocess
import sys

import pytest

from service.bootstrap import build
from service.game.desk import Desk, NewGame
from service.game.ports import Account, GameId, PlayerId
from service.settings import Settings
from service.storage.embedded import EmbeddedStore
from tests.game.table import first_move

ANN = Account(PlayerId("ann"), "Ann", "human", 0)


@pytest.fixture
def desk(store: EmbeddedStore):
    settings = {"REDIS_URL": store.url}
    crew = [
        subprocess.Popen([sys.executable, "-m", f"workers.{role}"], env=os.environ | settings)
        for role in ("clock", "worker")
    ]
    yield build(Settings.from_env(settings)).desk
    for process in crew:
        process.terminate()
    assert [process.wait(10) for process in crew] == [0, 0]


def test_they_play_whenever_it_is_their_turn(desk: Desk, eventually):
    spec = NewGame("classic", {}, 4, ("random", "random", "first"), 60, private=False, seed=None)
    game = GameId(desk.create(ANN, spec, "new").view["id"])
    for number in range(4):
        eventually(lambda: desk.view(game, None)["turn"]["seat"] == 0)
        desk.command(game, ANN, first_move(desk, game, ANN), f"move-{number}")
    events = desk.events(game, None, 0, 1000)
    acted = {event["data"]["seat"] for event in events if event["type"] in ("card_played", "cards_drawn")}
    assert acted & {1, 2, 3}
