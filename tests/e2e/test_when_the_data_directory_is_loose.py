import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.launcher.data_dir import NotPrivate, make_private
from tests.e2e.running import Running


def modes(folder: Path) -> set[int]:
    entries = (folder, *folder.rglob("*"))
    return {stat.S_IMODE(path.lstat().st_mode) & 0o077 for path in entries if not path.is_socket()}


@pytest.fixture(autouse=True)
def same_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_what_a_service_writes_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    running = Running(tmp_path / "var")
    running.start()
    assert (tmp_path / "var/logs").is_dir()
    assert modes(tmp_path / "var") == {0}
    running.end()
    assert modes(tmp_path / "var") == {0}


def test_a_looser_one_is_tightened_with_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "var/store").mkdir(parents=True)
    (tmp_path / "var/store/appendonly.aof").write_text("seeds")
    (tmp_path / "var/link").symlink_to("/etc/hostname")
    make_private(tmp_path / "var")
    assert stat.S_IMODE((tmp_path / "var").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "var/store/appendonly.aof").stat().st_mode) == 0o600
    assert "it is closed to them now" in capsys.readouterr().err
    make_private(tmp_path / "var")
    assert capsys.readouterr().err == ""


def test_one_that_cannot_be_tightened_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    folder = tmp_path / "var"
    folder.mkdir(mode=0o755)
    monkeypatch.setattr(Path, "chmod", refuse)
    with pytest.raises(NotPrivate, match="chmod -R go-rwx"):
        make_private(folder)


def test_a_folder_that_all_share_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    with pytest.raises(NotPrivate, match="shared with others"):
        make_private(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777
