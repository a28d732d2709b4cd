"""The luck of a game whose seeds have been disclosed."""

from hashlib import sha256

from service.fairness.luck import SeededLuck
from service.rules.rounds import ROUNDS


def whole_chain(root: str) -> list[bytes]:
    """The commitment, the seed of round 1, of round 2, and so on up to the root."""
    chain = [bytes.fromhex(root)]
    for _ in range(ROUNDS):
        chain.append(sha256(chain[-1]).digest())
    return chain[::-1]


class OpenedLuck(SeededLuck):
    """Luck from a seed chain that is computed once for the whole audit."""

    def __init__(self, game_id: str, chain: list[bytes], scheme: str, rules: str) -> None:
        super().__init__(game_id, chain[-1].hex(), scheme, rules)
        self._chain = chain

    def seed(self, number: int) -> bytes:
        return self._chain[number]
