from pathlib import Path

from tests.live.listener import NDJSON, SSE, Listener
from tests.live.moves import begin, move
from tests.live.served import Served


def test_streams_end_with_a_message_and_resume_where_they_were(redis_url: str, tmp_path: Path) -> None:
    with Served(redis_url, tmp_path) as first:
        anna, bas = first.sign_up("Anna"), first.sign_up("Bas")
        game = anna.open_game()
        version = begin(game, bas)
        path = f"/games/{game}/events"
        with (
            Listener(first, path, form=NDJSON) as listener,
            Listener(first, path, anna.token, SSE) as other,
            Listener(first, "/players/me/events", anna.token) as hers,
        ):
            for one in (listener, other):
                one.hears_version(version)
            hers.hears_type("heartbeat")
            first.stop()
            assert [one.hears_end() for one in (listener, other, hers)] == ["restart"] * 3
    with Served(redis_url, tmp_path) as second:
        anna.served = bas.served = second
        with Listener(second, path, form=SSE, Last_Event_ID=str(version)) as listener:
            listener.hears_type("snapshot")
            after = move(game, anna, bas)
            listener.hears_version(after)
            assert listener.versions == list(range(version + 1, after + 1))
