"""RLCard, in an environment of its own: nothing of it comes near the service."""

from pathlib import Path

from bench.harness import NotToBeHad
from bench.place import ROOT, Place

PYTHON = ROOT / "bench" / ".venv" / "bin" / "python"
SCRIPT = Path(__file__).with_name("rlcard_uno.py")
PLAYOUTS = (
    str(PYTHON),
    "-I",
    str(SCRIPT),
)  # isolated, as this very file would pass for the package it is named after


def missing(place: Place) -> str:
    """Why there is no such baseline here; empty where there is."""
    if not PYTHON.exists():
        return "RLCard could not be installed"
    try:
        place.figure([*PLAYOUTS, "10"])
    except NotToBeHad:
        return "RLCard does not run here"
    return ""
