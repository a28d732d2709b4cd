"""A game that may wait without end is abandoned once nobody has touched it for long enough."""

from typing import Any

import pytest

from service.fairness.audit import audit
from service.fairness.audit.report import Name
from service.game.builtin_bots import BotSettings
from service.game.game_service import GameService, ServiceOptions
from service.game.ports import Account, EventLog, GameId
from service.rules import commands as c
from service.rules.commands import Say
from service.rules.decide import decide
from service.rules.lobby import LEAST_IDLE_MS
from service.rules.violations import RuleViolation
from service.storage.codec import JsonCodec
from tests.fairness.recorded import KEYS, as_document, signed, wrong_checks
from tests.game.conftest import ManualClock
from tests.scenario import deal

BOTS = BotSettings()
IDLE = c.AbandonGame("idle", LEAST_IDLE_MS)


@pytest.fixture
def open_game(game_service: GameService, ann: Account, new_game) -> GameId:
    return GameId(game_service.create(ann, new_game(), "new").view["id"])


@pytest.fixture
def untimed(game_service: GameService, ann: Account, bob: Account, new_game) -> GameId:
    game = GameId(game_service.create(ann, new_game(turn_seconds=0), "new").view["id"])
    game_service.join(game, bob, "join", seed=None, invite=None)
    return game


def wake(game_service: GameService, log: EventLog, game: GameId, clock: ManualClock) -> dict[str, Any]:
    """What the game looks like once its wake-up has been taken."""
    scheduled = log.scheduled(game)
    assert scheduled is not None
    version, clock.now = scheduled
    game_service.take_due_turns(game, version)
    return game_service.view(game, None)


def document(game_service: GameService, game: GameId) -> dict[str, Any]:
    return signed(game_service.audit(game, None))


def test_an_open_game_is_abandoned_after_a_day(
    game_service: GameService, log, open_game, manual_clock: ManualClock
):
    begun = manual_clock.now
    view = wake(game_service, log, open_game, manual_clock)
    assert (view["status"], view["result"]["reason"]) == ("abandoned", "idle")
    assert manual_clock.now - begun == BOTS.idle_open_ms == 24 * 3_600_000
    assert log.scheduled(open_game) is None


def test_who_sits_down_touches_it(
    game_service: GameService, log, manual_clock: ManualClock, ann: Account, bob: Account, new_game
):
    game = GameId(game_service.create(ann, new_game(seats=3), "new").view["id"])
    manual_clock.pass_seconds(3_600)
    game_service.join(game, bob, "join", seed=None, invite=None)
    assert log.scheduled(game)[1] == manual_clock.now + BOTS.idle_open_ms


def test_a_game_without_a_deadline_is_abandoned_after_thirty_days(
    game_service: GameService, log, untimed, manual_clock: ManualClock
):
    begun = manual_clock.now
    view = wake(game_service, log, untimed, manual_clock)
    assert (view["status"], view["result"]["reason"]) == ("abandoned", "idle")
    assert manual_clock.now - begun == BOTS.idle_game_ms == 30 * 24 * 3_600_000


def test_talk_touches_it_too(
    game_service: GameService, log, untimed, ann: Account, manual_clock: ManualClock
):
    manual_clock.pass_seconds(3_600)
    game_service.command(untimed, ann, Say("Are you there?"), "say")
    spoken = manual_clock.now
    assert wake(game_service, log, untimed, manual_clock)["status"] == "playing"
    assert wake(game_service, log, untimed, manual_clock)["status"] == "abandoned"
    assert manual_clock.now == spoken + BOTS.idle_game_ms


def test_a_game_with_a_deadline_goes_on(game_service: GameService, log, running, manual_clock: ManualClock):
    """R-LIVE-1"""
    wake(game_service, log, running, manual_clock)
    manual_clock.now += BOTS.idle_game_ms
    assert wake(game_service, log, running, manual_clock)["status"] == "playing"


def test_the_player_of_an_abandoned_game_may_sit_elsewhere(
    game_service: GameService, log, open_game, ann: Account, manual_clock: ManualClock
):
    assert log.active_games(ann.id) == 1
    wake(game_service, log, open_game, manual_clock)
    assert log.active_games(ann.id) == 0


@pytest.mark.parametrize("game", ["open_game", "untimed"])
def test_the_audit_knows_such_an_end(
    game_service: GameService, log, game, manual_clock: ManualClock, request: pytest.FixtureRequest
):
    game = request.getfixturevalue(game)
    wake(game_service, log, game, manual_clock)
    report = audit(as_document(document(game_service, game)), KEYS)
    assert report.good, str(report)


def test_the_audit_finds_one_that_came_too_early(
    log, ann: Account, new_game, manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
):
    """The rules are made to allow it here; the verifier has its own copy of the bound."""
    monkeypatch.setattr("service.rules.lobby.LEAST_IDLE_MS", 0)
    hasty = ServiceOptions(bots=BotSettings(idle_open_ms=LEAST_IDLE_MS - 1))
    game_service = GameService(log, JsonCodec(), manual_clock, options=hasty)
    game = GameId(game_service.create(ann, new_game(), "new").view["id"])
    wake(game_service, log, game, manual_clock)
    report = audit(as_document(document(game_service, game)), KEYS)
    assert wrong_checks(report) == {Name.TIMES}


@pytest.mark.parametrize("revision", [1, 2])
def test_the_rules_allow_it_in_every_revision(revision: int):
    table = deal("r1 r2", "b1 b2", top="r5", revision=revision)
    table.game.turn_seconds = 0
    draft = decide(table.game, None, IDLE, None)  # type: ignore[arg-type]  # no luck in it
    assert [event.type for event in draft.events] == ["game_abandoned"]


def test_the_rules_allow_it_of_no_game_with_a_deadline():
    """R-LIVE-1"""
    table = deal("r1 r2", "b1 b2", top="r5")
    table.game.turn_seconds = 60
    with pytest.raises(RuleViolation):
        decide(table.game, None, IDLE, None)  # type: ignore[arg-type]


def test_the_rules_allow_it_of_none_that_was_touched_within_the_hour():
    table = deal("r1 r2", "b1 b2", top="r5")
    table.game.turn_seconds = 0
    with pytest.raises(RuleViolation):
        decide(table.game, None, c.AbandonGame("idle", LEAST_IDLE_MS - 1), None)  # type: ignore[arg-type]
