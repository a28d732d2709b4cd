"""What was being written when the lights went out is there whole or not at all."""

import shutil
from pathlib import Path

import pytest

from service.game.ports import Appended, GameId
from service.storage.embedded import EmbeddedStore
from service.storage.redis_log import RedisLog


@pytest.fixture
def written(tmp_path: Path, batch, open_game) -> tuple[Path, int]:
    """A data directory with two batches, and how many bytes of its last file were there after the first."""
    store = EmbeddedStore(tmp_path / "written")
    store.start()
    log = RedisLog(store.url)
    log.append(batch(0, b"a"))
    first = last_file(tmp_path / "written").stat().st_size
    log.append(batch(1, b"b", b"c", command_id="second", wake_at=5, index=open_game))
    assert store.process is not None
    store.process.kill()
    store.process.wait()
    return tmp_path / "written", first


def last_file(directory: Path) -> Path:
    return max(directory.glob("appendonlydir/*.incr.aof"))


def test_a_batch_cut_short_on_disk_never_was(written: tuple[Path, int], tmp_path: Path, game: GameId, batch):
    directory, first = written
    size = last_file(directory).stat().st_size
    for cut in [*range(first, size, (size - first) // 12), size - 1]:
        home = tmp_path / f"cut{cut}"
        shutil.copytree(directory, home, ignore=shutil.ignore_patterns("*.sock"))
        with last_file(home).open("r+b") as file:
            file.truncate(cut)
        store = EmbeddedStore(home)
        store.start()
        log = RedisLog(store.url)
        assert (log.version(game), log.find(game, "second"), log.scheduled(game)) == (1, None, None)
        assert log.append(batch(1, b"b", b"c", command_id="second")) == Appended(2, 3)
        store.stop()


def test_an_acknowledged_batch_outlives_a_kill(written: tuple[Path, int], game: GameId):
    store = EmbeddedStore(written[0])
    store.start()
    log = RedisLog(store.url)
    assert log.read(game) == [(1, b"a"), (2, b"b"), (3, b"c")]
    assert log.scheduled(game) == (3, 5)
    store.stop()
