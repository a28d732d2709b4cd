"""The `audit` command: verifies documents on all cores and prints the outcomes."""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from rich.console import Console
from rich.progress import track

from service.fairness.audit import AuditDocument, Report, Unreadable, audit
from service.fairness.audit.report_text import details, summary
from service.replay.film import GameReplay
from service.replay.sources import Service
from service.replay.table import headline
from service.rules.text.paragraph import Language

GOOD, BAD, NOT_READ = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """The report on one document, or the reason why it could not be read."""

    name: str
    report: Report | None
    problem: str = ""
    story: tuple[str, ...] = ()
    """One sentence for each event."""

    @property
    def code(self) -> int:
        if self.report is None:
            return NOT_READ
        return GOOD if self.report.good else BAD


@dataclass(frozen=True, slots=True)
class Auditor:
    service: Service
    keys: Mapping[str, str] | None = None
    watched: Sequence[object] | None = None
    language: Language | None = None
    """The language of the story; None to print no story."""

    def audit_one(self, name: str) -> Outcome:
        try:
            document = self.service.load(name)
            report = audit(document, self.keys, self.watched)
            return Outcome(name, report, story=self.story(document) if report.good else ())
        except Unreadable as unreadable:
            return Outcome(name, None, str(unreadable))

    def story(self, document: AuditDocument) -> tuple[str, ...]:
        if self.language is None:
            return ()
        return tuple(headline(frame, None, self.language) for frame in GameReplay(document).frames)

    def outcomes(self, names: Sequence[str]) -> Iterator[Outcome]:
        """The outcomes in the order of the names."""
        cores = min(os.cpu_count() or 1, len(names))
        if cores < 2:
            yield from map(self.audit_one, names)
            return
        with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
            yield from pool.map(
                partial(Auditor.audit_one, self), names, chunksize=1 + len(names) // (cores * 16)
            )


def audit_all(auditor: Auditor, names: Sequence[str], screen: Console, errors: Console) -> int:
    """Prints each outcome and returns the exit code: 1 if any game is bad, else 2 if any is unreadable."""
    bar = errors.is_terminal and len(names) > 1
    found = auditor.outcomes(names)
    outcomes = track(found, "Auditing", len(names), console=errors, transient=True) if bar else found
    codes = set()
    for outcome in outcomes:
        report_outcome(outcome, screen, errors, briefly=len(names) > 1)
        codes.add(outcome.code)
    return next((code for code in (BAD, NOT_READ) if code in codes), GOOD)


def report_outcome(outcome: Outcome, screen: Console, errors: Console, *, briefly: bool) -> None:
    if outcome.report is None:
        print_line(errors, f"{outcome.name}: {outcome.problem}")
        return
    print_line(screen, f"{outcome.name}: {summary(outcome.report)}")
    if not (briefly and outcome.report.good):
        for detail in details(outcome.report):
            print_line(screen, detail)
    for sentence in outcome.story:
        print_line(screen, sentence)


def print_line(console: Console, text: str) -> None:
    console.print(text, highlight=False, markup=False, soft_wrap=True)
