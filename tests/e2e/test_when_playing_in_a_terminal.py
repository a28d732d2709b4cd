import json
import os
import pty
import re
import select
import subprocess
import time
from pathlib import Path
from typing import Self

import pytest

from service.terminal.client import Client, Document
from service.terminal.menu import CARD_KEYS, Menu, question
from service.terminal.tokens import Tokens
from tests.e2e.running import KAARTSTROOM, Running


def play(shared: Running, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [KAARTSTROOM, "play", "--url", shared.url, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def first_words(seat: subprocess.Popen[str]) -> str:
    """The game, as the first line tells it."""
    assert seat.stdout is not None
    return seat.stdout.readline().partition(" game ")[2].partition(",")[0]


def known_as(shared: Running, name: str, token: str | None) -> str:
    """A player whose token is kept on this machine."""
    assert token
    Tokens(shared.url).keep(name, token)
    return name


def kaartstroom(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([KAARTSTROOM, *words], capture_output=True, text=True, check=False, timeout=30)


def test_two_terminals_finish_a_game(shared: Running) -> None:
    host = play(shared, "--name", "Ada", "--target", "1", "--auto")
    game = first_words(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    seen, _ = host.communicate(timeout=150)
    guest.communicate(timeout=150)
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


def test_cards_are_told_in_words_and_choices_are_numbers_from_a_pipe(shared: Running) -> None:
    host = play(shared, "--name", "Ada")
    game = first_words(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    seen, _ = host.communicate("d\nnonsense\nk\nq\n", timeout=60)
    guest.kill()
    guest.communicate()
    assert host.returncode == 0
    assert any(f"On top: {color}" in seen for color in ("red", "green", "blue", "yellow", "Wild"))
    assert "Press one of " in seen
    assert "You left the table." in seen


def test_a_service_that_is_not_there_is_told_in_one_sentence() -> None:
    alone = kaartstroom("play", "--url", "http://127.0.0.1:1")
    assert alone.returncode == 1
    assert "does not answer" in alone.stderr


def test_an_unknown_game_is_told_in_one_sentence(shared: Running) -> None:
    lost = kaartstroom("export", "0" * 20, "--url", shared.url)
    assert lost.returncode == 1
    assert lost.stderr.startswith("Error: ")


class Typist:
    """A person at a real terminal, who sees what is written and types lines."""

    def __init__(self, shared: Running, *options: str) -> None:
        mine, theirs = pty.openpty()
        command = [KAARTSTROOM, "play", "--url", shared.url, *options]
        self._process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        self._screen = mine
        self.seen = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._screen)

    def types(self, line: str) -> None:
        os.write(self._screen, f"{line}\n".encode())

    def presses(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def sees(self, words: str) -> str:
        """All that was written until then."""
        deadline = time.monotonic() + 30
        while words not in self.seen:
            assert time.monotonic() < deadline, f"{words!r} never came:\n{self.seen}"
            if select.select([self._screen], [], [], 0.1)[0]:
                self.seen += os.read(self._screen, 65_536).decode(errors="replace")
        before, _, self.seen = self.seen.partition(words)
        return before


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


def test_a_number_of_bots_means_good_ones(shared: Running) -> None:
    with Typist(shared, "--name", "Ada", "--bots", "2") as ada:
        for name in ("keen 1", "keen 2", "Ada"):
            ada.sees(f"{name} sits down.")
        ada.sees("Your choice")


def test_a_remark_is_objected_to(shared: Running) -> None:
    """R-TALK-1"""
    client = shared.client()
    client.token = str(client.post("/v1/players", {"name": "Cas", "kind": "human"})["token"])
    wishes = {"rulebook": "classic", "seats": 3, "bots": ["first"], "options": {"remark_penalty": 1}}
    game = str(client.post("/v1/games", wishes)["id"])
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


def test_who_comes_back_late_reads_all_remarks_to_object_to(shared: Running) -> None:
    """R-TALK-1"""
    client, ada = shared.client(), shared.client()
    for person, name in ((client, "Cas"), (ada, "Ada")):
        person.token = str(person.post("/v1/players", {"name": name, "kind": "human"})["token"])
    wishes = {"rulebook": "classic", "seats": 3, "bots": ["first"], "options": {"remark_penalty": 1}}
    game = str(client.post("/v1/games", wishes)["id"])
    ada.post(f"/v1/games/{game}/seats", {})
    for text in ("I have a Wild!", *["And a Skip."] * 25):
        client.post(f"/v1/games/{game}/commands", {"type": "say", "text": text})
    with Typist(shared, "--join", game, "--name", known_as(shared, "Ada", ada.token)) as late:
        late.sees("o 1  object to Cas: I have a Wild!")


def test_wrong_cards_are_marked_and_come_last(shared: Running) -> None:
    """R-WRONG-1"""
    client = shared.client()
    client.token = str(client.post("/v1/players", {"name": "Cas", "kind": "human"})["token"])
    wishes = {"rulebook": "deluxe", "seats": 2, "bots": ["first"], "turn_seconds": 0}
    view = client.post("/v1/games", wishes)
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


def test_a_token_is_kept_in_a_file_and_never_shown(shared: Running, state_folder: Path) -> None:
    first = play(shared, "--name", "Ada", "--bots", "2", "--target", "1", "--auto")
    seen, _ = first.communicate(timeout=150)
    [kept] = state_folder.iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    token = json.loads(kept.read_text())["Ada"]
    assert token not in seen
    second = play(shared, "--name", "Ada", "--bots", "2", "--target", "1", "--auto")
    game = first_words(second)
    second.communicate(timeout=150)
    assert json.loads(kept.read_text()) == {"Ada": token}
    view = shared.client(token).get(f"/v1/games/{game}") or {}
    assert view["seats"][0]["player"]["name"] == "Ada"
    assert view["you"]["seat"] == 0


def test_a_token_the_service_does_not_know_is_replaced(shared: Running, state_folder: Path) -> None:
    known_as(shared, "Ada", "k" * 43)
    seat = play(shared, "--name", "Ada", "--bots", "1", "--target", "1", "--auto")
    seat.communicate(timeout=150)
    assert seat.returncode == 0
    assert Tokens(shared.url).of("Ada") != "k" * 43


def test_a_token_from_the_environment_is_neither_replaced_nor_kept(
    shared: Running, state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAARTSTROOM_TOKEN", "k" * 43)
    refused = kaartstroom("play", "--url", shared.url, "--name", "Ada", "--bots", "1", "--auto")
    assert refused.returncode == 1
    assert refused.stderr.startswith("Error: ")
    assert not state_folder.exists()


def test_no_token_can_be_given_on_the_command_line() -> None:
    for command in ("play", "export", "audit", "replay"):
        assert "--token" not in kaartstroom(command, "--help").stdout


def test_who_creates_and_who_joins_choose_seeds_of_their_own(shared: Running) -> None:
    host = play(shared, "--name", "Ada", "--target", "1", "--auto")
    game = first_words(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    host.communicate(timeout=150)
    guest.communicate(timeout=150)
    events = (shared.client().get(f"/v1/games/{game}/events?limit=10") or {})["items"]
    seated = [event["data"] for event in events if event["type"] == "seat_taken"]
    assert [data["chosen"] for data in seated] == [True, True]
    assert seated[0]["seed"] != seated[1]["seed"]


def test_the_terminal_speaks_dutch(shared: Running) -> None:
    with Typist(shared, "--name", "Ada", "--bots", "1", "--lang", "nl") as ada:
        for words in (
            "Je zit aan spel",
            "Bovenop:",
            "Je hand:",
            "d pak",
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
        wishes = {"rulebook": "classic", "seats": 2, "bots": ["random"], "turn_seconds": 0}
        view = client.post("/v1/games", wishes)
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
        wishes = {"rulebook": "short", "seats": 2, "bots": ["first"], "turn_seconds": 0}
        view = client.post("/v1/games", wishes)
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
