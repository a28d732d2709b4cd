from concurrent.futures import ThreadPoolExecutor

from service.game.ports import EventLog, GameId


def test_a_wake_up_is_scheduled_at_the_last_version_of_its_batch(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", b"b", wake_at=1_000))
    assert log.scheduled(game) == (2, 1_000)


def test_a_batch_without_a_wake_up_schedules_none(log: EventLog, game: GameId, batch):
    assert log.scheduled(game) is None
    log.append(batch(0, b"a"))
    assert log.scheduled(game) is None


def test_nothing_is_due_before_its_time(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", wake_at=1_000))
    assert log.due(999, lease_ms=500, limit=10) == []
    assert log.due(1_000, lease_ms=500, limit=10) == [(game, 1)]


def test_a_leased_wake_up_comes_again_after_its_lease(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", wake_at=1_000))
    log.due(1_100, lease_ms=500, limit=10)
    assert log.due(1_599, lease_ms=500, limit=10) == []
    assert log.due(1_600, lease_ms=500, limit=10) == [(game, 1)]


def test_a_game_has_one_wake_up_the_latest(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", wake_at=1_000))
    log.append(batch(1, b"b", wake_at=2_000))
    assert log.due(1_500, lease_ms=500, limit=10) == []
    assert log.due(9_000, lease_ms=500, limit=10) == [(game, 2)]


def test_a_game_that_moved_on_while_leased_is_not_woken_for_the_old_version(log: EventLog, game, batch):
    log.append(batch(0, b"a", wake_at=1_000))
    log.due(1_000, lease_ms=500, limit=10)
    log.append(batch(1, b"b", wake_at=3_000))
    assert log.due(2_999, lease_ms=500, limit=10) == []
    assert log.due(3_000, lease_ms=500, limit=10) == [(game, 2)]


def test_a_batch_without_a_wake_up_removes_the_scheduled_one(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", wake_at=1_000))
    log.append(batch(1, b"over"))
    assert log.scheduled(game) is None
    assert log.due(9_000, lease_ms=500, limit=10) == []


def test_the_longest_due_come_first_and_the_rest_stays_due(log: EventLog, batch):
    games = [GameId(f"game{number}") for number in range(30)]
    for number, game in enumerate(games):
        log.append(batch(0, b"a", game=game, wake_at=1_000 - number))
    taken = [log.due(1_000, lease_ms=500, limit=12) for _ in range(4)]
    assert [len(games) for games in taken] == [12, 12, 6, 0]
    assert [game for part in taken for game, _ in part] == games[::-1]


def test_of_several_clocks_only_one_gets_each_wake_up(log: EventLog, batch):
    games = {GameId(f"game{number}") for number in range(200)}
    for game in games:
        log.append(batch(0, b"a", game=game, wake_at=1_000))

    def take(_: int) -> list[tuple[GameId, int]]:
        return [one for _ in range(40) for one in log.due(1_000, lease_ms=500, limit=10)]

    with ThreadPoolExecutor(4) as clocks:
        taken = [game for part in clocks.map(take, range(4)) for game, _ in part]
    assert len(taken) == 200
    assert set(taken) == games


def test_a_batch_may_keep_the_wake_up_as_it_is(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", wake_at=1_000))
    log.due(1_000, lease_ms=500, limit=10)
    log.append(batch(1, b"hello", b"you", keep_wake_up=True, armed_since=1))
    assert log.scheduled(game) == (1, 1_500)
    log.reschedule(game, 1, 2_000)
    assert log.due(1_999, lease_ms=500, limit=10) == []
    assert log.due(2_000, lease_ms=500, limit=10) == [(game, 1)]


def test_a_batch_that_keeps_the_wake_up_schedules_nothing(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a"))
    log.append(batch(1, b"hello", keep_wake_up=True, wake_at=1_000, armed_since=1))
    assert log.scheduled(game) is None


def test_a_wake_up_that_was_kept_is_removed_by_the_next_batch(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", wake_at=1_000))
    log.append(batch(1, b"hello", keep_wake_up=True, armed_since=1))
    log.append(batch(2, b"b", wake_at=3_000, armed_since=1))
    assert log.due(2_999, lease_ms=500, limit=10) == []
    assert log.due(3_000, lease_ms=500, limit=10) == [(game, 3)]
    log.append(batch(3, b"c", armed_since=3))
    assert log.scheduled(game) is None


def test_a_wake_up_scheduled_at_a_remark_is_removed_too(log: EventLog, game: GameId, batch):
    """As earlier versions of the service did it."""
    log.append(batch(0, b"a", wake_at=1_000))
    log.append(batch(1, b"hello", wake_at=1_000))
    log.append(batch(2, b"hello again", keep_wake_up=True, armed_since=1))
    assert log.scheduled(game) == (2, 1_000)
    log.append(batch(3, b"b", wake_at=3_000, armed_since=1))
    assert log.due(9_000, lease_ms=500, limit=10) == [(game, 4)]
