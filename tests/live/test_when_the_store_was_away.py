from pathlib import Path

from service.storage.embedded import EmbeddedStore
from tests.e2e.running import eventually
from tests.live.listener import Listener
from tests.live.moves import begin
from tests.live.served import Served


def test_streams_stay_open_and_continue_without_a_gap(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path / "store")
    store.start()
    try:
        with Served(store.url, tmp_path) as served:
            anna, bas = served.sign_up("Anna"), served.sign_up("Bas")
            game = anna.open_game()
            with (
                Listener(served, f"/games/{game}/events", anna.token) as listener,
                Listener(served, "/players/me/events", anna.token) as hers,
            ):
                listener.hears_version(2)
                store.stop()
                assert anna.get(f"/games/{game}").status == 503
                assert bas.get("/players/me/events").status == 503
                store.start()
                assert eventually(lambda: anna.get(f"/games/{game}").status == 200)
                version = begin(game, bas)
                listener.hears_version(version)
                hers.hears_type("game_started")
                assert listener.versions == list(range(1, version + 1))
    finally:
        store.stop()
