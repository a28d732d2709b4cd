from contextlib import ExitStack

from tests.live.listener import NDJSON, SSE, Listener
from tests.live.moves import begin, move
from tests.live.served import Caller, Served


def test_an_event_reaches_all_fifty(served: Served, anna: Caller, bas: Caller) -> None:
    game = anna.open_game()
    version = begin(game, bas)
    tokens = (anna.token, bas.token, None)
    with ExitStack() as listening:
        listeners = [
            listening.enter_context(
                Listener(served, f"/games/{game}/events", tokens[n % 3], (NDJSON, SSE)[n % 2])
            )
            for n in range(50)
        ]
        for _ in range(5):
            version = move(game, anna, bas)
        for listener in listeners:
            listener.hears_version(version)
            assert listener.versions == list(range(1, version + 1))
