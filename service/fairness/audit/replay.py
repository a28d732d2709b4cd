"""Replays the game: decides every command again and compares the events with those of the log."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Any

from service.fairness.audit.commands import Uncalled, behind
from service.fairness.audit.report import Fault, Name
from service.fairness.audit.verdict import ENDS, check_of, describe_event, rule_of
from service.fairness.luck import SeededLuck
from service.rules.catalogue import RULEBOOKS, rules_for
from service.rules.decide import decide
from service.rules.events import DeadlineMissed, Event, GameAbandoned, GameCreated, RoundDealt
from service.rules.evolve import fold
from service.rules.lobby import IDLE, LEAST_IDLE_MS
from service.rules.rounds import ROUNDS
from service.rules.secrecy import NAMES
from service.rules.state import IMPOSSIBLE, Game
from service.rules.upcasts import upcast
from service.rules.violations import RuleViolation

Envelope = dict[str, Any]


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


@dataclass(slots=True)
class Replay:
    """`reached` is the last correct event; `since` is when the pending decision began."""

    envelopes: Sequence[Envelope]
    events: Sequence[Event]
    luck: OpenedLuck
    whole: bool = True
    """Whether the log is complete; otherwise it may end in the middle of a game."""
    game: Game = field(default_factory=Game)
    reached: int = 0
    since: int = 0
    fault: Fault | None = None
    time_fault: Fault | None = None

    def run(self) -> None:
        self.fault = self.created() or self.rounds()
        while self.fault is None and self.reached < len(self.events):
            self.fault = self.step()
        if self.fault is None and not isinstance(self.events[-1], ENDS):
            missing = len(self.events) + 1
            self.fault = Fault(Name.RESULT, missing, "a game that goes on to its end", "the end of the log")
        if not self.whole and self.fault is not None and self.fault.version > len(self.events):
            self.fault = None

    def created(self) -> Fault | None:
        """Checks the first event, which follows from no command: its rules must be allowed for new games."""
        first = self.events[0]
        if not isinstance(first, GameCreated):
            return Fault(Name.EVENTS, 1, "game_created", first.type)
        if not can_be_asked_for(first):
            return Fault(Name.EVENTS, 1, "rules that a game can have", describe_event(first))
        self.game = fold(self.game, (first,))
        self.reached, self.since = 1, self.envelopes[0]["at"]
        return None

    def rounds(self) -> Fault | None:
        """Each event carries the number of its round."""
        number = 0
        for envelope, event in zip(self.envelopes, self.events, strict=True):
            number = event.round if isinstance(event, RoundDealt) else number
            if envelope["round"] != number:
                return Fault(
                    Name.EVENTS, envelope["version"], f"round {number}", f"round {envelope['round']}"
                )
        return None

    def step(self) -> Fault | None:
        """One command: what it must have been, what it leads to, and what the log says instead."""
        at = self.reached
        first = self.events[at]
        try:
            given = behind(self.game, self.events[at : at + 2])
            draft = decide(self.game, given.seat, given.command, self.luck, by_bot=given.by_bot)
        except RuleViolation as violation:
            return Fault(
                Name.EVENTS,
                at + 1,
                f"no such move: {violation.detail}",
                describe_event(first),
                violation.rule,
            )
        except Uncalled:
            return Fault(Name.EVENTS, at + 1, "an event that somebody's move leads to", describe_event(first))
        except IMPOSSIBLE:
            return Fault(
                Name.EVENTS, at + 1, "something that can happen at this table", describe_event(first)
            )
        if fault := self.compared(draft.events):
            return fault
        self.timed(at, len(draft.events))
        game = draft.game if self.complete(at) else fold(self.game, self.events[at : self.reached])
        if game.decision != self.game.decision:
            self.since = self.envelopes[at]["at"]
        self.game = game
        return None

    def complete(self, at: int) -> bool:
        """Whether these events hold every field that they have today; if not, folding them decides."""
        return not any(map(missing, self.envelopes[at : self.reached], self.events[at : self.reached]))

    def compared(self, expected: list[Event]) -> Fault | None:
        for right in expected:
            if self.reached == len(self.events):
                return Fault(
                    Name.RESULT, self.reached + 1, describe_event(right), "the end of the log", rule_of(right)
                )
            found = self.events[self.reached]
            if found != right and found != as_stored(right, found, self.envelopes[self.reached]):
                check = check_of(right, found)
                return Fault(
                    check, self.reached + 1, describe_event(right), describe_event(found), rule_of(right)
                )
            self.reached += 1
        return None

    # --- times -------------------------------------------------------------------------------------

    def timed(self, at: int, count: int) -> None:
        """Time never goes back, what one command led to has one time, and no deadline comes early."""
        if self.time_fault is not None:
            return
        now = self.envelopes[at]["at"]
        earliest = self.envelopes[at - 1]["at"]
        rule = None
        if isinstance(self.events[at], DeadlineMissed):
            earliest, rule = max(earliest, self.since + 1000 * self.game.turn_seconds), "R-LIVE-1"
        if self.events[at] == GameAbandoned((), (), IDLE):
            earliest += LEAST_IDLE_MS
        if now < earliest:
            self.time_fault = Fault(Name.TIMES, at + 1, f"a time from {earliest} on", str(now), rule)
            return
        for envelope in self.envelopes[at + 1 : at + count]:
            if envelope["at"] != now:
                self.time_fault = Fault(
                    Name.TIMES, envelope["version"], f"the time {now}", str(envelope["at"])
                )
                return


def missing(envelope: Envelope, event: Event) -> list[str]:
    """The fields that this type of event has got since it was stored."""
    _, data = upcast(envelope["type"], envelope.get("format", 1), envelope["data"])
    return [name for name in NAMES[type(event)] if name not in data]


def as_stored(right: Event, found: Event, envelope: Envelope) -> Event:
    """The event that should be there, in those fields that it had when it was stored."""
    if type(right) is not type(found):
        return right
    unknown = {name: getattr(found, name) for name in missing(envelope, found)}
    return replace(right, **unknown) if unknown else right


def can_be_asked_for(created: GameCreated) -> bool:
    rules = asdict(created.rules)
    base = RULEBOOKS.get(created.rules.rulebook)
    if base is None or not 2 <= created.seats <= 10:
        return False
    asked = {name: value for name, value in rules.items() if value != getattr(base, name)}
    try:
        made = rules_for(created.rules.rulebook, asked, created.seats)
    except RuleViolation:
        return False
    timed = created.turn_seconds == 0 or 5 <= created.turn_seconds <= 86_400
    return made == created.rules and timed and created.private == (created.invite is not None)
