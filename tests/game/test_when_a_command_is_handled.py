import pytest

from service.game import RequestRejected
from service.game.game_service import GameService
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.rules.commands import DrawCard, Say
from service.storage.codec import JsonCodec
from tests.game.moves import first_move, play_on, to_act


def test_its_events_are_in_the_log_and_in_the_answer(
    game_service: GameService, running, ann: Account, bob: Account
):
    before = game_service.view(running, None)["version"]
    player = to_act(game_service, running, ann, bob)
    answer = game_service.command(running, player, first_move(game_service, running, player), "one")
    logged = game_service.events(running, player.id, before, 100)
    assert answer.events == logged
    assert [event["version"] for event in logged] == list(range(before + 1, answer.version + 1))
    assert answer.head == logged[-1]["hash"]


def test_the_same_id_again_gives_the_same_answer_and_does_nothing(game_service, running, ann, bob):
    player = to_act(game_service, running, ann, bob)
    move = first_move(game_service, running, player)
    once = game_service.command(running, player, move, "one")
    game_service.command(running, ann, Say("hello"), "two")
    again = game_service.command(running, player, move, "one")
    assert again.repeated
    assert (again.version, again.head, again.events, again.view) == (
        once.version,
        once.head,
        once.events,
        once.view,
    )


def test_an_id_used_for_something_else_is_refused(game_service, running, ann):
    game_service.command(running, ann, Say("hello"), "one")
    with pytest.raises(RequestRejected) as refused:
        game_service.command(running, ann, Say("good-bye"), "one")
    assert refused.value.code == "idempotency_key_reused"


def test_a_refused_command_leaves_no_trace(game_service, running, ann, bob):
    waiting = bob if to_act(game_service, running, ann, bob) is ann else ann
    before = game_service.view(running, None)
    with pytest.raises(RequestRejected) as refused:
        game_service.command(running, waiting, DrawCard(), "one")
    assert refused.value.code == "not_your_turn"
    assert game_service.view(running, None) == before


def test_a_service_that_is_behind_reads_the_tail_and_decides_again(
    game_service: GameService, log: EventLog, manual_clock, running: GameId, ann, bob
):
    behind = GameService(log, JsonCodec(), manual_clock)
    behind.view(running, None)
    player = to_act(game_service, running, ann, bob)
    answer = game_service.command(running, player, first_move(game_service, running, player), "one")
    said = behind.command(running, ann, Say("I was not looking"), "two")
    assert said.version == answer.version + 1


def test_a_service_that_is_behind_does_not_reject_on_a_stale_snapshot(
    game_service, log, manual_clock, running, ann, bob
):
    behind = GameService(log, JsonCodec(), manual_clock)
    behind.view(running, None)
    version = game_service.command(running, ann, Say("one"), "one").version
    answer = behind.command(running, ann, Say("two"), "two", if_version=version)
    assert answer.version == version + 1


def test_a_stale_version_is_refused(game_service, running, ann):
    version = game_service.view(running, None)["version"]
    for wrong in (version - 1, version + 1):
        with pytest.raises(RequestRejected) as refused:
            game_service.command(running, ann, Say("two"), "two", if_version=wrong)
        assert refused.value.code == "stale_version"


def test_a_stranger_has_no_seat(game_service, running):
    stranger = Account(PlayerId("eve"), "Eve", "human", 0)
    with pytest.raises(RequestRejected) as refused:
        game_service.command(running, stranger, DrawCard(), "one")
    assert refused.value.code == "not_seated"


def test_a_whole_game_is_the_same_for_a_service_that_reads_it_back(
    game_service, log, manual_clock, running, ann, bob
):
    end = play_on(game_service, running, ann, bob)
    assert end["status"] == "finished"
    assert GameService(log, JsonCodec(), manual_clock).view(running, None) == end
