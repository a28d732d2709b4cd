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
from service.game.sheet import Recorded
from service.rules import events as e
from service.rules.cards import Card, Side
from service.rules.evolve import fold
from service.rules.state import Game
from service.settings import Settings
from service.storage import keys
from service.storage.codec import JsonCodec
from tests.properties.twins import joined, split

CODEC = JsonCodec()
OPENING = (e.SidesFlipped, e.StockReshuffled, e.HandsSwapped, e.HandsPassed, e.DrawChallenged, e.RoundEnded)
StreamEntries = list[tuple[bytes, dict[bytes, bytes]]]
Slot = tuple[int | None, int]
"""A place in a hand, or in the stock."""


def app_on(url: str) -> Flask:
    return create_app(build(Settings.from_env({"REDIS_URL": url, "LIMITS": "off"})))


def other_database(url: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}db=1"


def log_of(store: Redis, game: str) -> list[Recorded]:
    entries = cast("StreamEntries", store.xrange(keys.log(GameId(game))))
    return [CODEC.decode(version, fields[b"e"]) for version, (_, fields) in enumerate(entries, 1)]


def is_simple(log: list[Recorded]) -> bool:
    """Nothing has happened yet after which a card could be anywhere."""
    return not any(isinstance(entry.event, OPENING) for entry in log)


def make_twin(url: str, game: str, viewer: int | None, random: Random) -> str:
    """Copies everything to another database, and there redeals what this viewer has never seen."""
    twin_url = other_database(url)
    with redis.Redis.from_url(url) as store, redis.Redis.from_url(twin_url) as twin:
        twin.flushdb()
        for key in store.scan_iter():
            twin.restore(key, 0, store.dump(key))
        log = log_of(store, game)
        twin.delete(keys.log(GameId(game)))
        for entry in redealt(log, viewer, random):
            twin.xadd(keys.log(GameId(game)), {"e": CODEC.encode(entry)}, id=f"{entry.version}-0")
    return twin_url


def redealt(log: list[Recorded], viewer: int | None, random: Random) -> list[Recorded]:
    """Hashes stay as they are: that they tell nothing without the salts is shown elsewhere."""
    game = fold(Game(), [entry.event for entry in log])
    at, dealt = next((at, entry) for at, entry in enumerate(log) if isinstance(entry.event, e.RoundDealt))
    assert isinstance(dealt.event, e.RoundDealt)
    deal = scrambled(dealt.event, hidden_slots(log, dealt.event, game, viewer), viewer, random)
    assert deal != dealt.event
    return [*log[:at], replace(dealt, event=deal), *log[at + 1 :]]


def hidden_slots(log: list[Recorded], dealt: e.RoundDealt, game: Game, viewer: int | None) -> list[Slot]:
    """Cards that lie where they were dealt, and whose like has not been shown by anyone."""
    shown = {entry.event.card for entry in log if isinstance(entry.event, e.CardPlayed | e.CardTurned)}
    hands = [
        (seat, place)
        for seat, hand in enumerate(dealt.hands)
        for place, card in enumerate(hand)
        if seat != viewer and front(card) not in shown
    ]
    drawn = len(dealt.stock) - len(game.stock)
    stock = [
        (None, place) for place in range(drawn, len(dealt.stock)) if front(dealt.stock[place]) not in shown
    ]
    return [*hands, *stock]


def scrambled(dealt: e.RoundDealt, slots: list[Slot], viewer: int | None, random: Random) -> e.RoundDealt:
    """A seat sees the backs of others' cards, so for one only the fronts change places."""
    hands, stock = [list(hand) for hand in dealt.hands], list(dealt.stock)
    groups = [(stock if seat is None else hands[seat], place) for seat, place in slots]
    cards = [group[place] for group, place in groups]
    mixed = random.sample(cards, len(cards))
    for (group, place), old, new in zip(groups, cards, mixed, strict=True):
        group[place] = new if viewer is None else with_back_of(old, new)
    return replace(dealt, hands=tuple(map(tuple, hands)), stock=tuple(stock))


def front(card: Card) -> str:
    return split(card, Side.LIGHT)[0]


def with_back_of(old: Card, new: Card) -> Card:
    return joined(front(new), split(old, Side.LIGHT)[1], Side.LIGHT)
