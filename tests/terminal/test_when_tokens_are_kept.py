import stat
from multiprocessing import get_context
from pathlib import Path

import pytest

from service.replay.sources import same_service
from service.terminal.tokens import Tokens, state_folder

URL = "http://127.0.0.1:8000"


def test_only_their_user_may_read_them(tmp_path: Path) -> None:
    tokens = Tokens(URL, tmp_path / "kept")
    tokens.keep("Ada", "secret")
    assert stat.S_IMODE(tokens.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(tokens.path.parent.stat().st_mode) == 0o700
    tokens.path.chmod(0o644)
    assert Tokens(URL, tmp_path / "kept").of("Ada") == "secret"
    assert stat.S_IMODE(tokens.path.stat().st_mode) == 0o600


def test_each_service_has_a_file_and_each_name_a_token(tmp_path: Path) -> None:
    here, there = Tokens(URL, tmp_path), Tokens("https://example.org/uno/", tmp_path)
    here.keep("Ada", "one")
    here.keep("Bas", "two")
    there.keep("Ada", "three")
    assert (here.of("Ada"), here.of("Bas"), there.of("Ada"), there.of("Bas")) == ("one", "two", "three", None)
    assert here.path.parent == there.path.parent == tmp_path


def test_a_spoiled_file_is_written_anew(tmp_path: Path) -> None:
    tokens = Tokens(URL, tmp_path)
    for spoiled in ("", "{", "[1]"):
        tokens.path.write_text(spoiled)
        assert tokens.of("Ada") is None
    tokens.keep("Ada", "one")
    assert tokens.of("Ada") == "one"


def keep(folder: Path, name: str) -> None:
    Tokens(URL, folder).keep(name, name)


def test_processes_that_keep_tokens_at_once_lose_none(tmp_path: Path) -> None:
    names = [f"player {number}" for number in range(20)]
    with get_context("spawn").Pool(4) as pool:
        pool.starmap(keep, [(tmp_path, name) for name in names])
    assert [Tokens(URL, tmp_path).of(name) for name in names] == names


def test_the_folder_is_where_programs_keep_their_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "kaartstroom"


def test_a_token_goes_to_the_service_that_gave_it_alone() -> None:
    assert same_service(f"{URL}/v1/games/x/audit", URL)
    assert not same_service("http://127.0.0.1:8000.example.org/", URL)
    assert not same_service("https://127.0.0.1:8000/", URL)
