"""The real clock and the real worker as processes, with their real timings."""

import os
import signal
import subprocess
import sys

import pytest

from service.bootstrap import Services, build
from service.game.game_service import GameService, NewGame
from service.game.ports import Account, GameId, PlayerId
from service.settings import Settings
from service.storage.embedded import EmbeddedStore
from tests.game.moves import first_move
from tests.workers.speed import play

ANN = Account(PlayerId("ann"), "Ann", "human", 0)


@pytest.fixture
def services(store: EmbeddedStore):
    settings = {"REDIS_URL": store.url, "GRACE_MS": "0"}
    processes = [
        subprocess.Popen([sys.executable, "-m", *f"workers.{role}".split()], env=os.environ | settings)
        for role in ("clock", "worker", "worker deadline", "worker think")
    ]
    yield build(Settings.from_env(settings), min_turn_seconds=1)
    for process in processes:
        process.terminate()
    ended = {process.wait(10) for process in processes}
    assert ended <= {0, -signal.SIGTERM}  # a process stopped before its set-up dies of the signal


@pytest.fixture
def game_service(services: Services) -> GameService:
    return services.game_service


def test_they_play_whenever_it_is_their_turn(game_service: GameService, eventually):
    spec = NewGame("classic", {}, 4, ("random", "random", "first"), 60, private=False, seed=None)
    game = GameId(game_service.create(ANN, spec, "new").view["id"])
    for number in range(4):
        eventually(lambda: game_service.view(game, None)["turn"]["seat"] == 0)
        game_service.command(game, ANN, first_move(game_service, game, ANN), f"move-{number}")
    events = game_service.events(game, None, 0, 1000)
    acted = {event["data"]["seat"] for event in events if event["type"] in ("card_played", "cards_drawn")}
    assert acted & {1, 2, 3}


def test_four_of_them_finish_a_game(services: Services):
    """R-LIVE-2: a bot plays for a person who is away"""
    cards, _ = play(services, "keen")
    assert cards > 50
