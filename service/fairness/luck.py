"""The luck of a game, behind the port that the rules define."""

import secrets
from hashlib import sha256
from typing import Any

from service.fairness.canonical import canonical
from service.fairness.seeds import FAIR_1, derived_seed, round_key, round_seed, shuffled
from service.rules.cards import Hand
from service.rules.state import Game

PAIRING = "pairing"


def digest_of(rules: Any) -> str:
    """Of the rules as `game_created` stored them, whatever options there are today."""
    return sha256(canonical(rules)).hexdigest()


class SeededLuck:
    """Luck from a game's seed chain and its seats' own seeds; `rules` is the digest of its rules."""

    def __init__(self, game_id: str, root: str, scheme: str, rules: str) -> None:
        self.game_id = game_id
        self.root = root
        self.scheme = scheme
        self.rules = rules

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:
        """In the first scheme FLIP cards were paired once a game, with the luck of round 1 (R-DECK-3)."""
        if use == PAIRING and self.scheme == FAIR_1:
            number = 1
        return shuffled(cards, self.key(game, number), f"{use}/{time}")

    def key(self, game: Game, number: int) -> bytes:
        seats = [seed for seed in game.seeds if seed is not None]
        seed, deck = self.seed(number), game.rules.deck
        return round_key(self.scheme, seed, self.game_id, number, self.rules, deck, seats)

    def seed(self, number: int) -> bytes:
        return round_seed(self.root, number)

    def open(self, number: int) -> str:
        return self.seed(number).hex()

    def seat_seed(self, seat: int) -> str:
        """For a player who chose none: from the root, where the first scheme drew another one."""
        if self.scheme == FAIR_1:
            return secrets.token_hex(32)
        return derived_seed(self.root, self.game_id, seat)
