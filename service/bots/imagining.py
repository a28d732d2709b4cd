"""Builds a full game state that is consistent with what one seat sees and remembers; the rest is random."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from service.bots.bot import View
from service.bots.memory import Memory
from service.rules.cards import Card, Color, Hand, Side, face
from service.rules.catalogue import rulebook_for
from service.rules.commands import Player
from service.rules.events import Direction, Phase
from service.rules.rulebook import Rulebook
from service.rules.ruleset import RuleSet
from service.rules.state import Game, LastPlay, PendingDraw, Status

Slot = list[str | None]
"""The light and the dark face of a card, each a code or still to be dealt."""


def imagined(view: View, memory: Memory, random: Random) -> Game:
    rules = RuleSet(**view["rules"])
    game = public_part(view, rulebook_for(rules), rules)
    side = 0 if game.side is Side.LIGHT else 1
    hands = [hand_slots(seat, view, side) for seat in view["seats"]]
    stock = stock_slots(view["round"], side)
    pile = [list(card) for card in memory.pile]
    fill([*hands, stock, pile], game.book, random)
    for seat, lacking in enumerate(memory.lacks):
        if seat != view["you"]["seat"] and lacking:
            respect(hands[seat], stock, lacking, side, random)
    game.hands = tuple(cards(hand) for hand in hands)
    game.stock, game.pile = cards(stock), cards(pile)
    game.deck = tuple(card for hand in (*game.hands, game.stock, game.pile) for card in hand)
    private_part(game, view, memory)
    return game


# --- cards -----------------------------------------------------------------------------------------


def hand_slots(seat: dict[str, Any], view: View, side: int) -> list[Slot]:
    """One's own cards are known by their fronts, those of others by their backs where there are any."""
    if seat["seat"] == view["you"]["seat"]:
        return [slot(code, side) for code in view["you"]["hand"]]
    if "backs" in seat:
        return [slot(code, 1 - side) for code in seat["backs"]]
    return [[None, None] for _ in range(seat["hand_count"])]


def stock_slots(lying: dict[str, Any], side: int) -> list[Slot]:
    stock: list[Slot] = [[None, None] for _ in range(lying["stock_count"])]
    if stock and lying.get("stock_back"):
        stock[0] = slot(lying["stock_back"], 1 - side)
    return stock


def slot(code: str, side: int) -> Slot:
    return [code, None] if side == 0 else [None, code]


def fill(places: Iterable[list[Slot]], book: Rulebook, random: Random) -> None:
    """Deals the faces that were not seen, each side by itself."""
    slots = [slot for place in places for slot in place]
    for side, faces in enumerate((book.edition.light, book.edition.dark)):
        seen = Counter(code for slot in slots if (code := slot[side]) is not None)
        unseen = list((Counter(faces) - seen).elements())
        random.shuffle(unseen)
        for blank in slots:
            if blank[side] is None and unseen:
                blank[side] = unseen.pop()


def respect(
    hand: list[Slot], stock: list[Slot], lacking: frozenset[Color], side: int, random: Random
) -> None:
    """Cards of colours that a player could not follow are swapped for cards of the stock, where possible."""
    for held in hand:
        if stock and face(held[side] or "").color in lacking:
            other = stock[random.randrange(len(stock))]
            if face(other[side] or "").color not in lacking:
                held[side], other[side] = other[side], held[side]


def cards(slots: Sequence[Slot]) -> Hand:
    return tuple(Card("/".join(code for code in slot if code)) for slot in slots)


# --- the rest of the table -------------------------------------------------------------------------


def public_part(view: View, book: Rulebook, rules: RuleSet) -> Game:
    game, lying, seats = Game(), view["round"], view["seats"]
    game.rules, game.book, game.seats = rules, book, len(seats)
    game.owner, game.private, game.turn_seconds, game.commitment = "", False, 0, ""
    game.status = Status.PLAYING
    game.players = tuple(Player(str(at), "", "bot", bot="keen") for at in range(len(seats)))
    game.seeds = (None,) * len(seats)
    game.missed = (0,) * len(seats)
    game.scores = tuple(seat["score"] for seat in seats)
    game.eliminated = tuple(len(seats) if seat["eliminated"] else None for seat in seats)
    game.active = tuple(seat["seat"] for seat in seats if not seat["eliminated"])
    game.round, game.dealer = lying["number"], lying["dealer"]
    game.side, game.direction = Side(lying["side"]), Direction(lying["direction"])
    game.color = Color(lying["color"]) if lying["color"] else None
    game.turn, game.phase = view["turn"]["seat"], Phase(view["turn"]["phase"])
    game.owes = next((seat["seat"] for seat in seats if seat["uno"] == "owed"), None)
    game.called = frozenset(seat["seat"] for seat in seats if seat["uno"] == "called")
    return game


def private_part(game: Game, view: View, memory: Memory) -> None:
    """What follows from the cards, once they are dealt."""
    me, drawn, pending = view["you"]["seat"], view["you"]["drawn"], view["turn"]["pending"]
    if drawn is not None:
        game.drawn = next(card for card in reversed(game.hands[me]) if shows(card, drawn, game.side))
    if pending is not None and game.turn is not None:
        until = pending.get("until_color")
        color = Color(until) if until else None
        game.pending_draw = PendingDraw(game.turn, pending.get("count"), color, pending["challengeable"])
    if memory.laid_by >= 0:
        under = game.pile[1] if len(game.pile) > 1 else game.pile[0]
        light, _, dark = under.partition("/")
        below = face(dark if dark and game.side is Side.DARK else light)
        hand = game.hands[memory.laid_by]
        game.last_play = LastPlay(memory.laid_by, face(memory.laid), hand, below, memory.under_color, None, 0)
        game.open = True


def shows(card: Card, code: str, side: Side) -> bool:
    light, _, dark = card.partition("/")
    return (dark if dark and side is Side.DARK else light) == code
