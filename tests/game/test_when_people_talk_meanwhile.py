"""A remark comes at any time. It moves no game: not the clock, not what was decided before it."""

from itertools import count

import pytest

from service.game.game_service import GameService
from service.game.ports import Account, GameId, PlayerId
from service.game.rejections import RequestRejected
from service.rules.commands import Object, Say
from service.storage.codec import JsonCodec
from tests.game.moves import first_move, to_act


@pytest.fixture
def eve() -> Account:
    return Account(PlayerId("eve"), "Eve", "human", 0)


@pytest.fixture
def strict(game_service: GameService, ann, bob, eve, new_game) -> GameId:
    """Three people who pay for remarks."""
    game = GameId(
        game_service.create(ann, new_game(seats=3, options={"remark_penalty": 2}), "new").view["id"]
    )
    for guest in (bob, eve):
        game_service.join(game, guest, guest.id, seed=None, invite=None)
    return game


def test_a_command_stands_though_somebody_spoke(game_service: GameService, running, ann, bob):
    """R-TALK-1"""
    player = to_act(game_service, running, ann, bob)
    known = game_service.view(running, player.id)["version"]
    move = first_move(game_service, running, player)
    for number, speaker in enumerate((ann, bob, bob)):
        game_service.command(running, speaker, Say("Well?"), f"say-{number}")
    assert game_service.command(running, player, move, "move", if_version=known).version > known + 3


def test_a_command_on_a_version_that_was_only_talk_stands(game_service: GameService, running, ann, bob):
    player = to_act(game_service, running, ann, bob)
    move = first_move(game_service, running, player)
    known = game_service.command(running, ann, Say("one"), "one").version
    game_service.command(running, ann, Say("two"), "two")
    assert game_service.command(running, player, move, "move", if_version=known).version > known


def test_an_objection_that_costs_nothing_yet_does_not_make_it_stale(
    game_service: GameService, strict, ann, bob, eve
):
    player = to_act(game_service, strict, ann, bob, eve)
    speaker, objector = (who for who in (ann, bob, eve) if who != player)
    known = game_service.view(strict, player.id)["version"]
    move = first_move(game_service, strict, player)
    game_service.command(strict, speaker, Say("Play red!"), "say")
    game_service.command(strict, objector, Object(1), "objects")
    assert game_service.command(strict, player, move, "move", if_version=known).version > known


def test_a_remark_that_costs_cards_makes_it_stale(game_service: GameService, strict, ann, bob, eve):
    """R-TALK-1"""
    player = to_act(game_service, strict, ann, bob, eve)
    speaker, objector = (who for who in (ann, bob, eve) if who != player)
    game_service.command(strict, speaker, Say("Play red!"), "say")
    known = game_service.view(strict, player.id)["version"]
    move = first_move(game_service, strict, player)
    for who in (objector, player):
        game_service.command(strict, who, Object(1), f"{who.id}-objects")
    with pytest.raises(RequestRejected) as refused:
        game_service.command(strict, player, move, "move", if_version=known)
    assert refused.value.code == "stale_version"


def test_who_leaves_meanwhile_makes_it_stale(game_service: GameService, strict, ann, bob, eve):
    """R-LIVE-3"""
    player = to_act(game_service, strict, ann, bob, eve)
    known = game_service.view(strict, player.id)["version"]
    move = first_move(game_service, strict, player)
    game_service.leave(strict, next(who for who in (ann, bob, eve) if who != player), "leave")
    with pytest.raises(RequestRejected) as refused:
        game_service.command(strict, player, move, "move", if_version=known)
    assert refused.value.code == "stale_version"


def test_talk_leaves_the_deadline_where_it_is(game_service: GameService, log, running, ann, manual_clock):
    """R-LIVE-1"""
    scheduled = log.scheduled(running)
    manual_clock.pass_seconds(59)
    game_service.command(running, ann, Say("Wait!"), "say")
    assert log.scheduled(running) == scheduled
    manual_clock.pass_seconds(1)
    result = game_service.take_due_turns(running, scheduled[0])
    assert result is not None
    assert result.events[0]["type"] == "deadline_missed"
    assert game_service.take_due_turns(running, scheduled[0]) is None


def test_talk_does_not_shorten_a_lease(game_service: GameService, log, running, ann, manual_clock):
    """A wake-up that a job is handling is not handed to another job."""
    manual_clock.pass_seconds(60)
    ((game, scheduled),) = log.due(manual_clock.now, 1_000, 10)
    game_service.command(running, ann, Say("Too late?"), "say")
    assert log.due(manual_clock.now + 999, 1_000, 10) == []
    assert log.due(manual_clock.now + 1_000, 1_000, 10) == [(game, scheduled)]


def test_a_remark_between_looking_and_acting_does_not_stop_a_bot(
    game_service: GameService, log, ann, manual_clock, new_game
):
    game = GameId(game_service.create(ann, new_game(bots=("greedy",)), "new").view["id"])
    while game_service.view(game, None)["turn"]["seat"] == 0:
        game_service.command(
            game, ann, first_move(game_service, game, ann), f"move-{game_service.view(game, None)['version']}"
        )
    manual_clock.pass_seconds(5)
    readings = count(1)

    def clock() -> int:
        if next(readings) == 2:  # the first reading is before the snapshot is loaded
            game_service.command(game, ann, Say("Hurry!"), "say")
        return int(manual_clock.now)

    result = GameService(log, JsonCodec(), clock).take_due_turns(game, log.scheduled(game)[0])
    assert result is not None
    assert "said" not in {event["type"] for event in result.events}


def test_somebody_who_is_played_for_takes_their_seat_back_by_speaking(
    game_service: GameService, log, running, ann, manual_clock
):
    """R-LIVE-2: that is more than talk, so the table waits anew"""
    while not game_service.view(running, None)["seats"][0]["autopilot"]:
        scheduled, due = log.scheduled(running)
        manual_clock.now = max(manual_clock.now, due)
        game_service.take_due_turns(running, scheduled)
    known = game_service.view(running, None)["version"]
    result = game_service.command(running, ann, Say("I am back!"), "say")
    assert [event["type"] for event in result.events] == ["autopilot_off", "said"]
    with pytest.raises(RequestRejected):
        game_service.command(running, ann, Say("Really."), "again", if_version=known)
    scheduled, due = log.scheduled(running)
    manual_clock.now = max(manual_clock.now, due)
    game_service.take_due_turns(running, scheduled)
    assert log.scheduled(running)[0] > scheduled


def test_a_wake_up_from_before_the_last_move_is_ignored(
    game_service: GameService, log, running, ann, bob, manual_clock
):
    scheduled, _ = log.scheduled(running)
    player = to_act(game_service, running, ann, bob)
    game_service.command(running, player, first_move(game_service, running, player), "one")
    kept = log.scheduled(running)
    assert game_service.take_due_turns(running, scheduled) is None
    assert log.scheduled(running) == kept


def test_a_wake_up_that_was_scheduled_at_a_remark_counts(
    game_service: GameService, log, running, ann, manual_clock
):
    """Earlier versions of the service scheduled them there."""
    game_service.command(running, ann, Say("Hm."), "say")
    version = game_service.view(running, None)["version"]
    manual_clock.pass_seconds(60)
    result = game_service.take_due_turns(running, version)
    assert result is not None
    assert result.events[0]["type"] == "deadline_missed"
