from tests.e2e.running import Running
from tests.e2e.scripted import Scripted


def test_the_same_game_is_there_at_the_same_version(running: Running) -> None:
    host, guest = Scripted(running.url, "Ada"), Scripted(running.url, "Bas")
    game = str(host.call("post", "/games", body={"rulebook": "classic"})["id"])
    guest.call("post", "/games/{}/seats", game)
    for player in (host, guest, host, guest):
        player.move(player.look(game))
    before = [player.look(game) for player in (host, guest)]

    running.kill_everything()
    running.start()

    assert [player.look(game) for player in (host, guest)] == before
    assert any(player.move(player.look(game)) for player in (host, guest))
