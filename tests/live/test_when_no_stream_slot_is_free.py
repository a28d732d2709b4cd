from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.live.listener import Listener, listen_once_there_is_a_place
from tests.live.moves import begin, move
from tests.live.served import Caller, Reply, Served

MOST, MOST_EACH = 6, 4


@pytest.fixture(scope="module")
def served(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    limits = {"STREAMS": str(MOST), "STREAMS_EACH": str(MOST_EACH)}
    with Served(redis_url, tmp_path_factory.mktemp("served"), **limits) as served:
        yield served


def refusal(answer: Reply) -> tuple[int, str, bool]:
    return answer.status, answer.json["code"], int(answer.headers["Retry-After"]) > 0


def test_the_rest_is_sent_away_and_all_else_goes_on(served: Served, anna: Caller, bas: Caller) -> None:
    game = anna.open_game()
    path = f"/games/{game}/events"
    with ExitStack() as listening:
        for token in [anna.token] * 3 + [bas.token] * 3:
            listening.enter_context(Listener(served, path, token))
        for refused in (
            served.call("GET", f"/v1{path}", Accept="text/event-stream"),
            anna.get("/players/me/events"),
            anna.get(f"/games/{game}?wait=60&after=2"),
        ):
            assert refusal(refused) == (503, "streams_full", True)
        assert served.call("GET", "/healthz").status == 200
        assert served.call("GET", "/readyz").status == 200
        begin(game, bas)
        for _ in range(40):
            move(game, anna, bas)


def test_one_token_does_not_take_all_slots(served: Served, anna: Caller, bas: Caller) -> None:
    path = f"/games/{anna.open_game()}/events"
    with ExitStack() as listening:
        for _ in range(MOST_EACH):
            listen_once_there_is_a_place(listening, served, path, anna.token)
        assert refusal(anna.get("/players/me/events")) == (429, "too_many_streams", True)
        listening.enter_context(Listener(served, path, bas.token))


def test_a_disconnect_frees_a_slot(served: Served, anna: Caller) -> None:
    path = f"/games/{anna.open_game()}/events"
    for _ in range(2):
        with ExitStack() as listening:
            for _ in range(MOST_EACH):
                listen_once_there_is_a_place(listening, served, path, anna.token)


def test_tokens_of_one_account_share_its_slots(served: Served, anna: Caller, bas: Caller) -> None:
    path = f"/games/{anna.open_game()}/events"
    second = str(anna.post("/players/me/tokens").json["token"])
    with ExitStack() as listening:
        for token in (anna.token, second) * (MOST_EACH // 2):
            listen_once_there_is_a_place(listening, served, path, token)
        refused = served.call("GET", "/v1/players/me/events", second)
        assert refusal(refused) == (429, "too_many_streams", True)
        assert refused.json["limit"] == "streams_each"
