"""Checks the commitments made at the start against the seeds disclosed at the end."""

import re
from collections.abc import Sequence

from service.fairness.audit.report import Fault, Name
from service.fairness.seeds import FAIR_1, derived_seed
from service.rules.events import Event, GameCreated, RoundEnded, SeatTaken

HEX = re.compile(r"[0-9a-f]{64}")
SCHEME_SEEDS = "fairness: seeds"


def is_seed(text: str) -> bool:
    return HEX.fullmatch(text) is not None


def root_of(events: Sequence[Event]) -> str | None:
    """The seed of the last round, from which all others follow."""
    first = events[0] if events else None
    return first.seed_chain if isinstance(first, GameCreated) and is_seed(first.seed_chain) else None


def seeds_fault(game: str, events: Sequence[Event], chain: Sequence[bytes] | None) -> Fault | None:
    """`chain` is computed from the root: the commitment, then the seed of each round."""
    if chain is None:
        return Fault(Name.SEEDS, 1, "the seed chain of the game, opened", "none", SCHEME_SEEDS)
    first, number = events[0], 0
    derived = isinstance(first, GameCreated) and first.scheme != FAIR_1
    for version, event in enumerate(events, 1):
        match event:
            case GameCreated(commitment=promised) if promised != chain[0].hex():
                found = f"commitment {promised}"
                return Fault(Name.SEEDS, version, f"commitment {chain[0].hex()}", found, SCHEME_SEEDS)
            case SeatTaken(seed=seed) if not is_seed(seed):
                return Fault(Name.SEEDS, version, "a seat's seed of 32 bytes", seed, SCHEME_SEEDS)
            case SeatTaken(seat=seat, seed=seed, chosen=False) if derived:
                right = derived_seed(chain[-1].hex(), game, seat)
                if seed != right:
                    return Fault(Name.SEEDS, version, f"seed {right}", f"seed {seed}", SCHEME_SEEDS)
            case RoundEnded(seed=seed):
                number += 1
                if number >= len(chain) or seed != chain[number].hex():
                    right = chain[number].hex() if number < len(chain) else "the end of the chain"
                    return Fault(Name.SEEDS, version, f"seed {right}", f"seed {seed}", SCHEME_SEEDS)
            case _:
                pass
    return None
