"""python -m service.fairness.audit FILE...: runs the verifier without the rest of the service."""

import sys
from pathlib import Path

from service.fairness.audit import Unreadable, audit, read
from service.fairness.audit.report_text import details, summary


def main(names: list[str]) -> int:
    """0: all good. 1: something is wrong. 2: something could not be read."""
    worst = 0 if names else 2
    for name in names:
        try:
            report = audit(read(Path(name).read_bytes()))
        except (Unreadable, OSError) as error:
            sys.stderr.write(f"{name}: {error}\n")
            worst = worst or 2
            continue
        sys.stdout.write("\n".join([f"{name}: {summary(report)}", *details(report)]) + "\n")
        worst = worst if report.good else 1
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
