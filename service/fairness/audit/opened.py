"""The luck of a game whose seeds lie open."""

from hashlib import sha256
from typing import Any

from service.fairness.canonical import canonical
from service.fairness.luck import SeededLuck
from service.fairness.seeds import round_key
from service.rules.rounds import ROUNDS
from service.rules.state import Game


def whole_chain(root: str) -> list[bytes]:
    """The commitment, the seed of round 1, of round 2, and so on up to the root."""
    chain = [bytes.fromhex(root)]
    for _ in range(ROUNDS):
        chain.append(sha256(chain[-1]).digest())
    return chain[::-1]


class OpenedLuck(SeededLuck):
    """The same luck, by the rules as they stand in the log: options of later days leave old games alone."""

    def __init__(self, game_id: str, chain: list[bytes], rules: Any) -> None:
        super().__init__(game_id, chain[-1].hex())
        self._chain = chain
        self._rules = sha256(canonical(rules)).hexdigest()

    def key(self, game: Game, number: int) -> bytes:
        seats = [seed for seed in game.seeds if seed is not None]
        return round_key(self._chain[number], self.game_id, number, self._rules, game.rules.deck, seats)

    def open(self, number: int) -> str:
        return self._chain[number].hex()
