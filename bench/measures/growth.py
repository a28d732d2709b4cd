"""The cost of a command late and early in a game, and of folding a game from its log."""

import time
from typing import cast

import orjson

from bench.harness import Row, Scale, at_most, in_turns
from bench.local_games import ADA, BEN, command_id, next_move, open_game, play_on
from bench.place import Place
from service.game.game_service import milliseconds
from service.game.handle import CommandHandler
from service.game.ports import GameId
from service.storage import redis_keys
from service.storage.codec import JsonCodec
from service.storage.redis_log import RedisLog

StreamEntries = list[tuple[bytes, dict[bytes, bytes]]]
YOUNG, OLD = 100, 20_000
COMMANDS_EACH = 200


def length(place: Place, scale: Scale) -> list[Row]:
    game_service, handler = place.services.game_service, _handler(place)
    young, old = open_game(game_service, target=10_000), open_game(game_service, target=10_000)
    play_on(handler, young, YOUNG)
    long = play_on(handler, old, OLD).version
    moves = COMMANDS_EACH // 4 if scale.quick else COMMANDS_EACH
    late, early = in_turns(
        [lambda: _cost(place, handler, old, moves), lambda: _cost(place, handler, young, moves)], scale.turns
    )
    measure, note = f"a command at event {long:,}", "time of service and store, without waiting for the disk"
    return [Row(measure, "µs", late, f"at event {YOUNG}", early, at_most(1.1), note)]


def _cost(place: Place, handler: CommandHandler, game: GameId, moves: int) -> float:
    """Microseconds of CPU time for a command, without choosing it and without waiting for the disk.

    A flush takes longer than the rest together, and its time does not depend on the game.
    """
    spent, before = 0.0, _spent_on_scripts(place)
    for _ in range(moves):
        seat, command = next_move(handler.snapshots.load(game))
        start = time.process_time()
        place.services.game_service.command(game, (ADA, BEN)[seat], command, command_id())
        spent += time.process_time() - start
    return (1e6 * spent + _spent_on_scripts(place) - before) / moves


def _spent_on_scripts(place: Place) -> float:
    """The time the store spent on scripts, in microseconds."""
    calls = cast("dict[str, dict[str, float]]", place.redis.info("commandstats"))
    return calls["cmdstat_evalsha"]["usec"]


def cold(place: Place, scale: Scale) -> list[Row]:
    game_service, log = place.services.game_service, RedisLog(place.url)
    game = open_game(game_service, target=10_000)
    count = play_on(_handler(place), game, 500 if scale.quick else 2_000).version

    def fold() -> float:
        start = time.perf_counter()
        CommandHandler(log, JsonCodec(), milliseconds).snapshots.load(game)
        return 1e6 * (time.perf_counter() - start) / count

    def decode() -> float:
        start = time.perf_counter()
        found = cast("StreamEntries", place.redis.xrange(redis_keys.log(game)))
        for _, fields in found:
            orjson.loads(fields[b"e"])
        return 1e6 * (time.perf_counter() - start) / count

    ours, theirs = in_turns([fold, decode], 5 * scale.turns)
    return [Row("state from a cold cache, per event", "µs", ours, "XRANGE and orjson", theirs, at_most(3))]


def _handler(place: Place) -> CommandHandler:
    return CommandHandler(RedisLog(place.url), JsonCodec(), milliseconds)
