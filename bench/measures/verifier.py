"""The verification of a finished game: chain, seals, seeds, shuffles and rules."""

import time
from hashlib import sha256

import orjson

from bench.harness import Row, Scale, in_turns
from bench.local_games import open_game, play_on
from bench.place import Place
from service.fairness.audit import audit, read
from service.game.game_service import GameService, milliseconds
from service.game.handle import CommandHandler
from service.storage.codec import JsonCodec
from tests.memory.event_log import MemoryLog


def verification(place: Place, scale: Scale) -> list[Row]:
    raw, count = _finished(place, 500 if scale.quick else 2_000)

    def verify() -> float:
        start = time.perf_counter()
        report = audit(read(raw))
        seconds = time.perf_counter() - start
        assert report.good
        return count / seconds

    def digest() -> float:
        start = time.perf_counter()
        sha256(raw).digest()
        return count / (time.perf_counter() - start)

    ours, theirs = in_turns([verify, digest], scale.turns)
    return [Row(f"verifier, a game of {count:,} events", "1/s", ours, "SHA-256 of the document", theirs)]


def _finished(place: Place, target: int) -> tuple[bytes, int]:
    log = MemoryLog()
    game_service = GameService(log, JsonCodec())
    game = open_game(game_service, target)
    play_on(CommandHandler(log, JsonCodec(), milliseconds), game, 1_000_000, at_once=1)
    document = place.services.keyring.signed(game_service.audit(game, None))
    return orjson.dumps(document), len(document["events"])
