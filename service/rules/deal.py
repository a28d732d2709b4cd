"""Who deals, and how a round begins (R-DEAL, R-START)."""

from service.rules.cards import SHOWN, Card, Hand, Side
from service.rules.draft import Draft
from service.rules.events import CardTurned, DealerDraw, DealerDrawn, RoundDealt
from service.rules.state import Game

HAND = 7


def the_deck(draft: Draft, number: int) -> Hand:
    """The cards of a round. R-DECK-3: which backs belong to which fronts is drawn anew for each."""
    game, edition = draft.game, draft.game.book.edition
    if not edition.dark:
        return tuple(Card(code) for code in edition.light)
    backs = draft.luck.shuffle(game, number, "pairing", 1, tuple(Card(code) for code in edition.dark))
    return game.book.sorted(Card(f"{light}/{dark}") for light, dark in zip(edition.light, backs, strict=True))


def draw_for_the_deal(draft: Draft) -> int:
    """R-DEAL-1: the highest number deals; ties draw again, and cards drawn stay out meanwhile.

    Should the deck not last for another draw, the first of those tied deals.
    """
    deck = draft.luck.shuffle(draft.game, 1, "dealer", 1, the_deck(draft, 1))
    rank = draft.game.book.dealing_rank
    drawing, draws = draft.game.active, list[DealerDraw]()
    while 1 < len(drawing) <= len(deck) - len(draws):
        ranks: dict[int, int] = {}
        for seat in drawing:
            shown = SHOWN[Side.LIGHT][deck[len(draws)]]
            draws.append(DealerDraw(seat, shown.code))
            if (value := rank(shown)) is not None:
                ranks[seat] = value
        best = max(ranks.values(), default=None)
        drawing = tuple(seat for seat in drawing if ranks.get(seat) == best)
    draft.tell(DealerDrawn(tuple(draws), drawing[0]))
    return drawing[0]


def next_dealer(game: Game) -> int:
    """R-DEAL-2: one seat to the left, over players who are out."""
    seats = len(game.players)
    left = ((game.dealer + step) % seats for step in range(1, seats + 1))
    return next(seat for seat in left if seat in game.active)


def deal_round(draft: Draft, dealer: int) -> None:
    """R-DEAL-3: seven to each, one by one, beginning left of the dealer."""
    game, number = draft.game, draft.game.round + 1
    cards = draft.luck.shuffle(game, number, "deal", 1, the_deck(draft, number))
    first = game.active.index(dealer) + 1
    order = game.active[first:] + game.active[:first]
    hands: list[Hand] = [()] * len(game.players)
    dealt = HAND * len(order)
    for place, seat in enumerate(order):
        hands[seat] = cards[place : dealt : len(order)]
    draft.tell(RoundDealt(number, dealer, Side.LIGHT, tuple(hands), cards[dealt:]))
    turn_up(draft)


def turn_up(draft: Draft) -> None:
    """The first card of the pile; R-START-6 puts wild draw cards back."""
    game = draft.game
    while True:
        face = SHOWN[game.side][game.stock[0]]
        spec = game.book.specs[face.symbol]
        draft.tell(CardTurned(face.code, spec.put_back))
        if not spec.put_back:
            return spec.opens(draft, game.dealer)
        draft.shuffle_stock(game.stock)
