"""The luck of a game, as the rules ask for it."""

from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256

from service.fairness.canonical import canonical
from service.fairness.seeds import round_key, round_seed, shuffled
from service.rules.cards import Hand
from service.rules.ruleset import RuleSet
from service.rules.state import Game


class SeededLuck:
    """Luck from a game's seed chain and its seats' own seeds."""

    def __init__(self, game_id: str, root: str) -> None:
        self.game_id = game_id
        self.root = root

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:
        return shuffled(cards, self.key(game, number), f"{use}/{time}")

    def key(self, game: Game, number: int) -> bytes:
        seats = [seed for seed in game.seeds if seed is not None]
        seed = round_seed(self.root, number)
        return round_key(seed, self.game_id, number, digest_of(game.rules), game.rules.deck, seats)

    def open(self, number: int) -> str:
        return round_seed(self.root, number).hex()


@lru_cache(maxsize=1024)
def digest_of(rules: RuleSet) -> str:
    return sha256(canonical(asdict(rules))).hexdigest()
