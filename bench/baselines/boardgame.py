"""The boardgame.io server with a small card game."""

import shutil

from bench.harness import MeasureUnavailable
from bench.place import ROOT, Place, free_port, wait_for

HOME = ROOT / "bench" / "boardgame"


class BoardgameServer:
    def __init__(self, place: Place) -> None:
        self._place = place
        self._port = str(free_port())
        place.run(["node", str(HOME / "server.js"), self._port])
        wait_for(int(self._port))

    def rate(self, clients: int, seconds: float) -> float:
        """Moves per second. The clients run in a Node process."""
        command = ["node", str(HOME / "clients.js"), self._port, str(clients), str(seconds)]
        return self._place.figure(command, patience=60 + seconds)


def start(place: Place) -> BoardgameServer | str:
    """The running server, or the reason why there is none."""
    if shutil.which("node") is None:
        return "no Node on this machine"
    if not (HOME / "node_modules").exists():
        return "boardgame.io could not be installed"
    try:
        server = BoardgameServer(place)
        server.rate(1, 0.1)
    except (MeasureUnavailable, TimeoutError):
        return "boardgame.io does not run here"
    return server
