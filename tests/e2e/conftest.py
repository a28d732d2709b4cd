from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.running import Running


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory in which `play` stores tokens; each test has its own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "state" / "kaartstroom"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """Kaartstroom on a free port with an empty data directory."""
    service = Running(tmp_path / "var")
    service.start()
    yield service
    service.end()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The same, shared by the tests of a file, which do not stop it."""
    service = Running(tmp_path_factory.mktemp("shared") / "var")
    service.start()
    yield service
    service.end()
