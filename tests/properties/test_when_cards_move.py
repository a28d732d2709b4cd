from collections import Counter

from hypothesis import given

from service.rules.cards import Card
from service.rules.events import RoundDealt
from service.rules.evolve import evolve
from service.rules.state import Game
from tests.properties.games import Setting, examples, random_games
from tests.properties.playouts import Playout, played


def all_cards(game: Game) -> list[Card]:
    return [card for cards in (*game.hands, game.stock, game.pile) for card in cards]


@examples(60)
@given(random_games())
def test_hands_stock_and_pile_are_the_deck_after_every_event(setting: Setting):
    """R-DECK-3: and its cards get other backs in every round only."""
    game = Game()
    for event in played(setting, steps=150).events:
        before = game.deck
        game = evolve(game, event)
        assert isinstance(event, RoundDealt) or game.deck == before
        assert sorted(all_cards(game)) == sorted(game.deck)


@examples(20)
@given(random_games())
def test_the_deck_is_what_was_printed(setting: Setting):
    """R-DECK-1, R-DECK-2"""
    game = Playout(setting).game
    edition = game.book.edition
    light, dark = ([card.split("/")[side] for card in game.deck] for side in (0, -1))
    assert Counter(light) == Counter(edition.light)
    assert Counter(dark) == Counter(edition.dark or edition.light)
    assert len(game.deck) == (112 if edition.dark else 108)


@examples(40)
@given(random_games())
def test_while_a_round_runs_every_player_in_it_holds_cards_and_nobody_else_does(setting: Setting):
    """R-OUT-1, R-ELIM-1"""
    playout = Playout(setting)
    for game in playout.positions(steps=150):
        if playout.running:
            assert [seat for seat, hand in enumerate(game.hands) if hand] == list(game.active)
            assert game.turn in game.active
            assert game.pile
