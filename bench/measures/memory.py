"""Memory of games in the store, and of processes."""

import subprocess
import sys
import time

from bench.clients import GameClient
from bench.harness import Row, Scale, at_most
from bench.load import LoadGenerator
from bench.place import Place, children
from service.game.ports import GameId
from service.storage import redis_keys

PROCESSES = {
    "worker": "workers.worker",
    "deadlines": "workers.worker deadline",
    "thinker": "workers.worker think",
    "clock": "workers.clock",
}


def footprint(place: Place, scale: Scale) -> list[Row]:
    return [*_stored(place, scale), *_processes(place)]


def _stored(place: Place, scale: Scale) -> list[Row]:
    """The keys that grow with a game, its log and its command ids, and the fixed size of a new game."""
    clients = [GameClient(place.ours) for _ in range(scale.clients)]
    fixed = [_bytes(place, GameId(client.id)) for client in clients]
    begun = [client.version for client in clients]
    with LoadGenerator(place.ours, clients) as load:
        load.saturate(2 * scale.seconds)
    grown = [_bytes(place, GameId(client.id)) for client in clients]
    each = tuple(
        (after - before) / (client.version - version)
        for client, version, before, after in zip(clients, begun, fixed, grown, strict=True)
        if client.version > version
    )
    young = tuple(float(size) for size in fixed)
    return [
        Row("memory in the store, an event", "bytes", each, aim=at_most(400), note="with its command id"),
        Row(
            "memory in the store, a game just dealt",
            "bytes",
            young,
            note="nine events or so, and its listing",
        ),
    ]


def _bytes(place: Place, game: GameId) -> int:
    own = (redis_keys.log(game), redis_keys.commands(game), redis_keys.game_record(game))
    return sum(place.redis.memory_usage(key, samples=0) or 0 for key in own)


def _processes(place: Place) -> list[Row]:
    web = place.fresh_web()
    started = {
        name: place.run([sys.executable, "-m", *module.split()]).pid for name, module in PROCESSES.items()
    }
    time.sleep(2)
    found = {name: children(pid) or [pid] for name, pid in {**started, "web": web}.items()}
    return [
        Row(f"memory of an idle {name} process", "MB", tuple(_resident(pid) for pid in pids))
        for name, pids in found.items()
    ]


def _resident(pid: int) -> float:
    return int(_ps("-o", "rss=", "-p", str(pid))) / 1024


def _ps(*options: str) -> str:
    command = ["ps", *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
