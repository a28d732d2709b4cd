from concurrent.futures import ThreadPoolExecutor

from service.game.ports import GameId
from service.storage.client import MAX_CONNECTIONS
from service.storage.redis_log import RedisLog


def test_all_of_them_are_answered(flushed: str):
    """A web process has many more threads than connections to the store."""
    log, threads = RedisLog(flushed), 5 * MAX_CONNECTIONS
    with ThreadPoolExecutor(threads) as pool:
        answers = list(pool.map(lambda _: [log.read(GameId("none")) for _ in range(5)], range(threads)))
    assert answers == [[[]] * 5] * threads
