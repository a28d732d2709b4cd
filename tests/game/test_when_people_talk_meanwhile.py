"""A remark comes at any time. It moves no game: not the clock, not what was decided before it."""

from itertools import count

import pytest

from service.game.desk import Desk
from service.game.ports import Account, GameId, PlayerId
from service.game.refused import Refused
from service.rules.commands import Object, Say
from service.storage.codec import JsonCodec
from tests.game.table import first_move, to_act


@pytest.fixture
def eve() -> Account:
    return Account(PlayerId("eve"), "Eve", "human", 0)


@pytest.fixture
def strict(desk: Desk, ann, bob, eve, new_game) -> GameId:
    """Three people who pay for remarks."""
    game = GameId(desk.create(ann, new_game(seats=3, options={"remark_penalty": 2}), "new").view["id"])
    for guest in (bob, eve):
        desk.join(game, guest, guest.id, seed=None, invite=None)
    return game


def test_a_command_stands_though_somebody_spoke(desk: Desk, running, ann, bob):
    """R-TALK-1"""
    player = to_act(desk, running, ann, bob)
    known = desk.view(running, player.id)["version"]
    move = first_move(desk, running, player)
    for number, speaker in enumerate((ann, bob, bob)):
        desk.command(running, speaker, Say("Well?"), f"say-{number}")
    assert desk.command(running, player, move, "move", if_version=known).version > known + 3


def test_a_command_on_a_version_that_was_only_talk_stands(desk: Desk, running, ann, bob):
    player = to_act(desk, running, ann, bob)
    move = first_move(desk, running, player)
    known = desk.command(running, ann, Say("one"), "one").version
    desk.command(running, ann, Say("two"), "two")
    assert desk.command(running, player, move, "move", if_version=known).version > known


def test_an_objection_that_costs_nothing_yet_does_not_make_it_stale(desk: Desk, strict, ann, bob, eve):
    player = to_act(desk, strict, ann, bob, eve)
    speaker, objector = (who for who in (ann, bob, eve) if who != player)
    known = desk.view(strict, player.id)["version"]
    move = first_move(desk, strict, player)
    desk.command(strict, speaker, Say("Play red!"), "say")
    desk.command(strict, objector, Object(1), "objects")
    assert desk.command(strict, player, move, "move", if_version=known).version > known


def test_a_remark_that_costs_cards_makes_it_stale(desk: Desk, strict, ann, bob, eve):
    """R-TALK-1"""
    player = to_act(desk, strict, ann, bob, eve)
    speaker, objector = (who for who in (ann, bob, eve) if who != player)
    desk.command(strict, speaker, Say("Play red!"), "say")
    known = desk.view(strict, player.id)["version"]
    move = first_move(desk, strict, player)
    for who in (objector, player):
        desk.command(strict, who, Object(1), f"{who.id}-objects")
    with pytest.raises(Refused) as refused:
        desk.command(strict, player, move, "move", if_version=known)
    assert refused.value.code == "stale_version"


def test_who_leaves_meanwhile_makes_it_stale(desk: Desk, strict, ann, bob, eve):
    """R-LIVE-3"""
    player = to_act(desk, strict, ann, bob, eve)
    known = desk.view(strict, player.id)["version"]
    move = first_move(desk, strict, player)
    desk.leave(strict, next(who for who in (ann, bob, eve) if who != player), "leave")
    with pytest.raises(Refused) as refused:
        desk.command(strict, player, move, "move", if_version=known)
    assert refused.value.code == "stale_version"


def test_talk_leaves_the_deadline_where_it_is(desk: Desk, log, running, ann, watch):
    """R-LIVE-1"""
    armed = log.armed(running)
    watch.pass_seconds(59)
    desk.command(running, ann, Say("Wait!"), "say")
    assert log.armed(running) == armed
    watch.pass_seconds(1)
    done = desk.wake(running, armed[0])
    assert done is not None
    assert done.events[0]["type"] == "deadline_missed"
    assert desk.wake(running, armed[0]) is None


def test_talk_does_not_shorten_a_lease(desk: Desk, log, running, ann, watch):
    """What is being done already is not begun again."""
    watch.pass_seconds(60)
    ((game, armed),) = log.due(watch.now, 1_000, 10)
    desk.command(running, ann, Say("Too late?"), "say")
    assert log.due(watch.now + 999, 1_000, 10) == []
    assert log.due(watch.now + 1_000, 1_000, 10) == [(game, armed)]


def test_a_remark_between_looking_and_acting_does_not_stop_a_bot(desk: Desk, log, ann, watch, new_game):
    game = GameId(desk.create(ann, new_game(bots=("greedy",)), "new").view["id"])
    while desk.view(game, None)["turn"]["seat"] == 0:
        desk.command(game, ann, first_move(desk, game, ann), f"move-{desk.view(game, None)['version']}")
    watch.pass_seconds(5)
    looks = count(1)

    def clock() -> int:
        if next(looks) == 2:  # the first is before the game is looked at
            desk.command(game, ann, Say("Hurry!"), "say")
        return int(watch.now)

    done = Desk(log, JsonCodec(), clock).wake(game, log.armed(game)[0])
    assert done is not None
    assert "said" not in {event["type"] for event in done.events}


def test_somebody_who_is_played_for_takes_their_seat_back_by_speaking(desk: Desk, log, running, ann, watch):
    """R-LIVE-2: that is more than talk, so the table waits anew"""
    while not desk.view(running, None)["seats"][0]["autopilot"]:
        armed, due = log.armed(running)
        watch.now = max(watch.now, due)
        desk.wake(running, armed)
    known = desk.view(running, None)["version"]
    done = desk.command(running, ann, Say("I am back!"), "say")
    assert [event["type"] for event in done.events] == ["autopilot_off", "said"]
    with pytest.raises(Refused):
        desk.command(running, ann, Say("Really."), "again", if_version=known)
    armed, due = log.armed(running)
    watch.now = max(watch.now, due)
    desk.wake(running, armed)
    assert log.armed(running)[0] > armed


def test_a_wake_up_left_from_before_the_last_move_is_forgotten(desk: Desk, log, running, ann, bob, watch):
    armed, _ = log.armed(running)
    player = to_act(desk, running, ann, bob)
    desk.command(running, player, first_move(desk, running, player), "one")
    kept = log.armed(running)
    assert desk.wake(running, armed) is None
    assert log.armed(running) == kept


def test_a_wake_up_that_was_armed_at_a_remark_counts(desk: Desk, log, running, ann, watch):
    """As earlier versions of the service did it."""
    desk.command(running, ann, Say("Hm."), "say")
    version = desk.view(running, None)["version"]
    watch.pass_seconds(60)
    done = desk.wake(running, version)
    assert done is not None
    assert done.events[0]["type"] == "deadline_missed"
