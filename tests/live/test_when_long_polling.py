import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.live.moves import begin
from tests.live.served import Caller


@pytest.fixture
def game(anna: Caller) -> str:
    return anna.open_game()


def test_a_long_poll_responds_when_the_game_moves(game: str, anna: Caller, bas: Caller) -> None:
    with ThreadPoolExecutor(2) as pool:
        known = {"If_None_Match": '"2"'}
        asked = pool.submit(anna.get, f"/games/{game}?wait=60&after=2")
        revalidated = pool.submit(anna.get, f"/games/{game}?wait=60", **known)
        time.sleep(0.3)
        assert not asked.done()
        assert not revalidated.done()
        version = begin(game, bas)
        for waiting in (asked, revalidated):
            answer = waiting.result(10)
            assert (answer.status, answer.json["version"]) == (200, version)
            assert answer.headers["ETag"] == f'"{version}"'


@pytest.mark.parametrize("known", ["wait=1&after=2", "wait=1"])
def test_a_long_poll_times_out_with_304(game: str, anna: Caller, known: str) -> None:
    began = time.monotonic()
    answer = anna.get(f"/games/{game}?{known}", If_None_Match='"2"' if known == "wait=1" else '"1"')
    assert (answer.status, answer.body, answer.headers["ETag"]) == (304, b"", '"2"')
    assert time.monotonic() - began >= 1


@pytest.mark.parametrize("known", ["", "&after=0", "&after=1", "&after=99"])
def test_another_version_or_none_is_answered_at_once(game: str, anna: Caller, known: str) -> None:
    answer = anna.get(f"/games/{game}?wait=60{known}")
    assert (answer.status, answer.json["version"]) == (200, 2)


@pytest.mark.parametrize("wait", ["61", "-1", "1.5", "soon", ""])
def test_a_long_poll_ends_within_a_minute(game: str, anna: Caller, wait: str) -> None:
    answer = anna.get(f"/games/{game}?after=2&wait={wait}")
    assert (answer.status, list(answer.json["errors"])) == (422, ["wait"])


def test_a_long_poll_of_a_private_game_ends_when_the_seat_is_left(anna: Caller, bas: Caller) -> None:
    game = anna.open_game(private=True, seats=3)
    invite = anna.get(f"/games/{game}").json["invite"]
    version = bas.post(f"/games/{game}/seats", {"invite": invite}).json["version"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(bas.get, f"/games/{game}?wait=60&after={version}")
        time.sleep(0.2)
        bas.delete(f"/games/{game}/seats/me")
        assert waiting.result(10).status == 403
