import json
import subprocess
from pathlib import Path

from tests.e2e.running import KAARTSTROOM, Running
from tests.e2e.typist import game_id, play


def kaartstroom(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([KAARTSTROOM, *words], capture_output=True, text=True, check=False, timeout=60)


def test_a_finished_game_verifies_and_can_be_replayed(shared: Running, tmp_path: Path) -> None:
    seat = play(shared, "--name", "Ada", "--target", "40", "--bots", "2", "--auto")
    game = game_id(seat)
    watched = kaartstroom("export", game, "--url", shared.url, "--name", "Ada", "--output", tmp_path / "live")
    assert watched.returncode == 0
    seat.communicate(timeout=60)

    (tmp_path / "keys").write_text(json.dumps(shared.client().get("/v1/keys")))
    found = kaartstroom(
        "audit", game, "--url", shared.url, "--keys", tmp_path / "keys", "--watch-log", tmp_path / "live"
    )
    assert found.returncode == 0, found.stdout
    assert found.stdout.count(" good") == 12
    by_address = kaartstroom("audit", f"{shared.url}/v1/games/{game}/audit")
    assert by_address.returncode == 0
    assert "compare it with the one you know" in by_address.stdout
    replayed = kaartstroom("replay", game, "--url", shared.url, "--as", "0")
    assert "Ada" in replayed.stdout


def test_a_running_game_cannot_be_audited(shared: Running) -> None:
    seat = play(shared, "--name", "Ada")
    game = game_id(seat)
    found = kaartstroom("audit", game, "--url", shared.url)
    seat.kill()
    seat.communicate()
    assert found.returncode == 2
    assert "when the game is over" in found.stderr


def test_the_key_is_made_at_the_first_start(shared: Running) -> None:
    assert (shared.data_dir / "keys/signing.key").stat().st_mode & 0o777 == 0o600
