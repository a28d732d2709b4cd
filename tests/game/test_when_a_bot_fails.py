"""A bot that raises is like a person who does not answer: the deadline decides, and others play on."""

import json
from dataclasses import replace
from typing import Any, NoReturn

import pytest

from service.bots import BOTS
from service.fairness.audit import audit
from service.game.builtin_bots import BotSettings
from service.game.game_service import GameService, ServiceOptions
from service.game.ports import Account, GameId
from service.storage.codec import JsonCodec
from tests.fairness.recorded import KEYS, as_document, signed
from tests.game.conftest import ManualClock
from tests.game.moves import first_move


def raises(*_: Any) -> NoReturn:
    raise ZeroDivisionError("a fault of the bot")


@pytest.fixture(autouse=True)
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "sage", replace(BOTS["sage"], choose=raises, react=raises))


def until_bot(game_service: GameService, ann: Account, spec: Any) -> GameId:
    """A game in which it is the turn of the bot at seat 1."""
    game = GameId(game_service.create(ann, spec, "new").view["id"])
    for number in range(50):
        view = game_service.view(game, ann.id)
        if view["turn"]["seat"] == 1:
            return game
        game_service.command(game, ann, first_move(game_service, game, ann), f"first-{number}")
    raise AssertionError("the bot's turn never came")


def test_the_game_waits_for_its_deadline(
    game_service: GameService, log, manual_clock: ManualClock, ann: Account, new_game
):
    """R-LIVE-1"""
    game = until_bot(game_service, ann, new_game(bots=("sage",)))
    version, _ = log.scheduled(game)
    manual_clock.pass_seconds(2)
    assert game_service.take_due_turns(game, version) is None
    scheduled, due = log.scheduled(game)
    assert scheduled == version
    manual_clock.now = due - 1
    assert game_service.take_due_turns(game, version) is None
    manual_clock.now = due
    game_service.take_due_turns(game, version)  # returns nothing if the bot is to act again after it
    (missed,) = game_service.events(game, None, version, 1)
    assert missed["type"] == "deadline_missed"
    assert missed["data"]["seat"] == 1


def test_after_three_misses_another_bot_plays_for_it(
    game_service: GameService, log, manual_clock: ManualClock, ann: Account, new_game
):
    """R-LIVE-2"""
    game = until_bot(game_service, ann, new_game(bots=("sage",), options={"target": 1}))
    for number in range(2000):
        view = game_service.view(game, ann.id)
        if view["status"] != "playing":
            break
        if view["turn"]["seat"] == 0:
            game_service.command(game, ann, first_move(game_service, game, ann), f"move-{number}")
            continue
        scheduled, due = log.scheduled(game)
        manual_clock.now = max(manual_clock.now, due)
        game_service.take_due_turns(game, scheduled)
    opened = json.loads(json.dumps(game_service.audit(game, None)))
    missed = [event["data"] for event in opened["events"] if event["type"] == "deadline_missed"]
    on = [event["data"] for event in opened["events"] if event["type"] == "autopilot_on"]
    assert [miss["seat"] for miss in missed] == [1, 1, 1]
    assert on == [{"seat": 1, "why": "deadlines"}]
    assert audit(as_document(signed(opened)), KEYS).first is None


def test_its_exception_is_recorded_by_the_service_that_asked_it(
    log, manual_clock: ManualClock, ann: Account, new_game
):
    failures: list[str] = []
    options = ServiceOptions(bots=BotSettings(record_failure=lambda bot, _error: failures.append(bot)))
    recording = GameService(log, JsonCodec(), manual_clock, options)
    game = until_bot(recording, ann, new_game(bots=("sage",)))
    version, _ = log.scheduled(game)
    recording.take_due_turns(game, version)
    assert failures == ["sage"]


def test_without_a_deadline_it_does_the_least_at_once(
    game_service: GameService, log, manual_clock: ManualClock, ann: Account, new_game
):
    game = until_bot(game_service, ann, new_game(bots=("sage",), turn_seconds=0))
    version, due = log.scheduled(game)
    manual_clock.now = max(manual_clock.now, due)
    game_service.take_due_turns(game, version)
    (first,) = game_service.events(game, None, version, 1)
    assert first["type"] in ("cards_drawn", "color_named", "stock_reshuffled")


def test_people_play_on_where_it_might_have_reacted(
    game_service: GameService, ann: Account, bob: Account, new_game
):
    spec = new_game(seats=3, bots=("sage",), options={"jump_in": True, "wrong_card": "penalised"})
    game = GameId(game_service.create(ann, spec, "new").view["id"])
    game_service.join(game, bob, "join", seed=None, invite=None)
    view = game_service.view(game, None)
    people = {"ann": ann, "bob": bob}
    player = people.get(view["seats"][view["turn"]["seat"]]["player"]["id"])
    if player is not None:
        assert game_service.command(game, player, first_move(game_service, game, player), "move").events
