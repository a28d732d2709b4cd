from dataclasses import replace
from typing import Any

import pytest
from redis import Redis

from service.game.ports import EventLog, GameId
from service.storage import redis_keys
from service.storage.redis_log import RedisLog

EVERYTHING: dict[str, Any] = {
    "status": None,
    "rulebook": None,
    "player": None,
    "viewer": None,
    "before": None,
    "limit": 100,
}


def ids(log: EventLog, **filters: object) -> list[str]:
    return [game for game, _ in log.games(**{**EVERYTHING, **filters})]


@pytest.fixture
def seat(log: EventLog, batch, open_game):
    """Puts a game into the listing, under its id."""

    def put(game: str, **changes: object) -> None:
        entry = replace(open_game, **changes)
        log.append(batch(log.version(GameId(game)), b"a", game=GameId(game), index=entry))

    return put


def test_the_newest_game_comes_first_whatever_bucket_it_is_in(log: EventLog, seat):
    games = [f"game{number:03}" for number in range(60)]
    for game in games:
        seat(game)
    assert ids(log) == games[::-1]


def test_a_game_shows_its_latest_summary(log: EventLog, seat):
    seat("g1", summary=b"one seated")
    seat("g1", summary=b"two seated")
    assert log.games(**EVERYTHING) == [("g1", b"two seated")]


def test_a_batch_without_a_listing_leaves_the_listing_as_it_was(log: EventLog, seat, batch):
    seat("g1", summary=b"one seated")
    log.append(batch(1, b"b", game=GameId("g1")))
    assert log.games(**EVERYTHING) == [("g1", b"one seated")]


def test_a_game_is_found_under_its_present_status_only(log: EventLog, seat):
    seat("g1", status="open")
    seat("g1", status="playing")
    assert ids(log, status="open") == []
    assert ids(log, status="playing") == ["g1"]


def test_a_game_is_found_under_those_who_sit_there_now(log: EventLog, seat):
    seat("g1", players=("ann", "bob"))
    seat("g1", players=("bob", "cas"))
    assert [ids(log, player=player) for player in ("ann", "bob", "cas", "bo")] == [[], ["g1"], ["g1"], []]


def test_filters_add_up(log: EventLog, seat):
    seat("g1", rulebook="classic", status="open", players=("ann",))
    seat("g2", rulebook="flip", status="open", players=("ann", "bob"))
    seat("g3", rulebook="flip", status="playing", players=("ann", "bob"))
    assert ids(log, rulebook="flip") == ["g3", "g2"]
    assert ids(log, rulebook="flip", status="open") == ["g2"]
    assert ids(log, player="ann", status="open") == ["g2", "g1"]
    assert ids(log, player="bob", rulebook="classic") == []


def test_a_private_game_shows_to_its_own_players_only(log: EventLog, seat):
    seat("g1", private=True, players=("ann", "bob"))
    seat("g2", players=("ann",))
    assert ids(log) == ["g2"]
    assert ids(log, viewer="cas", player="ann") == ["g2"]
    assert ids(log, viewer="bob") == ["g2", "g1"]


def test_a_page_goes_on_before_the_last_one_seen(log: EventLog, seat):
    games = [f"game{number:03}" for number in range(50)]
    for game in games:
        seat(game)
    pages, before = [], None
    while page := ids(log, before=before, limit=7, status="open"):
        pages.append(page)
        before = page[-1]
    assert [len(page) for page in pages] == [7] * 7 + [1]
    assert [game for page in pages for game in page] == games[::-1]


def test_a_page_is_full_however_many_games_had_to_be_passed_over(log: EventLog, seat):
    for number in range(300):
        shown = number % 60 == 0
        seat(f"game{number:03}", private=not shown, rulebook="flip" if shown else "classic")
    assert ids(log, limit=3) == ["game240", "game180", "game120"]
    assert ids(log, limit=9, status="open", rulebook="flip") == [
        "game240", "game180", "game120", "game060", "game000",
    ]  # fmt: skip


def test_strange_filters_find_nothing(log: EventLog, seat):
    seat("g1")
    for strange in ("", "ann|g", "}", "{", "*", "\x00", "ann }", "é", "all", "a" * 10_000):
        assert ids(log, player=strange) == []
        assert ids(log, status=strange) == []
        assert ids(log, rulebook=strange) == []


