import pytest

from service.terminal.client import Document
from tests.e2e.running import Running
from tests.e2e.scripted import Scripted

MOST_MOVES = 20_000


@pytest.fixture
def pair(shared: Running) -> list[Scripted]:
    return [Scripted(shared.url, "Ada"), Scripted(shared.url, "Bas")]


def open_game(pair: list[Scripted], **options: int) -> str:
    host, guest = pair
    game = str(host.call("post", "/games", body={"rulebook": "classic", "options": options})["id"])
    guest.call("post", "/games/{}/seats", game)
    return game


def play_out(pair: list[Scripted], game: str) -> None:
    for _ in range(MOST_MOVES):
        for player in pair:
            view: Document | None = player.look(game)
            while view and view["status"] == "playing":
                view = player.move(view)
            if view:
                return
    raise AssertionError("the game does not end")


def test_they_finish_a_game_using_only_the_document_and_legal(pair: list[Scripted]) -> None:
    game = open_game(pair)
    play_out(pair, game)
    seen = [player.look(game) for player in pair]
    assert seen[0]["result"] == seen[1]["result"]
    assert max(seat["score"] for seat in seen[0]["seats"]) >= 500


def test_responses_match_the_document_and_the_log_has_no_gaps(shared: Running) -> None:
    pair = [Scripted(shared.url, name, checking=True) for name in ("Ada", "Bas")]
    game = open_game(pair, target=100)
    play_out(pair, game)
    items = pair[0].call("get", "/games/{}/events", game)["items"]
    assert [event["version"] for event in items] == list(range(1, len(items) + 1))
