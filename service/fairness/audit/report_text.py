"""Formats a report as text."""

from collections.abc import Iterator

from service.fairness.audit.report import Check, Name, Report


def printable(text: str) -> str:
    """Text of an untrusted document without control characters."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def summary(report: Report) -> str:
    found = "good" if report.first is None else f"BAD, first at {report.first}"
    return printable(f"game {report.game}, {report.events} events: {found}")


def details(report: Report) -> Iterator[str]:
    """One line per check; an incomplete check says how far it got."""
    for check in report.checks:
        yield printable(f"  {check.name:<22} {outcome(check, report)}")
    if report.key is not None and not report.key_known:
        yield printable(f"  Signed with key {report.key}: compare it with the one you know, or give --keys.")


def outcome(check: Check, report: Report) -> str:
    if check.fault is not None:
        return f"WRONG at {check.fault}"
    if check.reached == 0:
        return "not checked, since something before it is wrong"
    if check.name is not Name.SIGNATURE and check.reached < report.events:
        return f"good as far as event {check.reached}"
    return "good"
