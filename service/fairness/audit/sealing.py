"""The chain and the private hashes of an opened log."""

from collections.abc import Iterator, Sequence
from typing import Any

from service.fairness.audit.report import Fault, Name
from service.fairness.chain import START, link, salt, seal
from service.rules.cards import Side
from service.rules.events import Event, RoundDealt, SidesFlipped
from service.rules.secrecy import SECRETS, Hidden, hidden_parts

Envelope = dict[str, Any]
SCHEME_CHAIN = "fairness: chain"
SCHEME_SEALS = "fairness: private parts"


def chain_fault(envelopes: Sequence[Envelope], events: Sequence[Event]) -> Fault | None:
    prev = START
    for envelope, event in zip(envelopes, events, strict=True):
        version = envelope["version"]
        if envelope["prev"] != prev:
            return Fault(Name.CHAIN, version, f"prev {prev}", envelope["prev"], SCHEME_CHAIN)
        kept = SECRETS[type(event)]
        data = envelope["data"]
        public = {name: data[name] for name in data if name not in kept} if kept else data
        prev = link({**envelope, "data": public}, envelope.get("seals", {}))
        if envelope["hash"] != prev:
            return Fault(Name.CHAIN, version, f"hash {prev}", envelope["hash"], SCHEME_CHAIN)
    return None


def seals_fault(envelopes: Sequence[Envelope], events: Sequence[Event], root: str) -> Fault | None:
    """Each hidden part has its seal and its salt, and nothing else has."""
    for envelope, (event, side) in zip(envelopes, with_side(events), strict=True):
        seals, salts = envelope.get("seals", {}), envelope.get("salts", {})
        if not seals and not salts and not SECRETS[type(event)]:
            continue
        version, parts = envelope["version"], in_data(hidden_parts(event, side), envelope["data"])
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


def in_data(parts: list[Hidden], data: dict[str, Any]) -> list[Hidden]:
    """Without those that a document of earlier days did not know of."""
    return [part for part in parts if part.path.partition("/")[0] in data]


def with_side(events: Sequence[Event]) -> Iterator[tuple[Event, Side]]:
    """Each event with the side in play right after it."""
    side = Side.LIGHT
    for event in events:
        if isinstance(event, RoundDealt | SidesFlipped):
            side = event.side
        yield event, side
