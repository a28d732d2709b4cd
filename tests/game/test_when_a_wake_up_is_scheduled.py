from typing import Any

import pytest

from service.game import RequestRejected
from service.game.builtin_bots import BotSettings
from service.game.game_service import GameService
from service.game.ports import GameId
from service.game.recorded import RecordedEvent
from service.game.snapshot import Snapshot
from service.rules.cards import Side
from service.rules.commands import DrawCard
from service.rules.secrecy import data_of
from service.rules.state import Game
from tests.game.conftest import ManualClock
from tests.scenario import CHALLENGE, DRAW, Table, catch, deal, name, play, say

START, LATER, MINUTE = 1_000, 31_000, 60_000


def deadline(table: Table, first: int) -> int | None:
    """The deadline, if all up to an event happened at the start and the rest half a minute later."""
    recorded = [
        RecordedEvent.of(at + 1, START if at < first else LATER, 1, Side.LIGHT, event, data_of(event), "")
        for at, event in enumerate(table.events)
    ]
    return Snapshot(GameId("g"), Game()).advanced(recorded).deadline


FLIP: dict[str, Any] = {"top": "r3/w", "stock": "g1/p1 g2/p2", "rulebook": "flip"}


@pytest.mark.parametrize(
    ("table", "before", "move"),
    [
        (deal("r5 b1 b2", "y1 y2", top="r3"), (), (0, play("r5"))),
        (deal("b5 b1 b2", "y1 y2", top="r3", stock="r9 g1"), (), (0, DRAW)),
        (deal("b5 b1 b2", "y1 y2", top="w"), (), (0, name("red"))),
        (deal("rf/v9 b1/v1 b2/v2", "y1/v3 y2/v4", **FLIP), (), (0, play("rf"))),
        (deal("w+4 b1 b2", "y1 y2", top="r3"), (), (0, play("w+4", "red"))),
        (
            deal("w+4 r1 b2", "y1 y2", top="r3", rulebook="braille"),
            ((0, play("w+4", "red")),),
            (1, CHALLENGE),
        ),
        (deal("rs b1 b2", "y1 y2", top="r3"), (), (0, play("rs"))),
    ],
    ids=[
        "turn",
        "drawn card",
        "turn after naming",
        "color",
        "waiting draw",
        "card taken back",
        "own turn again",
    ],
)
def test_every_decision_has_a_deadline_of_its_own(table: Table, before, move):
    """R-LIVE-1"""
    table.after(*before)
    first = len(table.events)
    assert deadline(table, first) == START + MINUTE
    table.after(move)
    assert deadline(table, first) == LATER + MINUTE


@pytest.mark.parametrize("react", [(1, catch(0)), (2, say("well!")), (0, say("oh"))])
def test_what_others_do_meanwhile_moves_no_deadline(react):
    """R-LIVE-1"""
    table = deal("r5 b1", "y1 y2", "y4 y5", top="r3").after((0, play("r5")))
    first = len(table.events)
    assert deadline(table.after(react), first) == START + MINUTE


def test_without_deadlines_nobody_is_hurried(
    game_service: GameService, log, manual_clock: ManualClock, ann, bob, new_game
):
    """R-LIVE-1, `turn_seconds: 0`"""
    game = GameId(game_service.create(ann, new_game(turn_seconds=0), "one").view["id"])
    view = game_service.join(game, bob, "two", seed=None, invite=None).view
    assert view["turn"]["deadline"] is None
    _, due = log.scheduled(game)
    assert due == manual_clock.now + BotSettings().idle_game_ms


@pytest.mark.parametrize("seconds", [5, 86_400])
def test_the_shortest_and_the_longest_deadline(
    game_service, log, manual_clock, ann, bob, new_game, seconds: int
):
    """R-LIVE-1"""
    game = GameId(game_service.create(ann, new_game(turn_seconds=seconds), "one").view["id"])
    game_service.join(game, bob, "two", seed=None, invite=None)
    scheduled, due = log.scheduled(game)
    assert due == manual_clock.now + 1000 * seconds
    manual_clock.pass_seconds(seconds)
    assert game_service.take_due_turns(game, scheduled).events[0]["type"] == "deadline_missed"


def test_who_left_has_no_seat_to_come_back_to(game_service: GameService, running: GameId, ann, bob):
    """R-LIVE-3: for good"""
    game_service.leave(running, ann, "one")
    for act in (
        lambda: game_service.command(running, ann, DrawCard(), "two"),
        lambda: game_service.leave(running, ann, "three"),
    ):
        with pytest.raises(RequestRejected) as refused:
            act()
        assert refused.value.code == "not_seated"
    with pytest.raises(RequestRejected) as refused:
        game_service.join(running, ann, "four", seed=None, invite=None)
    assert refused.value.code == "game_full"
    assert game_service.view(running, ann.id)["you"] is None


def test_the_seat_of_who_left_is_played_by_a_bot_at_once(game_service, log, running, ann, bob, manual_clock):
    """R-LIVE-3"""
    turn = game_service.view(running, None)["turn"]["seat"]
    game_service.leave(running, (ann, bob)[turn], "one")
    scheduled, due = log.scheduled(running)
    assert due == manual_clock.now
    assert game_service.take_due_turns(running, scheduled).events[0]["data"]["seat"] == turn
