import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from service.fairness.audit import audit
from service.fairness.audit.report import Name
from service.game.game_service import GameService, NewGame
from service.game.ports import Account, GameId, PlayerId
from service.storage.codec import JsonCodec
from tests.fairness.recorded import ANN, BOB, KEYS, as_document, covered_up, first_of, signed, wrong_checks
from tests.game.moves import play_on
from tests.memory.event_log import MemoryLog

CAS = Account(PlayerId("cas"), "Cas", "human", 0)


@pytest.fixture
def opened() -> dict[str, Any]:
    """Bob was invited and came after Cas; another guest declined."""
    game_service = GameService(MemoryLog(), JsonCodec())
    spec = NewGame("classic", {"target": 1}, 3, (), 60, private=False, seed=None)
    game = GameId(game_service.create(ANN, spec, "new").view["id"])
    dora = Account(PlayerId("dora"), "Dora", "bot", 0)
    for guest in (BOB, dora):
        game_service.invite(game, ANN, guest, f"invite-{guest.id}")
    game_service.leave(game, dora, "decline")
    game_service.join(game, CAS, "cas", seed=None, invite=None)
    game_service.join(game, BOB, "bob", seed=None, invite=None)
    play_on(game_service, game, ANN, BOB, CAS)
    return signed(json.loads(json.dumps(game_service.audit(game, None))))


def test_their_game_is_good(opened: dict[str, Any]):
    assert audit(as_document(opened), KEYS).first is None


def another_seat(events: list[dict[str, Any]]) -> dict[str, Any]:
    invited = first_of(events, "seat_invited")
    invited["data"]["seat"] = 2
    return invited


def somebody_who_sits_there(events: list[dict[str, Any]]) -> dict[str, Any]:
    invited = first_of(events, "seat_invited")
    invited["data"]["player"]["id"] = "ann"
    return invited


def a_house_bot(events: list[dict[str, Any]]) -> dict[str, Any]:
    invited = first_of(events, "seat_invited")
    invited["data"]["player"]["bot"] = "keen"
    return invited


@pytest.mark.parametrize("lie", [another_seat, somebody_who_sits_there, a_house_bot])
def test_an_invitation_that_nobody_could_make_is_found(
    opened: dict[str, Any], lie: Callable[[list[dict[str, Any]]], dict[str, Any]]
):
    forged = deepcopy(opened)
    wrong = lie(forged["events"])
    report = audit(as_document(covered_up(forged)), KEYS)
    assert wrong_checks(report) == {Name.EVENTS}
    assert report.first is not None
    assert report.first.version == wrong["version"]
