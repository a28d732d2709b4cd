"""Runs all checks on one document."""

from collections.abc import Mapping, Sequence
from typing import Any

from service.fairness.audit.checks import (
    chain_fault,
    kept_in,
    root_of,
    seals_fault,
    seeds_fault,
    signature_fault,
)
from service.fairness.audit.document import AuditDocument, Unreadable
from service.fairness.audit.recording import watched_fault
from service.fairness.audit.replay import OpenedLuck, Replay, whole_chain
from service.fairness.audit.report import Check, Fault, Name, Report
from service.fairness.audit.shape import Misshapen, check_envelope, read_event
from service.fairness.chain import link
from service.fairness.known import Unknown, unknown_in
from service.fairness.luck import digest_of
from service.fairness.seeds import SCHEMES
from service.rules.events import Event, GameCreated
from service.rules.secrecy import public_part
from service.rules.state import Game
from service.rules.upcasts import UnknownFormat

REPLAYED = (Name.LUCK, Name.EVENTS, Name.SCORES, Name.RESULT)


def audit(
    document: AuditDocument, keys: Mapping[str, str] | None = None, watched: Sequence[Any] | None = None
) -> Report:
    """`keys` are public keys that the auditor trusts, by id; `watched` is what a client recorded live.

    Raises `Unreadable` for a game that needs a later version of the verifier.
    """
    findings = Findings(document)
    if findings.events:
        findings.check_log()
    findings.add(Name.SIGNATURE, signature_fault(document, keys))
    if watched is not None:
        findings.add(Name.WATCHED, watched_fault(watched, findings.envelopes))
    return findings.report(keys or {})


class Findings:
    """Collects the results of the checks. Those that read events stop at the first malformed one."""

    def __init__(self, document: AuditDocument) -> None:
        self._document = document
        self._checks: dict[Name, Check] = {}
        self.events, fault = read_events(document.events)
        self.envelopes: list[dict[str, Any]] = document.events[: len(self.events)]
        first = self.events[0] if self.events else None
        self._scheme = first.scheme if isinstance(first, GameCreated) else SCHEMES[-1]
        self.add(Name.SHAPE, fault or header_fault(document, self._scheme))

    def add(self, name: Name, fault: Fault | None, reached: int | None = None) -> None:
        if fault is None and reached is None:
            reached = len(self.events)
        self._checks[name] = Check(
            name, fault, fault.version - 1 if fault and reached is None else reached or 0
        )

    def check_log(self) -> None:
        root = root_of(self.events)
        chain = None if root is None else whole_chain(root)
        self.add(Name.CHAIN, chain_fault(self.envelopes) or self._head_fault())
        self.add(Name.SEEDS, seeds_fault(self._document.game, self.events, chain))
        if root is not None and chain is not None:
            self.add(Name.SEALS, seals_fault(self.envelopes, self.events, root))
            self._replay(chain)

    def _head_fault(self) -> Fault | None:
        head, last = self._document.header.get("head"), self.envelopes[-1]["hash"]
        if head == last or self._checks[Name.SHAPE].fault:
            return None
        return Fault(Name.CHAIN, len(self.events), f"head {head}", f"hash {last}", "fairness: chain")

    def _replay(self, chain: list[bytes]) -> None:
        digest = digest_of(self.envelopes[0]["data"].get("rules"))
        luck = OpenedLuck(self._document.game, chain, self._scheme, digest)
        whole = len(self.events) == len(self._document.events)
        replay = Replay(self.envelopes, self.events, luck, whole)
        replay.run()
        found = replay.fault or self._status_fault(replay.game)
        for name in REPLAYED:
            fault = found if found and found.check is name else None
            self.add(name, fault, replay.reached)
        if replay.fault and replay.fault.check is Name.SEEDS and not self._checks[Name.SEEDS].fault:
            self.add(Name.SEEDS, replay.fault)
        self.add(Name.TIMES, replay.time_fault, replay.reached)

    def _status_fault(self, game: Game) -> Fault | None:
        claimed, count = self._document.header.get("status"), len(self.events)
        if claimed == game.status or self._checks[Name.SHAPE].fault:
            return None
        return Fault(Name.RESULT, count + 1, f"status {game.status}", f"status {claimed!r:.200}")

    def report(self, keys: Mapping[str, str]) -> Report:
        header = self._document.header
        signature = header.get("signature")
        named = signature.get("key") if isinstance(signature, dict) else None
        key = named if isinstance(named, str) else None
        checks = [self._checks.get(name) or Check(name, None, 0) for name in Name]
        asked = [check for check in checks if check.name is not Name.WATCHED or Name.WATCHED in self._checks]
        return Report(
            game=self._document.game,
            events=len(self._document.events),
            head=str(header.get("head")),
            key=key,
            key_known=key in keys,
            checks=tuple(asked),
        )


def read_events(envelopes: Sequence[Any]) -> tuple[list[Event], Fault | None]:
    """The events before the first malformed one, and the fault of that one."""
    events: list[Event] = []
    for version, envelope in enumerate(envelopes, 1):
        if version == 1:
            check_supported(envelope)
        try:
            check_envelope(envelope, version)
            events.append(read_event(envelope))
        except Misshapen as wrong:
            check_supported(envelope)
            return events, Fault(Name.SHAPE, version, wrong.expected, f"{wrong.found!r:.200}")
    return events, None


def check_supported(envelope: Any) -> None:
    if (unknown := not_known_here(envelope)) is not None:
        raise Unreadable(f"This verifier does not know {unknown}; take one of a later version.")


def not_known_here(envelope: Any) -> Unknown | None:
    """What this verifier does not know of an event, provided that the event has the right hash."""
    try:
        unknown = unknown_in(envelope["type"], envelope.get("format", 1), envelope["data"])
        public = {**envelope, "data": public_data(envelope)}
        if unknown is None or link(public, envelope.get("seals", {})) != envelope["hash"]:
            return None
    except (LookupError, TypeError, ValueError, AttributeError):
        return None
    return unknown


def public_data(envelope: dict[str, Any]) -> dict[str, Any]:
    """The public data of an event; of an unknown type all data counts as public."""
    try:
        return public_part(kept_in(envelope), envelope["data"])
    except UnknownFormat:
        return dict(envelope["data"])


def header_fault(document: AuditDocument, scheme: str) -> Fault | None:
    header, count = document.header, len(document.events)
    for name, right in (("scheme", scheme), ("version", count)):
        if type(header.get(name)) is not type(right) or header[name] != right:
            return Fault(Name.SHAPE, count + 1, f"{name} {right}", f"{name} {header.get(name)!r:.200}")
    for name in ("game", "head"):
        if type(header.get(name)) is not str or not header[name].isascii():
            return Fault(Name.SHAPE, count + 1, f"the {name} as a text", f"{header.get(name)!r:.200}")
    return None if count else Fault(Name.SHAPE, 1, "a log", "no events")
