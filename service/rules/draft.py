"""A command being worked out: the table as it will be, and the events that bring it there."""

from collections.abc import Iterable
from typing import Protocol

from service.rules.cards import SHOWN, Card, Color, Hand, side_of
from service.rules.events import CardsDrawn, Event, Reason, SeatSkipped, StockReshuffled, TurnBegan
from service.rules.evolve import EVOLVE
from service.rules.record import shared
from service.rules.state import Game

PENALTIES = (Reason.UNO, Reason.REMARK)
turn_began, seat_skipped = shared(TurnBegan), shared(SeatSkipped)


class Luck(Protocol):
    """The only way in for chance. The same round, use and time always give the same order."""

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand: ...

    def open(self, number: int) -> str:
        """The seed of a round that is over."""
        ...

    def seat_seed(self, seat: int) -> str:
        """The seed of a seat whose player chose none."""
        ...


class Draft:
    """Telling an event folds it at once into a private copy of the game."""

    __slots__ = ("events", "game", "luck")

    def __init__(self, game: Game, luck: Luck) -> None:
        self.game = game.copy()
        self.luck = luck
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)
        EVOLVE[event.__class__](self.game, event)

    def begin_turn(self, seat: int) -> None:
        self.tell(turn_began(seat, self.game.direction))

    def skip(self, seat: int) -> None:
        self.tell(seat_skipped(seat))

    def draw(self, seat: int, count: int, reason: Reason) -> None:
        """As many as there are, the stock being renewed when it runs out (R-STOCK-1, R-STOCK-2)."""
        while count > len(self.game.stock) and self.renewable(reason):
            count -= len(self.game.stock)
            self.draw_stock(seat, reason)
            self.renew_stock(reason)
        cards = self.game.stock[:count]
        self.tell(CardsDrawn(seat, len(cards), reason, (), cards))

    def draw_until(self, seat: int, color: Color, extra: int, reason: Reason) -> None:
        """Until a card of the colour comes, which is shown to all, and `extra` cards on top of that."""
        while (found := self.first_of(color)) is None and self.renewable(reason):
            self.draw_stock(seat, reason)
            self.renew_stock(reason)
        if found is None:
            self.draw(seat, len(self.game.stock), reason)
            return
        cards = self.game.stock[: found + 1 + extra]
        shown = SHOWN[side_of(color)][cards[found]].code
        self.tell(CardsDrawn(seat, len(cards), reason, (shown,), cards))
        missing = found + 1 + extra - len(cards)
        if missing and self.renewable(reason):
            self.draw(seat, missing, reason)

    def first_of(self, color: Color) -> int | None:
        faces = SHOWN[side_of(color)]
        return next((i for i, card in enumerate(self.game.stock) if faces[card].color is color), None)

    def draw_stock(self, seat: int, reason: Reason) -> None:
        """The last of the stock, before it is renewed."""
        if cards := self.game.stock:
            self.tell(CardsDrawn(seat, len(cards), reason, (), cards))

    def renewable(self, reason: Reason) -> bool:
        """R-STOCK-3: whether the pile can become the stock once more."""
        most = self.game.book.bounds.renewals
        return len(self.game.pile) > self.kept_on_pile(reason) and (most is None or self.game.renewals < most)

    def renew_stock(self, reason: Reason) -> None:
        self.shuffle_stock(self.game.pile[self.kept_on_pile(reason) :])

    def kept_on_pile(self, reason: Reason) -> int:
        """The top; while it may be taken back also the card under it. A penalty begins no turn (R-UNO-2)."""
        return (
            2 if reason in PENALTIES and self.game.open and self.game.book.top_may_go_back(self.game) else 1
        )

    def shuffle_stock(self, cards: Iterable[Card]) -> None:
        game = self.game
        order = self.luck.shuffle(game, game.round, "reshuffle", game.shuffles + 1, game.book.sorted(cards))
        self.tell(StockReshuffled(len(order), order))
