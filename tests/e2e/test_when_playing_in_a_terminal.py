import json
import subprocess

from tests.e2e.running import KAARTSTROOM, Running


def play(shared: Running, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [KAARTSTROOM, "play", "--url", shared.url, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def first_words(seat: subprocess.Popen[str]) -> tuple[str, str]:
    """The game and the token, as the first two lines tell them."""
    assert seat.stdout is not None
    game = seat.stdout.readline().rstrip(".\n").rpartition(" ")[2]
    token = seat.stdout.readline().split()[-1]
    return game, token


def kaartstroom(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([KAARTSTROOM, *words], capture_output=True, text=True, check=False, timeout=30)


def test_two_terminals_finish_a_game(shared: Running) -> None:
    host = play(shared, "--name", "Ada", "--target", "1", "--auto")
    game, token = first_words(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    seen, _ = host.communicate(timeout=150)
    guest.communicate(timeout=150)
    assert (host.returncode, guest.returncode) == (0, 0)
    assert "Ada (you)" in seen
    assert "Your hand:" in seen
    assert "The game is over." in seen

    log = kaartstroom("export", game, "--url", shared.url, "--token", token).stdout.splitlines()
    assert [json.loads(line)["version"] for line in log] == list(range(1, len(log) + 1))


def test_bots_play_along(shared: Running) -> None:
    seat = play(shared, "--name", "Ada", "--target", "1", "--bots", "2", "--auto")
    seen, _ = seat.communicate(timeout=150)
    assert seat.returncode == 0
    assert "The game is over." in seen


def test_cards_are_told_in_words_and_choices_are_numbers_from_a_pipe(shared: Running) -> None:
    host = play(shared, "--name", "Ada")
    game, _ = first_words(host)
    guest = play(shared, "--name", "Bas", "--join", game, "--auto")
    seen, _ = host.communicate("1\nnonsense\n1\nq\n", timeout=60)
    guest.kill()
    guest.communicate()
    assert host.returncode == 0
    assert "   1  " in seen
    assert any(f"On top:  {color}" in seen for color in ("red", "green", "blue", "yellow", "Wild"))
    assert "Type a number from 1 to" in seen
    assert "You left the table." in seen


def test_a_service_that_is_not_there_is_told_in_one_sentence() -> None:
    alone = kaartstroom("play", "--url", "http://127.0.0.1:1")
    assert alone.returncode == 1
    assert "does not answer" in alone.stderr


def test_an_unknown_game_is_told_in_one_sentence(shared: Running) -> None:
    lost = kaartstroom("export", "0" * 20, "--url", shared.url)
    assert lost.returncode == 1
    assert lost.stderr.startswith("Error: ")
