import csv
import io
import os
import pty
import select
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from service.fairness.audit import Unreadable
from service.replay.film import GameReplay
from service.replay.keyboard import meaning
from service.replay.scores import cell, write_scores
from service.replay.stepping import Cursor, step
from service.replay.svg import draw
from tests.fairness.recorded import ANN, RecordedGame, as_document, finished, known_secrets, played

REPLAY = [sys.executable, "-m", "service.cli", "replay"]
GOLDEN = Path(__file__).with_name("golden")


@pytest.fixture(scope="module")
def replay() -> GameReplay:
    return GameReplay(as_document(finished()))


def test_every_frame_is_the_view_that_its_seat_had_then() -> None:
    seen = {}
    with known_secrets("frames"):
        sitting = RecordedGame("flip", {"target": 30})
        for number in range(3000):
            view = sitting.game_service.view(sitting.game, ANN.id)
            if view["status"] != "playing":
                break
            seen[view["version"]] = view["you"]
            sitting.turn(number)
    replay = GameReplay(as_document(sitting.opened()))
    assert len(seen) > 5
    for version, you in seen.items():
        assert replay.frames[version - 1].view(0)["you"] == you


def test_the_view_of_a_seat_shows_only_its_own_cards(replay: GameReplay) -> None:
    dealt = next(frame for frame in replay.frames if frame.event.type == "round_dealt")
    assert [hand is not None for hand in dealt.redacted(1)["data"]["hands"]] == [False, True, False]
    assert all(dealt.redacted(None)["data"]["hands"])
    assert "stock" not in dealt.redacted(1)["data"]
    assert all("hand" not in seat for seat in dealt.view(1)["seats"])


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("\x1b[C", 11),
        ("n", 11),
        ("\x1b[D", 9),
        ("p", 9),
        ("g", 3),
        ("G", 40),
        ("q", None),
        ("x", 10),
        ("7", 10),
    ],
)
def test_keys_step_forward_and_back_within_what_was_asked_for(
    replay: GameReplay, typed: str, at: int | None
) -> None:
    place = step(replay, Cursor(10, 3, 40, None), meaning(typed))
    assert (place and place.at) == at


def test_steps_stop_at_the_ends(replay: GameReplay) -> None:
    assert step(replay, Cursor(3, 3, 40, None), "back") == Cursor(3, 3, 40, None)
    assert step(replay, Cursor(40, 3, 40, None), "forward") == Cursor(40, 3, 40, None)


def test_rounds_can_be_skipped_and_the_seat_changed(replay: GameReplay) -> None:
    deals = [frame.version for frame in replay.frames if frame.event.type == "round_dealt"]
    start = Cursor(deals[0], 1, len(replay), None)
    assert step(replay, start, "next round") == Cursor(deals[1], 1, len(replay), None)
    assert step(replay, Cursor(deals[1], 1, len(replay), 2), "round before") == Cursor(
        deals[0], 1, len(replay), 2
    )
    assert step(replay, start, "2") == Cursor(deals[0], 1, len(replay), 2)
    assert step(replay, Cursor(5, 1, 9, 2), "all") == Cursor(5, 1, 9, None)


@pytest.mark.parametrize("seat", [None, 0])
def test_every_position_is_a_picture(seat: int | None) -> None:
    replay = GameReplay(as_document(played("flip", (), {"target": 20})))
    for frame in replay.frames:
        ET.fromstring(draw(frame, len(replay), seat))


def test_the_score_table_adds_up(replay: GameReplay) -> None:
    output = io.StringIO()
    write_scores(replay, output)
    head, *rows = csv.reader(io.StringIO(output.getvalue()))
    assert head == [
        "round",
        "winner",
        *(f"{n} {what}" for what in ("points", "total") for n in ("Ann", "Bob", "random 2")),
    ]
    totals = [sum(int(row[2 + seat]) for row in rows) for seat in range(3)]
    assert [int(total) for total in rows[-1][5:]] == totals == list(replay.frames[-1].game.scores)


def test_a_name_is_not_evaluated_as_a_formula() -> None:
    assert cell("=1+1") == "'=1+1"


def test_a_log_that_cannot_have_happened_is_not_shown() -> None:
    document = played("classic", (), {"target": 10}, "again")
    next(event for event in document["events"] if event["type"] == "card_played")["data"]["card"] = "zz"
    with pytest.raises(Unreadable, match="cannot have happened"):
        GameReplay(as_document(document))


def test_without_a_terminal_it_prints_a_line_an_event() -> None:
    done = subprocess.run(
        [*REPLAY, GOLDEN / "flip.json.gz", "--from", "5", "--to", "9", "--as", "0"],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["5", "6", "7", "8", "9"]


def test_in_a_terminal_one_steps_with_single_keys() -> None:
    keyboard, screen = pty.openpty()
    running = subprocess.Popen(
        [*REPLAY, GOLDEN / "flip.json.gz"], stdin=screen, stdout=screen, env={**os.environ, "TERM": "xterm"}
    )
    os.close(screen)
    shown = b""
    for keys in (b"", b"n", b"\x1b[C", b"p", b"G", b"1", b"q"):
        os.write(keyboard, keys)
        shown += all_shown(keyboard)
    assert running.wait(10) == 0
    os.close(keyboard)
    for words in (b"event 1 of", b"event 2 of", b"event 3 of", b"as Bob saw it", b"points"):
        assert words in shown


def all_shown(terminal: int) -> bytes:
    """What appears until the keys are explained again, or the program ends."""
    shown = b""
    while b"quit" not in shown and select.select([terminal], [], [], 20)[0]:
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # the other end is closed
            break
    return shown


@pytest.mark.parametrize("wrong", [["--as", "9"], ["--from", "9", "--to", "3"]])
def test_what_cannot_be_shown_is_reported_in_a_sentence(wrong: list[str]) -> None:
    done = subprocess.run(
        [*REPLAY, GOLDEN / "flip.json.gz", *wrong], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Error: There ")
