"""The remarks of a round are bounded, which is the operator's business and none of the rules."""

import pytest

from service.game.bounds import Bounds
from service.game.game_service import GameService, ServiceOptions
from service.game.ports import Account, EventLog, GameId
from service.game.rejections import RequestRejected, status_of
from service.rules.commands import Say
from service.storage.codec import JsonCodec
from tests.game.conftest import ManualClock
from tests.game.moves import first_move, to_act

MOST = 3


@pytest.fixture
def game_service(log: EventLog, manual_clock: ManualClock) -> GameService:
    return GameService(log, JsonCodec(), manual_clock, options=ServiceOptions(bounds=Bounds(remarks=MOST)))


def talk(game_service: GameService, game: GameId, *speakers: Account) -> None:
    for number, speaker in enumerate(speakers):
        game_service.command(game, speaker, Say("Hm."), f"say-{number}")


def test_a_round_has_so_many_remarks(game_service: GameService, running, ann, bob):
    """R-TALK-1"""
    talk(game_service, running, ann, bob, ann)
    with pytest.raises(RequestRejected) as refused:
        game_service.command(running, bob, Say("One more"), "more")
    assert (refused.value.code, status_of(refused.value.code)) == ("too_many_remarks", 429)


def test_the_game_goes_on_without_words(game_service: GameService, running, ann, bob):
    talk(game_service, running, ann, bob, ann)
    player = to_act(game_service, running, ann, bob)
    game_service.command(running, player, first_move(game_service, running, player), "move")


def test_a_remark_that_was_made_is_answered_again(game_service: GameService, running, ann, bob):
    talk(game_service, running, ann, bob, ann)
    assert game_service.command(running, ann, Say("Hm."), "say-2").repeated


def test_the_bound_is_that_of_a_round(game_service: GameService, log, running, ann, bob):
    """R-TALK-1: what was said in the round before is forgotten"""
    talk(game_service, running, ann, bob, ann)
    for number in range(2_000):
        view = game_service.view(running, None)
        if view["round"] is not None and view["round"]["number"] == 2:
            break
        player = to_act(game_service, running, ann, bob)
        game_service.command(running, player, first_move(game_service, running, player), f"move-{number}")
    game_service.command(running, bob, Say("Again!"), "again")
