"""RLCard, in an environment of its own: nothing of it comes near the service."""

import subprocess
from pathlib import Path

from bench.place import ROOT, Place

PYTHON = ROOT / "bench" / ".venv" / "bin" / "python"
SCRIPT = Path(__file__).with_name("rlcard_uno.py")


class RlCard:
    def __init__(self, place: Place) -> None:
        self._place = place

    def steps_per_second(self, steps: int) -> float:
        """Isolated, as this very file would otherwise pass for the package it is named after."""
        with self._place.run([str(PYTHON), "-I", str(SCRIPT), str(steps)], out=subprocess.PIPE) as process:
            said, _ = process.communicate(timeout=120)
        return float(said)


def found(place: Place) -> RlCard | str:
    """The baseline, or why there is none."""
    if not PYTHON.exists():
        return "RLCard could not be installed"
    try:
        RlCard(place).steps_per_second(10)
    except (ValueError, OSError, subprocess.SubprocessError):
        return "RLCard does not run here"
    return RlCard(place)
