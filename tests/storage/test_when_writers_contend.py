import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from service.game.ports import Appended, Batch, Conflict, EventLog, GameId
from service.storage.redis_log import RedisLog

WRITERS, BATCHES = 8, 25


def write(log: EventLog, game: GameId, writer: int) -> None:
    version = 0
    for number in range(BATCHES):
        name = f"{writer}/{number}"
        while True:
            answer = log.append(Batch(game, version, (f"{name}a".encode(), f"{name}b".encode()), name))
            if isinstance(answer, Appended):
                version = answer.last
                break
            assert isinstance(answer, Conflict)
            assert [found for found, _ in answer.tail] == list(
                range(version + 1, version + 1 + len(answer.tail))
            )
            version = answer.tail[-1][0]


def holds_every_batch_once_and_whole(log: EventLog, game: GameId) -> bool:
    entries = log.read(game)
    assert [version for version, _ in entries] == list(range(1, 2 * WRITERS * BATCHES + 1))
    batches = [(first[1], second[1]) for first, second in zip(entries[::2], entries[1::2], strict=True)]
    assert all(
        first[:-1] == second[:-1] and (first[-1:], second[-1:]) == (b"a", b"b") for first, second in batches
    )
    return len(set(batches)) == WRITERS * BATCHES


def test_eight_threads_leave_no_gap_and_no_torn_batch(log: EventLog, game: GameId):
    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(lambda writer: write(log, game, writer), range(WRITERS)))
    assert holds_every_batch_once_and_whole(log, game)


def test_eight_processes_leave_no_gap_and_no_torn_batch(flushed: str, game: GameId):
    writers = [
        subprocess.Popen([sys.executable, __file__, flushed, game, str(writer)]) for writer in range(WRITERS)
    ]
    assert [writer.wait(60) for writer in writers] == [0] * WRITERS
    assert holds_every_batch_once_and_whole(RedisLog(flushed), game)


if __name__ == "__main__":
    write(RedisLog(sys.argv[1]), GameId(sys.argv[2]), int(sys.argv[3]))
