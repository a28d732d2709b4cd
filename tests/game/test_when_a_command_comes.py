import pytest

from service.game import Refused
from service.game.desk import Desk
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.rules.commands import DrawCard, Say
from service.storage.codec import JsonCodec
from tests.game.table import first_move, play_on, to_act


def test_its_events_are_in_the_log_and_in_the_answer(desk: Desk, running, ann: Account, bob: Account):
    before = desk.view(running, None)["version"]
    player = to_act(desk, running, ann, bob)
    answer = desk.command(running, player, first_move(desk, running, player), "one")
    logged = desk.events(running, player.id, before, 100)
    assert answer.events == logged
    assert [event["version"] for event in logged] == list(range(before + 1, answer.version + 1))
    assert answer.head == logged[-1]["hash"]


def test_the_same_id_again_gives_the_same_answer_and_does_nothing(desk, running, ann, bob):
    player = to_act(desk, running, ann, bob)
    move = first_move(desk, running, player)
    once = desk.command(running, player, move, "one")
    desk.command(running, ann, Say("hello"), "two")
    again = desk.command(running, player, move, "one")
    assert again.repeated
    assert (again.version, again.head, again.events, again.view) == (
        once.version,
        once.head,
        once.events,
        once.view,
    )


def test_an_id_used_for_something_else_is_refused(desk, running, ann):
    desk.command(running, ann, Say("hello"), "one")
    with pytest.raises(Refused) as refused:
        desk.command(running, ann, Say("good-bye"), "one")
    assert refused.value.code == "idempotency_key_reused"


def test_a_refused_command_leaves_no_trace(desk, running, ann, bob):
    waiting = bob if to_act(desk, running, ann, bob) is ann else ann
    before = desk.view(running, None)
    with pytest.raises(Refused) as refused:
        desk.command(running, waiting, DrawCard(), "one")
    assert refused.value.code == "not_your_turn"
    assert desk.view(running, None) == before


def test_a_desk_that_is_behind_learns_the_tail_and_decides_again(
    desk: Desk, log: EventLog, watch, running: GameId, ann, bob
):
    behind = Desk(log, JsonCodec(), watch)
    behind.view(running, None)
    player = to_act(desk, running, ann, bob)
    answer = desk.command(running, player, first_move(desk, running, player), "one")
    said = behind.command(running, ann, Say("I was not looking"), "two")
    assert said.version == answer.version + 1


def test_a_desk_that_is_behind_does_not_refuse_on_what_it_remembers(desk, log, watch, running, ann, bob):
    behind = Desk(log, JsonCodec(), watch)
    behind.view(running, None)
    version = desk.command(running, ann, Say("one"), "one").version
    answer = behind.command(running, ann, Say("two"), "two", if_version=version)
    assert answer.version == version + 1


def test_a_stale_version_is_refused(desk, running, ann):
    version = desk.view(running, None)["version"]
    for wrong in (version - 1, version + 1):
        with pytest.raises(Refused) as refused:
            desk.command(running, ann, Say("two"), "two", if_version=wrong)
        assert refused.value.code == "stale_version"


def test_a_stranger_has_no_seat(desk, running):
    stranger = Account(PlayerId("eve"), "Eve", "human", 0)
    with pytest.raises(Refused) as refused:
        desk.command(running, stranger, DrawCard(), "one")
    assert refused.value.code == "not_seated"


def test_a_whole_game_is_the_same_for_a_desk_that_reads_it_back(desk, log, watch, running, ann, bob):
    end = play_on(desk, running, ann, bob)
    assert end["status"] == "finished"
    assert Desk(log, JsonCodec(), watch).view(running, None) == end
