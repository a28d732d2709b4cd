"""Checks the hash chain and the seals of a disclosed log."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from service.fairness.audit.report import Fault, Name
from service.fairness.chain import START, link, salt, seal
from service.rules.cards import Side
from service.rules.events import Event, RoundDealt, Secret, SidesFlipped
from service.rules.secrecy import hidden_parts, public_part
from service.rules.upcasts import secrets_of

Envelope = dict[str, Any]
SCHEME_CHAIN = "fairness: chain"
SCHEME_SEALS = "fairness: private parts"


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
