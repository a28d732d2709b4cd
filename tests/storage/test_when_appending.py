import pytest

from service.game.ports import Appended, Conflict, EventLog, GameId, LogCorrupt, Repeated


def test_a_new_game_begins_at_version_1(log: EventLog, game: GameId, batch):
    assert log.append(batch(0, b"created", b"seat taken")) == Appended(first=1, last=2)
    assert log.read(game) == [(1, b"created"), (2, b"seat taken")]
    assert log.version(game) == 2


def test_versions_go_on_without_a_gap(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", b"b"))
    assert log.append(batch(2, b"c")) == Appended(first=3, last=3)
    assert [version for version, _ in log.read(game)] == [1, 2, 3]


def test_a_conflict_returns_all_newer_entries(log: EventLog, batch):
    log.append(batch(0, b"a"))
    log.append(batch(1, b"b", b"c"))
    assert log.append(batch(1, b"late")) == Conflict(tail=((2, b"b"), (3, b"c")))


def test_a_batch_that_conflicts_leaves_nothing_behind(log: EventLog, game: GameId, batch, open_game):
    log.append(batch(0, b"a", b"b", wake_at=500))
    log.append(batch(1, b"x", b"y", command_id="late", wake_at=9, index=open_game))
    assert log.read(game) == [(1, b"a"), (2, b"b")]
    assert log.find(game, "late") is None
    assert log.scheduled(game) == (2, 500)
    assert listed(log) == []


def test_a_command_that_conflicted_may_be_sent_again_on_the_new_version(log: EventLog, batch):
    log.append(batch(0, b"a", b"b"))
    log.append(batch(1, b"x", command_id="mine"))
    assert log.append(batch(2, b"x", command_id="mine")) == Appended(3, 3)


def test_a_command_seen_before_gets_its_first_answer_again(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", b"b", command_id="deal", fingerprint="f00d"))
    log.append(batch(2, b"c"))
    again = log.append(batch(0, b"a", b"b", command_id="deal", fingerprint="f00d"))
    assert again == Repeated(first=1, last=2, fingerprint="f00d")
    assert log.version(game) == 3


def test_a_command_seen_before_is_known_whatever_version_it_expects_now(log: EventLog, batch):
    log.append(batch(0, b"a", command_id="deal"))
    assert log.append(batch(1, b"a", command_id="deal")) == Repeated(1, 1, "")
    assert log.append(batch(99, b"a", command_id="deal")) == Repeated(1, 1, "")


def test_the_fingerprint_kept_is_the_one_of_the_first_time(log: EventLog, batch):
    log.append(batch(0, b"a", command_id="deal", fingerprint="one:1-2"))
    assert log.append(batch(0, b"b", command_id="deal", fingerprint="two")) == Repeated(1, 1, "one:1-2")


def test_a_repeated_command_changes_neither_wake_up_nor_listing(log, game: GameId, batch, open_game):
    log.append(batch(0, b"a", command_id="deal", wake_at=500))
    log.append(batch(0, b"a", command_id="deal", wake_at=9, index=open_game))
    assert log.scheduled(game) == (1, 500)
    assert listed(log) == []


def test_the_same_command_id_in_another_game_is_another_command(log: EventLog, batch):
    log.append(batch(0, b"a", command_id="deal"))
    assert log.append(batch(0, b"a", command_id="deal", game=GameId("another"))) == Appended(1, 1)


def test_a_command_done_can_be_found(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", b"b", command_id="x" * 200, fingerprint="f00d"))
    assert log.find(game, "x" * 200) == Repeated(1, 2, "f00d")
    assert log.find(game, "never sent") is None
    assert log.find(GameId("unknown"), "x") is None


def test_a_version_that_the_log_has_not_reached_is_an_error(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a"))
    with pytest.raises(LogCorrupt):
        log.append(batch(2, b"from the future"))
    assert log.version(game) == 1


def test_any_bytes_come_back_as_they_were(log: EventLog, game: GameId, batch):
    entries = (bytes(range(256)), b"", b"{}\r\n", "kaart ♠".encode(), b"x" * 100_000)
    log.append(batch(0, *entries))
    assert tuple(entry for _, entry in log.read(game)) == entries


def listed(log: EventLog) -> list[tuple[GameId, bytes]]:
    return log.games(status=None, rulebook=None, player=None, viewer=None, before=None, limit=10)


def test_a_key_keeps_creating_the_game_it_was_first_used_for(log: EventLog):
    first, second = GameId("game1"), GameId("game2")
    assert log.reserve("key", first) == first
    assert log.reserve("key", second) == first
    assert log.reserve("other key", second) == second
