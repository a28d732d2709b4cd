"""A job is enqueued right after an append, without a clock."""

from redis import Redis

from service.bootstrap import build
from service.game.game_service import NewGame
from service.game.ports import Account, GameId, PlayerId
from service.settings import Settings
from service.storage.embedded import EmbeddedStore

ANN = Account(PlayerId("ann"), "Ann", "human", 0)
WITH_BOTS = NewGame("classic", {}, 4, ("keen",) * 3, 60, private=False, seed=None)


def test_bots_play_without_a_clock(store: EmbeddedStore, launch, eventually):
    game_service = build(Settings.from_env({"REDIS_URL": store.url})).game_service
    launch("worker", REAL="yes")
    for number in range(4):
        game = GameId(game_service.create(ANN, WITH_BOTS, f"new-{number}").view["id"])
        eventually(lambda game=game: game_service.view(game, None)["turn"]["seat"] == 0)


def test_a_command_succeeds_while_the_queue_is_unavailable(store: EmbeddedStore, redis: Redis):
    away = "redis://127.0.0.1:1"
    game_service = build(Settings.from_env({"REDIS_URL": store.url, "QUEUE_URL": away})).game_service
    for number in range(20):
        assert game_service.create(ANN, WITH_BOTS, f"new-{number}").view["status"] == "playing"
    assert not list(redis.scan_iter("rq:*"))
