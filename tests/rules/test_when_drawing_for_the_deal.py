import pytest

from service.rules.events import DealerDrawn
from tests.stacked import Stacked, begun, events_of


def drawn(cards: str, rulebook: str = "classic", seats: int = 3, **options: str) -> tuple[str, int]:
    """Who drew what, in order, and who deals."""
    pairing = options.pop("pairing", "")
    table = begun(seats, rulebook, Stacked(dealer=cards, pairing=pairing), **options)
    event = events_of(table, DealerDrawn)
    assert table.game.dealer == event.dealer
    return " ".join(f"{draw.seat}:{draw.card}" for draw in event.draws), event.dealer


@pytest.mark.parametrize("mode", ["symbols_excluded", "symbols_zero"])
@pytest.mark.parametrize(
    ("cards", "draws", "dealer"),
    [
        ("r5 g9 b7", "0:r5 1:g9 2:b7", 1),
        ("r9 g8 b7", "0:r9 1:g8 2:b7", 0),
        ("r+2 g8 w+4", "0:r+2 1:g8 2:w+4", 1),
        ("r9 b7 g9 y1 y2", "0:r9 1:b7 2:g9 0:y1 2:y2", 2),
        ("r9 g9 b9 y2 g2 b1 r6 g4", "0:r9 1:g9 2:b9 0:y2 1:g2 2:b1 0:r6 1:g4", 0),
    ],
)
def test_the_highest_number_deals_and_ties_draw_again_among_the_tied(mode, cards, draws, dealer):
    """R-DEAL-1: each draws a new card, those drawn before stay out"""
    assert drawn(cards, dealer_draw=mode) == (draws, dealer)


@pytest.mark.parametrize(
    ("cards", "draws", "dealer"),
    [
        ("rs g0 w", "0:rs 1:g0 2:w", 1),
        ("rs gr w b1 b2 b3", "0:rs 1:gr 2:w 0:b1 1:b2 2:b3", 2),
        ("r9 g9 b1 rs y0", "0:r9 1:g9 2:b1 0:rs 1:y0", 1),
        ("r9 g9 b1 rs gs y3 y2", "0:r9 1:g9 2:b1 0:rs 1:gs 0:y3 1:y2", 0),
        ("r0 g0 bs r+2 gr y1 y3", "0:r0 1:g0 2:bs 0:r+2 1:gr 0:y1 1:y3", 1),
    ],
)
def test_a_symbol_cannot_win_and_symbols_alone_draw_again(cards, draws, dealer):
    """R-DEAL-1, `symbols_excluded`"""
    assert drawn(cards, dealer_draw="symbols_excluded") == (draws, dealer)


@pytest.mark.parametrize(
    ("cards", "draws", "dealer"),
    [
        ("rs g0 b1", "0:rs 1:g0 2:b1", 2),
        ("rs gr w b1 b2 b3", "0:rs 1:gr 2:w 0:b1 1:b2 2:b3", 2),
        ("rs g0 w b3 b2 b1", "0:rs 1:g0 2:w 0:b3 1:b2 2:b1", 0),
        ("r9 g9 b1 rs y0 y5 y6", "0:r9 1:g9 2:b1 0:rs 1:y0 0:y5 1:y6", 1),
    ],
)
def test_a_symbol_counts_as_zero_and_ties_with_a_zero(cards, draws, dealer):
    """R-DEAL-1, `symbols_zero`"""
    assert drawn(cards, dealer_draw="symbols_zero") == (draws, dealer)


@pytest.mark.parametrize(
    ("rulebook", "dealer"),
    [("classic", 1), ("braille", 2), ("short", 2), ("deluxe", 2)],
)
def test_each_rulebook_draws_in_its_own_way(rulebook, dealer):
    """R-DEAL-1: with a zero among symbols only the first leaflet has a winner at once"""
    assert drawn("rs g0 w b1 b2 b3", rulebook)[1] == dealer


def test_in_flip_the_light_side_counts_and_is_shown():
    """R-DEAL-1"""
    assert drawn("r1/p9 g3 b+1", "flip", pairing="p9") == ("0:r1 1:g3 2:b+1", 1)
    assert drawn("r+1 gf w b1 y4 y2", "flip") == ("0:r+1 1:gf 2:w 0:b1 1:y4 2:y2", 1)


@pytest.mark.parametrize("seats", [2, 10])
def test_everyone_at_the_table_draws(seats):
    """R-DEAL-1"""
    cards = ["r1", "g2", "b3", "r4", "g1", "b2", "y3", "y2", "y1", "y5"][:seats]
    draws, _ = drawn(" ".join(cards), seats=seats)
    assert draws == " ".join(f"{seat}:{card}" for seat, card in enumerate(cards))
