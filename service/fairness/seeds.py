"""The chain of round seeds a game is committed to, and the luck that comes from it.

`seed[k-1] = SHA-256(seed[k])`, and the commitment is `SHA-256(seed[1])`: every round is fixed before anyone
sits down, and no round can be worked out from those opened before it.
"""

import hmac
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

from service.rules.rounds import ROUNDS

FAIR_1, FAIR_2 = SCHEMES = ("kaartstroom-fair-1", "kaartstroom-fair-2")
"""Every scheme that a game was ever played by; new games are of the last one."""
STRIDE = 64
T = TypeVar("T")


@lru_cache(maxsize=4096)
def round_seed(root: str, number: int) -> bytes:
    """The seed of a round, hashed down from the root, which is the seed of the last round."""
    if not 0 <= number <= ROUNDS:
        raise ValueError(f"a game has rounds 1 to {ROUNDS}, not {number}")
    above = -(-number // STRIDE)
    return hashed(milestones(root)[above], above * STRIDE - number)


@lru_cache(maxsize=1024)
def milestones(root: str) -> tuple[bytes, ...]:
    """Every 64th seed from 0 on, so that a round is never far from one that is known."""
    seeds = [bytes.fromhex(root)]
    for _ in range(ROUNDS // STRIDE):
        seeds.append(hashed(seeds[-1], STRIDE))
    return tuple(reversed(seeds))


def hashed(seed: bytes, times: int) -> bytes:
    for _ in range(times):
        seed = sha256(seed).digest()
    return seed


def commitment(root: str) -> str:
    return round_seed(root, 0).hex()


def prefixed(parts: Iterable[str]) -> bytes:
    """A list of texts as bytes, each with its length before it, so that no two lists read the same."""
    encoded = [part.encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in encoded)


def derived_seed(root: str, game: str, seat: int) -> str:
    """The seed of a seat whose player chose none. It follows from the root, so nobody chooses it."""
    return hmac.digest(bytes.fromhex(root), prefixed(["seat", game, str(seat)]), "sha256").hex()


def round_key(
    scheme: str, seed: bytes, game: str, number: int, rules: str, deck: str, seats: Sequence[str]
) -> bytes:
    """`rules` is the SHA-256 of the rules in canonical JSON; `seats` are the seats' own seeds in order."""
    message = prefixed([scheme, game, str(number), rules, deck, *seats])
    return hmac.digest(seed, message, "sha256")


def numbers(key: bytes, label: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers for one labelled use of luck."""
    counter = 0
    while True:
        block = hmac.digest(key, prefixed([label, str(counter)]), "sha256")
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """A number from 0 to `limit` - 1, all equally likely: values that would bias it are rejected."""
    fair = 2**32 - 2**32 % limit
    return next(number for number in stream if number < fair) % limit


def shuffled(items: Sequence[T], key: bytes, label: str) -> tuple[T, ...]:
    """Fisher-Yates from the end."""
    deck, stream = list(items), numbers(key, label)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1, stream)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
