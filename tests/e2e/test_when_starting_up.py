import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.storage.client import connect
from service.storage.embedded import EmbeddedStore
from tests.e2e.running import KAARTSTROOM, ROOT, Running


@pytest.fixture
def weak_redis(tmp_path: Path) -> Iterator[str]:
    """A Redis that may lose the last second of its writes after a crash."""
    store = EmbeddedStore(tmp_path / "weak")
    store.start()
    with connect(store.url) as client:
        client.config_set("appendfsync", "everysec")
    yield store.url
    store.stop()


def test_the_first_line_says_that_it_is_ready_and_its_url(shared: Running) -> None:
    assert shared.ready_message[0] == f"Kaartstroom is ready at {shared.url}\n"
    assert shared.is_ready()


def test_two_more_lines_can_be_pasted_to_play(shared: Running) -> None:
    in_terminal, over_http = (shlex.split(line.partition(":")[2]) for line in shared.ready_message[1:])
    assert (ROOT / in_terminal[0]).exists()
    assert in_terminal[1:4] == ["play", "--url", shared.url]
    assert over_http[:2] == ["curl", f"{shared.url}/v1/players"]


def test_a_second_instance_runs_beside_it(shared: Running, tmp_path: Path) -> None:
    second = Running(tmp_path / "var")
    second.start()
    assert second.is_ready()
    assert shared.is_ready()
    second.end()


def test_a_port_in_use_is_rejected(shared: Running, tmp_path: Path) -> None:
    second = Running(tmp_path / "var")
    second.port = shared.port
    assert f"Port {shared.port} cannot be used" in second.start_error()


def test_a_data_directory_in_use_is_rejected(shared: Running) -> None:
    assert f"in use by process {shared.process.pid}" in Running(shared.data_dir).start_error()


def test_a_read_only_data_directory_is_rejected(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be written to" in Running(tmp_path / "file" / "var").start_error()


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "http"), ("PORT", "0"), ("PORT", "65536"), ("WEB_WORKERS", "-1"), ("REDIS_URL", "localhost")],
)
def test_an_invalid_setting_is_rejected_by_name(name: str, value: str, tmp_path: Path) -> None:
    assert name in Running(tmp_path / "var", **{name: value}).start_error()


@pytest.mark.parametrize("name", ["REDIS_URL", "QUEUE_URL"])
def test_an_unreachable_redis_is_reported_without_its_password(name: str, tmp_path: Path) -> None:
    complaint = Running(tmp_path / "var", **{name: "redis://ada:secret@127.0.0.1:1/0"}).start_error()
    assert f"{name} (redis://127.0.0.1:1/0): Redis does not answer" in complaint


def test_a_weak_redis_is_rejected_with_the_settings_it_needs(weak_redis: str, tmp_path: Path) -> None:
    assert (
        "has appendfsync everysec; it must be always"
        in Running(tmp_path / "var", REDIS_URL=weak_redis).start_error()
    )


def test_a_weak_redis_can_be_allowed_with_a_warning(weak_redis: str, tmp_path: Path) -> None:
    service = Running(tmp_path / "var", REDIS_URL=weak_redis, KAARTSTROOM_ALLOW_WEAK_STORE="1")
    service.start()
    assert "WARNING" in service.end()


def test_operator_commands_find_the_embedded_store(shared: Running) -> None:
    said, complaint = shared.launch(KAARTSTROOM, "parked").communicate(timeout=15)
    assert (said, complaint) == ("No game is parked.\n", "")
