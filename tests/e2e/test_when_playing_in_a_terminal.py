import io
import json
import re

from rich.console import Console

from service.terminal.game_session import GameSession
from service.terminal.keyboard import FIRST, OnInput
from service.terminal.menu import CARD_KEYS
from service.terminal.screen import Screen
from tests.e2e.running import Running
from tests.e2e.typist import Typist, finished, game_id, kaartstroom, known_as, play


def test_two_terminals_finish_a_game(shared: Running) -> None:
    host = play(shared, "--name", "Ada", "--target", "1", "--auto")
    game = game_id(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    seen, _ = finished(host, guest)
    assert (host.returncode, guest.returncode) == (0, 0)
    assert "Ada (you)" in seen
    assert "Your hand:" in seen
    assert "The game is over." in seen

    log = kaartstroom("export", game, "--url", shared.url, "--name", "Ada").stdout.splitlines()
    assert [json.loads(line)["version"] for line in log] == list(range(1, len(log) + 1))


def test_bots_play_along(shared: Running) -> None:
    seat = play(shared, "--name", "Ada", "--target", "1", "--bots", "2", "--auto")
    seen, _ = seat.communicate(timeout=150)
    assert seat.returncode == 0
    assert "The game is over." in seen


def test_options_of_the_rules_are_chosen_by_name(shared: Running) -> None:
    refused = kaartstroom(
        "play", "--url", shared.url, "--option", "rounds=3", "--option", "format=elimination"
    )
    assert refused.returncode == 1
    assert "An elimination goes on until one player is left" in refused.stderr
    unknown = kaartstroom("play", "--url", shared.url, "--option", "flying_cards=true")
    assert "There is no option flying_cards; the options are deck, dealer_draw," in unknown.stderr


def test_from_a_pipe_cards_are_words_and_choices_are_numbers(shared: Running) -> None:
    host = play(shared, "--name", "Ada")
    game = game_id(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    seen, _ = host.communicate("d\nnonsense\nk\nq\n", timeout=60)
    guest.kill()
    guest.communicate()
    assert host.returncode == 0
    assert any(f"On top: {color}" in seen for color in ("red", "green", "blue", "yellow", "Wild"))
    assert "Press one of " in seen
    assert "You left the table." in seen


def test_an_unreachable_service_is_reported_in_one_sentence() -> None:
    alone = kaartstroom("play", "--url", "http://127.0.0.1:1")
    assert alone.returncode == 1
    assert "does not answer" in alone.stderr


def test_an_unknown_game_is_reported_in_one_sentence(shared: Running) -> None:
    lost = kaartstroom("export", "0" * 20, "--url", shared.url)
    assert lost.returncode == 1
    assert lost.stderr.startswith("Error: ")


def test_the_owner_starts_before_the_table_is_full_and_people_talk(shared: Running) -> None:
    with Typist(shared, "--name", "Ada", "--seats", "4") as ada:
        ada.sees("You sit at game ")
        game = ada.sees(",")
        ada.sees("Ada sits down.")
        with Typist(shared, "--name", "Bas", "--join", game) as bas:
            ada.sees("Press b to begin with those who are here")
            bas.sees("Bas sits down.")
            ada.presses("b")
            for typist in (ada, bas):
                typist.sees("The game starts.")
                typist.sees("Your hand:")
            ada.types("s Veel geluk, Bas!")
            bas.sees("Ada says: Veel geluk, Bas!")
            bas.types("o")
            bas.sees("There is no such remark to object to.")
            bas.presses("q")
            bas.sees("Leave the table for good?")
            bas.presses("y")
            bas.sees("You left the table.")
        ada.sees("Bas leaves the table.")


def test_a_number_of_bots_means_the_best_kind(shared: Running) -> None:
    with Typist(shared, "--name", "Ada", "--bots", "2") as ada:
        for name in ("keen 1", "keen 2", "Ada"):
            ada.sees(f"{name} sits down.")
        ada.sees("Your choice")


def test_a_remark_is_objected_to(shared: Running) -> None:
    """R-TALK-1"""
    client = shared.client()
    client.token = str(client.post("/v1/players", {"name": "Cas", "kind": "human"})["token"])
    spec = {"rulebook": "classic", "seats": 3, "bots": ["first"], "options": {"remark_penalty": 1}}
    game = str(client.post("/v1/games", spec)["id"])
    with Typist(shared, "--name", "Ada", "--join", game) as ada:
        ada.sees("Your hand:")
        for text in ("I have a Wild!", *["And a Skip."] * 25, "Play a red one!"):
            client.post(f"/v1/games/{game}/commands", {"type": "say", "text": text})
        ada.sees("Cas says: Play a red one!")
        ada.sees("o 1  object to Cas: I have a Wild!")
        ada.sees("o 27  object to Cas: Play a red one!")
        ada.types("o 1")
        ada.sees("Ada (you) objects to remark 1.")
        ada.types("o 1")
        ada.sees("There is no such remark to object to.")
        ada.types("o")
        ada.sees("Ada (you) objects to remark 27.")


def test_a_returning_player_sees_all_open_remarks(shared: Running) -> None:
    """R-TALK-1"""
    client, ada = shared.client(), shared.client()
    for person, name in ((client, "Cas"), (ada, "Ada")):
        person.token = str(person.post("/v1/players", {"name": name, "kind": "human"})["token"])
    spec = {"rulebook": "classic", "seats": 3, "bots": ["first"], "options": {"remark_penalty": 1}}
    game = str(client.post("/v1/games", spec)["id"])
    ada.post(f"/v1/games/{game}/seats", {})
    for text in ("I have a Wild!", *["And a Skip."] * 25):
        client.post(f"/v1/games/{game}/commands", {"type": "say", "text": text})
    with Typist(shared, "--join", game, "--name", known_as(shared, "Ada", ada.token)) as late:
        late.sees("o 1  object to Cas: I have a Wild!")


def test_wrong_cards_are_marked_and_come_last(shared: Running) -> None:
    """R-WRONG-1"""
    client = shared.client()
    client.token = str(client.post("/v1/players", {"name": "Cas", "kind": "human"})["token"])
    spec = {"rulebook": "deluxe", "seats": 2, "bots": ["first"], "turn_seconds": 0}
    view = client.post("/v1/games", spec)
    game = f"/v1/games/{view['id']}"
    while not view["you"]["wrong"]:
        if view["turn"]["seat"] == 0:
            client.post(f"{game}/commands", view["you"]["legal"][0])
        view = client.get(f"{game}?wait=5&after={view['version']}") or view
    with Typist(shared, "--join", str(view["id"]), "--name", known_as(shared, "Cas", client.token)) as cas:
        cas.sees("Your hand:")
        hand = cas.sees("Your choice")
    keys = re.findall(r"\[(\w)\](\??)", hand)
    plays = [command["card"] for command in view["you"]["legal"] if command["type"] == "play_card"]
    faces = list(dict.fromkeys(plays))
    wrong = {CARD_KEYS[at] for at, card in enumerate(faces) if card in view["you"]["wrong"]}
    assert {key for key, mark in keys if mark} == wrong
    assert max((key for key, mark in keys if not mark), default="0") < min(wrong)
    assert "does not match: can be noticed" in hand


class EarlyInput:
    """Sends a choice before one is requested, as happens when the game changes while a player types."""

    keys = False

    def listen(self, on_input: OnInput) -> None:
        on_input(FIRST)
        on_input("q")

    def request_line(self) -> None:
        raise AssertionError("there is nothing to choose")


def test_a_choice_without_legal_commands_is_ignored(shared: Running) -> None:
    client = shared.client()
    client.token = str(client.post("/v1/players", {"name": "Cas", "kind": "human"})["token"])
    game = client.post("/v1/games", {"rulebook": "classic", "seats": 2})["id"]
    output = io.StringIO()
    GameSession(client, game, Screen(Console(file=output)), EarlyInput()).play()
    assert output.getvalue().endswith("You left the table.\n")
