"""The cost of the hash chain and the seals of a command: a game with them beside one without."""

import time
from collections.abc import Iterable
from unittest.mock import patch

from bench.harness import Row, Scale, in_turns
from bench.local_games import open_game, play_on
from bench.place import Place
from service.bots import noted
from service.fairness.chain import START
from service.game import handle
from service.game.game_service import GameService, milliseconds
from service.game.handle import CommandHandler
from service.game.recorded import RecordedEvent
from service.game.snapshot import Snapshot
from service.rules.events import Event
from service.rules.secrecy import data_of
from service.rules.state import Game
from service.storage.codec import JsonCodec
from tests.memory.event_log import MemoryLog


def overhead(_: Place, scale: Scale) -> list[Row]:
    commands = 500 if scale.quick else 3_000

    def plainly() -> float:
        with patch.object(handle, "seal_events", unproven):
            return rate(commands)

    ours, theirs = in_turns([lambda: rate(commands), plainly], scale.turns)
    return [
        Row("command, decided and encoded in one process", "1/s", ours, "without chain and seals", theirs)
    ]


def rate(commands: int) -> float:
    """One command per append, into memory, so that the cost of a store does not hide that of hashing."""
    log = MemoryLog()
    game = open_game(GameService(log, JsonCodec()), 10_000)
    handler = CommandHandler(log, JsonCodec(), milliseconds)
    start, done = time.perf_counter(), 0
    while done < commands:
        before = handler.snapshots.load(game).version
        if play_on(handler, game, before + 1, at_once=1).version == before:
            break
        done += 1
    return done / (time.perf_counter() - start)


def unproven(
    snapshot: Snapshot, events: Iterable[Event], game: Game, at: int
) -> tuple[list[RecordedEvent], Snapshot]:
    recorded, memory = [], snapshot.memory
    for version, event in enumerate(events, snapshot.version + 1):
        memory = noted(memory, event)
        recorded.append(RecordedEvent.of(version, at, game.round, game.side, event, data_of(event), START))
    return recorded, snapshot.at_event(
        recorded[-1], game, recorded[-1].version, at, snapshot.last_action, memory
    )
