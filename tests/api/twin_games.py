"""Two services that know of the same game, which differs only in what one viewer may not know."""

from dataclasses import replace
from random import Random
from typing import cast

import redis
from flask import Flask
from redis import Redis

from service.api import create_app
from service.bootstrap import build
from service.game.ports import GameId
from service.game.recorded import RecordedEvent
from service.rules import events as e
from service.rules.cards import Card, Side
from service.rules.evolve import fold
from service.rules.secrecy import data_of
from service.rules.state import Game
from service.settings import Settings
from service.storage import redis_keys
from service.storage.codec import JsonCodec
from tests.properties.twins import joined, split

CODEC = JsonCodec()
OPENING = (e.StockReshuffled, e.HandsSwapped, e.HandsPassed, e.DrawChallenged, e.RoundEnded)
StreamEntries = list[tuple[bytes, dict[bytes, bytes]]]
Slot = tuple[int | None, int]
"""A place in a hand, or in the stock."""


def app_on(url: str) -> Flask:
    return create_app(build(Settings.from_env({"REDIS_URL": url, "LIMITS": "off"})))


def other_database(url: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}db=1"


def log_of(store: Redis, game: str) -> list[RecordedEvent]:
    entries = cast("StreamEntries", store.xrange(redis_keys.log(GameId(game))))
    return [CODEC.decode(version, fields[b"e"]) for version, (_, fields) in enumerate(entries, 1)]


def this_round(log: list[RecordedEvent]) -> int:
    """Where the deal of the last round stands."""
    return max(at for at, entry in enumerate(log) if isinstance(entry.event, e.RoundDealt))


def is_simple(log: list[RecordedEvent]) -> bool:
    """Nothing has happened in this round yet after which a card could be anywhere."""
    return not any(isinstance(entry.event, OPENING) for entry in log[this_round(log) :])


def is_flipped(log: list[RecordedEvent]) -> bool:
    return any(isinstance(entry.event, e.SidesFlipped) for entry in log[this_round(log) :])


def make_twin(url: str, game: str, viewer: int | None, random: Random) -> str:
    """Copies everything to another database, and there redeals what this viewer has never seen."""
    twin_url = other_database(url)
    with redis.Redis.from_url(url) as store, redis.Redis.from_url(twin_url) as twin:
        twin.flushdb()
        for key in store.scan_iter():
            twin.restore(key, 0, store.dump(key))
        log = log_of(store, game)
        twin.delete(redis_keys.log(GameId(game)))
        for entry in redealt(log, viewer, random):
            twin.xadd(redis_keys.log(GameId(game)), {"e": CODEC.encode(entry)}, id=f"{entry.version}-0")
    return twin_url


def redealt(log: list[RecordedEvent], viewer: int | None, random: Random) -> list[RecordedEvent]:
    """Hashes stay as they are: that they tell nothing without the salts is shown elsewhere."""
    game = fold(Game(), [entry.event for entry in log if entry.event])
    at = this_round(log)
    dealt = log[at]
    assert isinstance(dealt.event, e.RoundDealt)
    slots = hidden_slots(log[at:], dealt.event, game, viewer)
    keep_backs = viewer is not None and not is_flipped(log)
    deal = scrambled(dealt.event, slots, random, keep_backs=keep_backs)
    assert deal != dealt.event
    return [*log[:at], replace(dealt, event=deal, data=data_of(deal)), *log[at + 1 :]]


def hidden_slots(log: list[RecordedEvent], dealt: e.RoundDealt, game: Game, viewer: int | None) -> list[Slot]:
    """Cards that lie where they were dealt, and whose like has not been shown by anyone.

    Once the sides were flipped, seats have seen both sides of all cards that were in hands. All have seen the
    back of the stock, and after a flip those at either end of it: what they do not know lies in between.
    """
    shown = {entry.event.card for entry in log if isinstance(entry.event, e.CardPlayed | e.CardTurned)}
    shown |= {entry.event.top for entry in log if isinstance(entry.event, e.SidesFlipped)}
    flipped = is_flipped(log)
    blind = viewer is not None and flipped
    left = places_left(dealt, game)
    unseen = left[1:-1] if flipped else left[viewer is None :]
    hands = [
        (seat, place)
        for seat, hand in enumerate(dealt.hands)
        for place, card in enumerate(hand)
        if seat != viewer and not blind and shown.isdisjoint(card.split("/"))
    ]
    stock = [(None, place) for place in unseen if shown.isdisjoint(dealt.stock[place].split("/"))]
    return [*hands, *stock]


def places_left(dealt: e.RoundDealt, game: Game) -> range:
    """Where the cards that are still in the stock lay after the deal."""
    count = len(game.stock)
    for first in range(len(dealt.stock) - count + 1):
        if dealt.stock[first : first + count] in (game.stock, game.stock[::-1]):
            return range(first, first + count)
    raise AssertionError("the stock is not what was dealt")


def scrambled(dealt: e.RoundDealt, slots: list[Slot], random: Random, *, keep_backs: bool) -> e.RoundDealt:
    """A seat sees the backs of others' cards, so for one only the fronts change places."""
    hands, stock = [list(hand) for hand in dealt.hands], list(dealt.stock)
    groups = [(stock if seat is None else hands[seat], place) for seat, place in slots]
    cards = [group[place] for group, place in groups]
    mixed = random.sample(cards, len(cards))
    for (group, place), old, new in zip(groups, cards, mixed, strict=True):
        group[place] = with_back_of(old, new) if keep_backs else new
    return replace(dealt, hands=tuple(map(tuple, hands)), stock=tuple(stock))


def front(card: Card) -> str:
    return split(card, Side.LIGHT)[0]


def with_back_of(old: Card, new: Card) -> Card:
    return joined(front(new), split(old, Side.LIGHT)[1], Side.LIGHT)
