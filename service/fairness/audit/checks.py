"""Checks the hash chain, the seals, the seeds and the signature of a disclosed log."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from service.fairness.audit.document import AuditDocument
from service.fairness.audit.report import Fault, Name
from service.fairness.chain import START, link, salt, seal
from service.fairness.seeds import FAIR_1, derived_seed
from service.fairness.signing import ALGORITHM, by_id, head_message, is_signed
from service.rules.cards import Side
from service.rules.events import Event, GameCreated, RoundDealt, RoundEnded, SeatTaken, Secret, SidesFlipped
from service.rules.secrecy import hidden_parts, public_part
from service.rules.upcasts import secrets_of

Envelope = dict[str, Any]
HEX = re.compile(r"[0-9a-f]{64}")
SCHEME_CHAIN = "fairness: chain"
SCHEME_SEALS = "fairness: private parts"
SCHEME_SEEDS = "fairness: seeds"
SCHEME_SIGNATURE = "fairness: signature"


def kept_in(envelope: Envelope) -> Mapping[str, Secret]:
    return secrets_of(envelope["type"], envelope.get("format", 1))


def chain_fault(envelopes: Sequence[Envelope]) -> Fault | None:
    prev = START
    for envelope in envelopes:
        version = envelope["version"]
        if envelope["prev"] != prev:
            return Fault(Name.CHAIN, version, f"prev {prev}", envelope["prev"], SCHEME_CHAIN)
        public = public_part(kept_in(envelope), envelope["data"])
        prev = link({**envelope, "data": public}, envelope.get("seals", {}))
        if envelope["hash"] != prev:
            return Fault(Name.CHAIN, version, f"hash {prev}", envelope["hash"], SCHEME_CHAIN)
    return None


def seals_fault(envelopes: Sequence[Envelope], events: Sequence[Event], root: str) -> Fault | None:
    """Each hidden part has its seal and its salt, and nothing else has."""
    for envelope, side in zip(envelopes, sides(events), strict=True):
        seals, salts, kept = envelope.get("seals", {}), envelope.get("salts", {}), kept_in(envelope)
        if not seals and not salts and not kept:
            continue
        version, parts = envelope["version"], hidden_parts(kept, envelope["data"], side)
        if not seals.keys() == salts.keys() == {part.path for part in parts}:
            paths = ", ".join(part.path for part in parts)
            return Fault(
                Name.SEALS, version, f"seals of {paths or 'nothing'}", ", ".join(seals), SCHEME_SEALS
            )
        for part in parts:
            salted = salt(root, version, part.path)
            if salts[part.path] != salted:
                found = f"{part.path} salted with {salts[part.path]}"
                return Fault(Name.SEALS, version, f"salt {salted}", found, SCHEME_SEALS)
            if seals[part.path] != (right := seal(salted, part.value)):
                found = f"{part.path} sealed as {seals[part.path]}"
                return Fault(Name.SEALS, version, f"seal {right}", found, SCHEME_SEALS)
    return None


def sides(events: Sequence[Event]) -> Iterator[Side]:
    """The side in play right after each event."""
    side = Side.LIGHT
    for event in events:
        if isinstance(event, RoundDealt | SidesFlipped):
            side = event.side
        yield side


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


def signature_fault(document: AuditDocument, keys: Mapping[str, str] | None) -> Fault | None:
    """Without trusted keys those of the document are used, which proves its integrity but not its origin."""
    header = document.header
    try:
        signature = header["signature"]
        trusted = own_keys(header) if keys is None else keys
        message = head_message(header["scheme"], header["game"], header["version"], header["head"])
        if signature["key"] not in trusted:
            return wrong_signature(document, "a signature by a known key", f"one by {signature['key']}")
        if signature["algorithm"] != ALGORITHM:
            return wrong_signature(
                document, f"a signature by {ALGORITHM}", f"one by {signature['algorithm']}"
            )
        signed = is_signed(message, signature["value"], trusted[signature["key"]])
    except (LookupError, TypeError, ValueError):
        return wrong_signature(document, "a signature of the head", "none")
    return (
        None
        if signed
        else wrong_signature(document, "a signature of this head", "a signature of something else")
    )


def own_keys(header: Mapping[str, Any]) -> dict[str, str]:
    return by_id(list(header["keys"]))


def wrong_signature(document: AuditDocument, expected: str, found: str) -> Fault:
    """A signature speaks of the whole log, so it has its place after the last event."""
    return Fault(Name.SIGNATURE, len(document.events) + 1, expected, found, SCHEME_SIGNATURE)
