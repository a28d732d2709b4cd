from hypothesis import given

from service.game.ports import GameId
from service.game.seals import seal_events
from service.game.snapshot import Snapshot
from service.rules.evolve import evolve, fold
from service.rules.state import Game
from service.storage.codec import JsonCodec
from tests.properties.games import Setting, examples, random_games
from tests.properties.playouts import Playout, played


@examples(60)
@given(random_games())
def test_folding_every_event_from_nothing_gives_the_live_game(setting: Setting):
    playout = Playout(setting)
    replayed, read = Game(), 0
    for live in playout.positions(steps=150):
        replayed = fold(replayed, playout.events[read:])
        read = len(playout.events)
        assert replayed == live


@examples(40)
@given(random_games())
def test_what_was_written_reads_as_the_same_events_and_the_same_game(setting: Setting):
    playout, codec = played(setting, steps=150), JsonCodec()
    empty = Snapshot(GameId("a-random-game"), Game())
    log, live = seal_events(empty, playout.events, playout.game, at=1)
    stored = [codec.decode(entry.version, codec.encode(entry)) for entry in log]
    assert stored == log
    snapshot = empty.advanced(stored)
    assert snapshot == live
    assert (snapshot.game, snapshot.version, snapshot.head) == (playout.game, len(log), log[-1].hash)


@examples(20)
@given(random_games())
def test_reading_an_event_leaves_the_game_before_it_as_it_was(setting: Setting):
    game = Game()
    for event in played(setting, steps=60).events:
        before = game.copy()
        after = evolve(game, event)
        assert game == before
        game = after


@examples(20)
@given(random_games())
def test_the_same_seeds_and_the_same_moves_give_the_same_game(setting: Setting):
    assert played(setting, steps=150).events == played(setting, steps=150).events
