"""Games and events that differ from given ones only in what a viewer may not know."""

from dataclasses import replace
from random import Random

from service.rules import events as e
from service.rules.cards import Card, Hand, Side
from service.rules.state import Game


class Scrambler:
    """Makes twins for one viewer: a seat, or nobody's (a spectator)."""

    def __init__(self, viewer: int | None, game: Game, random: Random) -> None:
        self.viewer, self.game, self.random = viewer, game, random

    # --- positions ---------------------------------------------------------------------------------

    def position(self) -> Game:
        """R-DECK-4: a seat knows its own fronts and others' backs. All know the back of the stock, and the
        cards that have lain on top of the pile."""
        game, twin = self.game, self.game.copy()
        faced = game.faced
        groups = [*game.hands, game.stock[:1], game.stock[1:], game.pile[:faced], game.pile[faced:]]
        *hands, first, stock, top, pile = self.redealt(groups, self.fronts_known(), self.backs_known())
        twin.hands, twin.stock, twin.pile = tuple(hands), first + stock, top + pile
        twin.deck = game.book.sorted(card for group in (*hands, twin.stock, twin.pile) for card in group)
        if game.drawn is not None and game.turn is not None:
            twin.drawn = twin.hands[game.turn][game.hands[game.turn].index(game.drawn)]
        if game.last_play is not None:
            twin.last_play = replace(
                game.last_play, hand=self.hand(game.last_play.hand, known_to=game.last_play.seat)
            )
        if game.revealed is not None:
            twin.revealed = replace(
                game.revealed, hand=self.hand(game.revealed.hand, known_to=game.revealed.by)
            )
        if game.last is not None:
            twin.last = self.event(game.last)
        return twin

    def fronts_known(self) -> list[bool]:
        hands = [seat == self.viewer for seat in range(len(self.game.hands))]
        return [*hands, False, False, True, False]

    def backs_known(self) -> list[bool]:
        seated = self.viewer is not None
        hands = [seated and seat != self.viewer for seat in range(len(self.game.hands))]
        return [*hands, True, False, False, False]

    def redealt(self, groups: list[Hand], fronts: list[bool], backs: list[bool]) -> list[Hand]:
        """Unknown fronts are dealt out again, and so are unknown backs: nobody knows how they are paired."""
        sides = [[split(card, self.game.side) for card in group] for group in groups]
        mixed_fronts = self.mixed([[front for front, _ in group] for group in sides], fronts)
        mixed_backs = self.mixed([[back for _, back in group] for group in sides], backs)
        return [
            tuple(joined(front, back, self.game.side) for front, back in zip(*both, strict=True))
            for both in zip(mixed_fronts, mixed_backs, strict=True)
        ]

    def mixed(self, groups: list[list[str]], known: list[bool]) -> list[list[str]]:
        pool = [code for group, seen in zip(groups, known, strict=True) if not seen for code in group]
        self.random.shuffle(pool)
        left = iter(pool)
        return [
            group if seen else [next(left) for _ in group] for group, seen in zip(groups, known, strict=True)
        ]

    # --- events ------------------------------------------------------------------------------------

    def event(self, event: e.Event) -> e.Event:  # noqa: PLR0911  # one a secret
        """The hidden parts of the contract's list of events."""
        match event:
            case e.GameCreated():
                return replace(event, invite=event.invite and "another", seed_chain="0" * 64)
            case e.RoundDealt():
                hands = tuple(self.hand(hand, known_to=seat) for seat, hand in enumerate(event.hands))
                return replace(event, hands=hands, stock=self.other(event.stock))
            case e.StockReshuffled():
                return replace(event, order=self.other(event.order))
            case e.CardsDrawn():
                return replace(event, cards=self.hand(event.cards, known_to=event.seat))
            case e.DrawChallenged():
                return replace(event, hand=self.hand(event.hand, known_to=event.by))
            case e.HandsSwapped() | e.HandsPassed():
                moved = (hand and self.hand(hand, known_to=seat) for seat, hand in enumerate(event.hands))
                return replace(event, hands=tuple(moved))
        return event

    def hand(self, cards: Hand, known_to: int) -> Hand:
        """Cards of which one seat knows the fronts."""
        if known_to != self.viewer:
            return self.other(cards)
        fronts = [split(card, self.game.side)[0] for card in cards]
        backs = [split(card, self.game.side)[1] for card in self.other(cards)]
        return tuple(joined(*both, self.game.side) for both in zip(fronts, backs, strict=True))

    def other(self, cards: Hand) -> Hand:
        return tuple(self.random.choices(self.game.deck, k=len(cards)))


def split(card: Card, side: Side) -> tuple[str, str]:
    """Front and back; a card of a one-sided deck has no back."""
    light, _, dark = card.partition("/")
    return (light, dark) if side is Side.LIGHT or not dark else (dark, light)


def joined(front: str, back: str, side: Side) -> Card:
    if not back:
        return Card(front)
    return Card(f"{front}/{back}" if side is Side.LIGHT else f"{back}/{front}")
