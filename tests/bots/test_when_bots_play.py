"""Whatever the rules, a bot finds a move, and never lays a wrong card."""

import pytest

from service.bots import remembered
from service.rules.cards import SHOWN
from service.rules.events import CardsDrawn, DrawChallenged, Reason, UnoCaught, WrongCardAccused
from service.rules.state import matches
from tests.bots.bot_games import BOOKS, as_everyone_sees, moves


@pytest.mark.parametrize(("rulebook", "seats", "options"), BOOKS)
@pytest.mark.parametrize("bot", ["first", "random", "greedy", "keen"])
def test_it_plays_a_game_to_its_end_under_any_rules(bot: str, rulebook: str, seats: int, options):
    *_, (_, _, last) = moves(bot, rulebook, seats, {"target": 200, **options})
    assert last.game.result is not None
    assert last.game.result.winners


def test_it_lays_no_wrong_card_where_it_could():
    for bot in ("first", "random", "greedy", "keen"):
        for _, _, draft in moves(bot, "deluxe", 4, {"target": 100}):
            assert not any(isinstance(event, WrongCardAccused) for event in draft.events)
            assert draft.game.last_play is None or not draft.game.last_play.wrong


@pytest.mark.parametrize(("rulebook", "seats", "options"), BOOKS)
def test_memory_holds_only_public_information(rulebook: str, seats: int, options):
    for _, memory, draft in moves("keen", rulebook, seats, {"target": 100, **options}):
        blind = remembered(memory, map(as_everyone_sees, draft.events))
        assert blind == remembered(memory, draft.events)


@pytest.mark.parametrize(("rulebook", "seats", "options"), BOOKS)
def test_the_pile_is_remembered_card_by_card(rulebook: str, seats: int, options):
    for game, memory, _ in moves("keen,random" if seats % 2 == 0 else "keen", rulebook, seats, options):
        assert len(memory.pile) == len(game.pile)
        assert memory.color == game.color
        for (light, dark), card in zip(memory.pile, game.pile, strict=True):
            known = card.split("/")
            assert light in (None, known[0])
            assert dark in (None, known[-1])


def test_keen_challenges_those_who_bluff():
    challenged = [
        event
        for number in range(5)
        for _, _, draft in moves("keen,random", "classic", 4, {}, number)
        for event in draft.events
        if isinstance(event, DrawChallenged)
    ]
    assert sum(event.upheld for event in challenged) > len(challenged) / 3


def test_keen_draws_only_when_nothing_fits():
    for game, _, draft in moves("keen", "classic", 4, {"target": 200}):
        for event in draft.events:
            if isinstance(event, CardsDrawn) and event.reason is Reason.TURN:
                faces = [SHOWN[game.side][card] for card in game.hands[event.seat]]
                assert not any(matches(face, game.top, game.color) for face in faces)


def test_bots_always_call_so_nobody_of_them_is_caught():
    for _, _, draft in moves("keen,greedy", "classic", 4, {}):
        assert not any(isinstance(event, UnoCaught) for event in draft.events)
