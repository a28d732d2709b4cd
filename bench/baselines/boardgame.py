"""boardgame.io's server, with a small card game on it."""

import shutil
import subprocess

from bench.place import ROOT, Place, free_port, wait_for

HOME = ROOT / "bench" / "boardgame"


class BoardgameServer:
    def __init__(self, place: Place) -> None:
        self._place = place
        self._port = free_port()
        place.run(["node", str(HOME / "server.js"), str(self._port)])
        wait_for(self._port)

    def rate(self, clients: int, seconds: float) -> float:
        """Moves a second; its clients run in a process of their own, as they are written for Node."""
        command = ["node", str(HOME / "clients.js"), str(self._port), str(clients), str(seconds)]
        with self._place.run(command, out=subprocess.PIPE) as process:
            said, _ = process.communicate(timeout=60 + seconds)
        return float(said)


def start(place: Place) -> BoardgameServer | str:
    """The baseline, or why there is none."""
    if shutil.which("node") is None:
        return "no Node on this machine"
    if not (HOME / "node_modules").exists():
        return "boardgame.io could not be installed"
    try:
        server = BoardgameServer(place)
        server.rate(1, 0.1)
    except (ValueError, OSError, subprocess.SubprocessError):
        return "boardgame.io does not run here"
    return server
