"""RLCard, installed in a separate virtual environment."""

from pathlib import Path

from bench.harness import MeasureUnavailable
from bench.place import ROOT, Place

PYTHON = ROOT / "bench" / ".venv" / "bin" / "python"
SCRIPT = Path(__file__).with_name("rlcard_uno.py")
PLAYOUTS = (
    str(PYTHON),
    "-I",
    str(SCRIPT),
)  # isolated mode, since this file would shadow the package


def missing(place: Place) -> str:
    """The reason why the baseline cannot run here; empty if it can."""
    if not PYTHON.exists():
        return "RLCard could not be installed"
    try:
        place.figure([*PLAYOUTS, "10"])
    except MeasureUnavailable:
        return "RLCard does not run here"
    return ""
