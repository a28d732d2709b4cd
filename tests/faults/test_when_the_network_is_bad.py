"""Connections are cut and delayed at random; a command retried with the same key is executed once."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from service.game.ports import GameId
from service.storage import redis_keys
from service.storage.client import connect
from service.storage.redis_log import RedisLog
from tests.faults.proxy import BadNetwork, Fate
from tests.faults.retrying_client import Ledger, play
from tests.live.served import Served

COMMANDS = int(os.environ.get("FAULT_COMMANDS", "300"))
TABLES = 4


@pytest.fixture
def network(redis_url: str, tmp_path: Path) -> Iterator[BadNetwork]:
    with Served(redis_url, tmp_path, WEB_WORKERS="2") as served, BadNetwork(served.port, seed=17) as network:
        yield network


def receipts(url: str, game: GameId) -> dict[str, tuple[int, int]]:
    """The versions that each command of a game wrote, from the store."""
    with connect(url) as redis:
        found: dict[bytes, bytes] = redis.hgetall(redis_keys.commands(game))
    spans = {key.decode(): receipt.decode().partition(":")[0].split("-") for key, receipt in found.items()}
    return {key: (int(first), int(last)) for key, (first, last) in spans.items()}


def test_each_acknowledged_command_is_in_the_log_exactly_once(network: BadNetwork, redis_url: str) -> None:
    share = -(-COMMANDS // TABLES)
    with ThreadPoolExecutor(TABLES) as pool:
        records = list(pool.map(lambda seed: play(network.port, share, seed), range(TABLES)))
    assert set(network.fates) == set(Fate)
    assert sum(record.responses["replayed"] for record in records) > COMMANDS / 50
    acknowledged = {key: version for record in records for key, version in record.acknowledged.items()}
    log = RedisLog(redis_url)
    written = 0
    for game in {GameId(game) for game, _ in acknowledged}:
        done = receipts(redis_url, game)
        theirs = {key: version for (table, key), version in acknowledged.items() if table == game}
        assert {key: last for key, (_, last) in done.items()} == theirs
        versions = [version for first, last in done.values() for version in range(first, last + 1)]
        assert sorted(versions) == list(range(1, log.version(game) + 1))
        written += len(done)
    assert written == len(acknowledged) >= COMMANDS
    print_summary(records, network, written)


def print_summary(records: list[Ledger], network: BadNetwork, written: int) -> None:
    replayed = sum(record.responses["replayed"] for record in records)
    print(f"{written} commands executed once each, {replayed} responses replayed; {dict(network.fates)}")  # noqa: T201
