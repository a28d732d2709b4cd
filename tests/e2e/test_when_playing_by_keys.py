import pytest

from service.terminal.client import Client, Document
from service.terminal.menu import Menu, question
from tests.e2e.running import Running
from tests.e2e.typist import Typist, known_as


def test_the_terminal_speaks_dutch(shared: Running) -> None:
    with Typist(shared, "--name", "Ada", "--bots", "1", "--lang", "nl") as ada:
        for words in (
            "Je zit aan spel",
            "Bovenop:",
            "Je hand:",
            "c betrap",
            "Jouw keus",
            "Jouw beurt: nog",
        ):
            ada.sees(words)
        ada.presses("!")
        ada.sees("Druk op een van")


def test_the_deadline_counts_down(shared: Running) -> None:
    with Typist(shared, "--name", "Ada", "--bots", "1") as ada:
        ada.sees("Your turn: ")
        first = int(ada.sees(" s left").strip())
        ada.sees("Your turn: ")
        second = int(ada.sees(" s left").strip())
        assert 0 < second < first <= 60


def test_the_colour_is_asked_after_the_card(shared: Running) -> None:
    """R-TURN-7"""
    client = shared.client()
    client.token = str(client.post("/v1/players", {"name": "Cas", "kind": "human"})["token"])
    game, view = with_a_wild(client)
    menu = Menu(view["you"]["legal"], view["you"]["wrong"])
    with Typist(shared, "--join", game, "--name", known_as(shared, "Cas", client.token)) as cas:
        cas.sees("Your choice")
        cas.presses(menu.key_of("w"))
        cas.sees("Which colour?")
        cas.sees("blue")
        cas.presses("0")
        cas.sees("Your choice")
        cas.presses(menu.key_of("w"))
        cas.sees("Which colour?")
        cas.presses("3")
        cas.sees("Cas (you) plays Wild and names blue")


@pytest.mark.parametrize("called", [True, False])
def test_uno_is_called_by_a_key_or_forgotten(shared: Running, called: bool) -> None:
    """R-UNO-1"""
    client = shared.client()
    client.token = str(client.post("/v1/players", {"name": "Cas", "kind": "human"})["token"])
    game, view = with_two_cards(client)
    menu = Menu(view["you"]["legal"], view["you"]["wrong"])
    with Typist(shared, "--join", game, "--name", known_as(shared, "Cas", client.token)) as cas:
        cas.sees("Your choice")
        if called:
            cas.presses("u")
            cas.sees("UNO! goes with your next card.")
        cas.presses("1")
        if question(menu.behind("1")):
            cas.sees("Which colour?")
            cas.presses("1")
        cas.sees("Cas (you) plays ")
        assert ("UNO!" in cas.sees(".")) == called


def with_two_cards(client: Client) -> tuple[str, Document]:
    """A game in which the player is to act and can lay the last card but one."""
    for _ in range(40):
        spec = {"rulebook": "classic", "seats": 2, "bots": ["random"], "turn_seconds": 0}
        view = client.post("/v1/games", spec)
        game = f"/v1/games/{view['id']}"
        while view["status"] == "playing":
            legal = view["you"]["legal"]
            if any(command.get("uno") for command in legal):
                return str(view["id"]), view
            if legal:
                view = client.post(f"{game}/commands", legal[0])["view"]
            else:
                view = client.get(f"{game}?wait=5&after={view['version']}") or view
    raise AssertionError("two cards were never reached")


def with_a_wild(client: Client) -> tuple[str, Document]:
    """A game in which the player is to act and holds a Wild among others."""
    for _ in range(40):
        spec = {"rulebook": "short", "seats": 2, "bots": ["first"], "turn_seconds": 0}
        view = client.post("/v1/games", spec)
        while view["turn"]["seat"] != 0:
            view = client.get(f"/v1/games/{view['id']}?wait=5&after={view['version']}") or view
        if "w" in view["you"]["hand"] and view["turn"]["phase"] == "play":
            return str(view["id"]), view
        client.delete(f"/v1/games/{view['id']}/seats/me")
    raise AssertionError("no Wild was ever dealt")


def test_what_has_to_be_noticed_can_be_tried_at_any_time(shared: Running) -> None:
    """R-UNO-2"""
    with Typist(shared, "--name", "Ada", "--bots", "1") as ada:
        ada.sees("Your choice")
        for key, words in (
            ("c", "There is nobody to catch."),
            ("u", "There is nothing to call UNO for."),
            ("x", "There is nothing to challenge."),
        ):
            ada.presses(key)
            ada.sees(words)
