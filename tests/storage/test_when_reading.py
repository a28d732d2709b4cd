from service.game.ports import EventLog, GameId


def test_an_unknown_game_is_empty(log: EventLog):
    assert log.read(GameId("unknown")) == []
    assert log.version(GameId("unknown")) == 0


def test_reading_goes_on_after_any_version(log: EventLog, game: GameId, batch):
    log.append(batch(0, *(b"%d" % version for version in range(1, 251))))
    for after in (0, 1, 99, 249):
        entries = log.read(game, after=after)
        assert entries == [(version, b"%d" % version) for version in range(after + 1, 251)]


def test_reading_after_the_last_version_finds_nothing(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a"))
    assert log.read(game, after=1) == []
    assert log.read(game, after=7) == []


def test_a_page_has_no_more_than_was_asked(log: EventLog, game: GameId, batch):
    log.append(batch(0, b"a", b"b", b"c"))
    assert log.read(game, after=1, limit=1) == [(2, b"b")]
    assert log.read(game, limit=2) == [(1, b"a"), (2, b"b")]
    assert log.read(game, limit=9) == [(1, b"a"), (2, b"b"), (3, b"c")]
