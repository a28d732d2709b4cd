from collections import Counter
from random import Random

import pytest

from service.bots import sage
from service.bots.imagining import imagined
from service.rules.cards import backs, fronts
from service.rules.state import Game
from service.rules.view import seen
from tests.bots.bot_games import BOOKS, moves


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sage, "DEALS", 2)


def all_cards(game: Game) -> list[str]:
    return [card for hand in (*game.hands, game.stock, game.pile) for card in hand]


@pytest.mark.parametrize(("rulebook", "seats", "options"), BOOKS)
def test_the_deal_fits_what_the_seat_sees(rulebook: str, seats: int, options):
    luck = Random(1)
    for number, (game, memory, _) in enumerate(moves("keen", rulebook, seats, {"target": 60, **options})):
        if number % 5 or game.turn is None:
            continue
        me = game.turn
        deal = imagined(seen(game, me), memory, luck)
        side = game.side
        assert fronts(deal.hands[me], side) == fronts(game.hands[me], side)
        assert [len(hand) for hand in deal.hands] == [len(hand) for hand in game.hands]
        assert (deal.top, deal.color, deal.turn, deal.phase) == (game.top, game.color, game.turn, game.phase)
        for part in (0, -1):
            deck = Counter(card.split("/")[part] for card in all_cards(game))
            assert Counter(card.split("/")[part] for card in all_cards(deal)) == deck
        if "/" in game.stock[0] if game.stock else False:
            others = [seat for seat in game.active if seat != me]
            assert all(backs(deal.hands[s], side) == backs(game.hands[s], side) for s in others)


@pytest.mark.parametrize(("rulebook", "seats", "options"), BOOKS)
def test_it_plays_a_game_to_its_end_under_any_rules(rulebook: str, seats: int, options):
    *_, (_, _, last) = moves("sage", rulebook, seats, {**options, "target": 30})
    assert last.game.result is not None
    assert last.game.result.winners


def test_its_decisions_are_reproducible():
    for game, memory, _ in moves("keen", "flip", 3, {"target": 1}):
        view = seen(game, game.turn)
        once, again = (sage.choose(view, memory, Random(9).randrange) for _ in range(2))
        assert once == again