def test_a_game_that_changed_leaves_nothing_at_its_former_places(flushed: str, batch, open_game):
    log = RedisLog(flushed)
    log.append(batch(0, b"a", game=GameId("g1"), index=open_game))
    log.append(
        batch(1, b"b", game=GameId("g1"), index=replace(open_game, status="playing", players=("bob",)))
    )
    with Redis.from_url(flushed) as redis:
        places = redis.zrange(redis_keys.index(redis_keys.bucket(GameId("g1"))), 0, -1)
    assert places == [
        b"all|g1",
        b"busy=bob|g1",
        b"player=bob|g1",
        b"public,rulebook=classic|g1",
        b"public,status=playing|g1",
        b"public|g1",
        b"rulebook=classic|g1",
        b"status=playing|g1",
    ]


def test_games_that_are_not_over_keep_their_players_busy(log: EventLog, batch, open_game):
    for number, status in enumerate(("open", "playing", "finished", "abandoned")):
        index = replace(open_game, status=status, players=("ann", "ann2"))
        log.append(batch(0, b"a", game=GameId(f"g{number}"), index=index))
    assert (
        log.active_games("ann"),
        log.active_games("ann2"),
        log.active_games("an"),
        log.active_games(""),
    ) == (2, 2, 0, 0)
    over = replace(open_game, status="finished", players=("ann", "ann2"))
    log.append(batch(1, b"b", game=GameId("g1"), index=over))
    assert log.active_games("ann") == 1


def test_a_game_is_found_by_those_it_waits_for(log: EventLog, seat):
    seat("g1", private=True, invited=("bob", "cas"))
    seat("g2", invited=("bob",))
    assert [ids(log, invited=player, viewer=player) for player in ("bob", "cas", "ann")] == [
        ["g2", "g1"],
        ["g1"],
        [],
    ]
    assert ids(log, viewer="cas") == ["g2", "g1"]
    seat("g1", private=True, players=("ann", "cas"))
    assert ids(log, invited="cas", viewer="cas") == []
    assert log.active_games("bob") == 0


def test_private_games_of_others_are_not_read(flushed: str, batch, open_game):
    log = RedisLog(flushed)
    for number in range(400):
        private = replace(open_game, private=number > 2)
        log.append(batch(0, b"a", game=GameId(f"game{number:03}"), index=private))
    ids(log, limit=1)
    with Redis.from_url(flushed) as redis:
        before = redis.info("commandstats")["cmdstat_hmget"]["calls"]
        for filters in ({}, {"status": "open"}, {"rulebook": "classic"}, {"viewer": "bob"}):
            assert ids(log, limit=10, **filters) == ["game002", "game001", "game000"]
        assert redis.info("commandstats")["cmdstat_hmget"]["calls"] - before == 4 * 3


def test_games_of_an_older_store_are_listed_as_public_once(flushed: str, batch, open_game):
    writer = RedisLog(flushed)
    for number in range(500):
        entry = replace(open_game, private=number % 2 == 1)
        writer.append(batch(0, b"a", game=GameId(f"game{number:03}"), index=entry))
    with Redis.from_url(flushed) as redis:
        for bucket in redis_keys.BUCKETS:  # as an earlier version wrote them
            redis.zremrangebylex(redis_keys.index(bucket), "[public", "(publid")
        log = RedisLog(flushed)
        assert ids(log, limit=500) == [f"game{number:03}" for number in range(498, -1, -2)]
        assert len(ids(log, viewer="ann", limit=500)) == 500
        assert len(ids(log, status="open", limit=500)) == 250
        scripts = redis.info("commandstats")["cmdstat_evalsha"]["calls"]
        assert ids(RedisLog(flushed), limit=2) == ["game498", "game496"]
        assert redis.info("commandstats")["cmdstat_evalsha"]["calls"] == scripts


def test_a_game_that_became_over_leaves_the_public_list_of_open_ones(log: EventLog, seat):
    seat("g1", status="open")
    seat("g1", status="finished")
    assert (ids(log, status="open"), ids(log, status="finished")) == ([], ["g1"])
