"""python -m tests.workers.speed: the cards per second of four bots that play through one real worker."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from service.bootstrap import Services, build
from service.game.game_service import NewGame
from service.game.ports import Account, GameId, PlayerId
from service.settings import Settings
from service.storage.embedded import EmbeddedStore

ANN = Account(PlayerId("ann"), "Ann", "human", 0)
PATIENCE = 120


def four_bots(services: Services, bot: str) -> GameId:
    """Ann never acts, so that after three deadlines of a second a fourth bot plays for her (R-LIVE-2)."""
    spec = NewGame("classic", {}, 4, (bot,) * 3, 1, private=False, seed=None)
    return GameId(services.game_service.create(ANN, spec, f"new-{bot}").view["id"])


def play(services: Services, bot: str) -> tuple[int, float]:
    """The cards played since bots play all four seats, and the seconds it took."""
    game, end = four_bots(services, bot), time.monotonic() + PATIENCE
    while services.game_service.view(game, None)["status"] != "finished":
        assert time.monotonic() < end, "the game did not end"
        time.sleep(0.1)
    events = [
        event
        for after in range(0, 100_000, 500)
        for event in services.game_service.events(game, None, after, 500)
    ]
    begun = next(event["version"] for event in events if event["type"] == "autopilot_on")
    alone = [event for event in events if event["version"] > begun]
    cards = sum(event["type"] == "card_played" for event in alone)
    return cards, (alone[-1]["at"] - alone[0]["at"]) / 1000


def main() -> None:
    with tempfile.TemporaryDirectory() as directory:
        store = EmbeddedStore(Path(directory) / "store")
        store.start()
        settings = {"REDIS_URL": store.url, "DATA_DIR": directory, "GRACE_MS": "0"}
        processes = [
            subprocess.Popen([sys.executable, "-m", *f"workers.{role}".split()], env=os.environ | settings)
            for role in ("clock", "worker", "worker deadline")
        ]
        try:
            for bot in ("greedy", "keen"):
                cards, seconds = play(build(Settings.from_env(settings), min_turn_seconds=1), bot)
                print(f"{bot}: {cards} cards in {seconds:.1f} s, {cards / seconds:.0f} a second")  # noqa: T201
        finally:
            for process in processes:
                process.kill()
                process.wait()
            store.stop()


if __name__ == "__main__":
    main()
