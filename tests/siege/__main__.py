"""Attacks a service of its own within its own limits, one attack after the other.

Prints what others feel of it, in times; judges only what must hold: nobody else fails, new callers are
answered within a second, and looking back does not more than double the p99 of others. Run it with
`make siege`; it needs some minutes.
"""

import multiprocessing
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from service.bootstrap import build
from service.game.new_game import NewGame
from service.game.ports import Account, GameId, PlayerId
from service.settings import Settings
from service.storage.embedded import EmbeddedStore
from tests.game.moves import first_move, to_act
from tests.live.served import Caller, Reply, Served
from tests.siege import attacks
from tests.siege.attacks import Target
from tests.siege.probes import Times, probe

BEFORE, DURING, AFTER = 4.0, 15.0, 4.0
SETTLE = 3.0
"""For an attack to come into its own, and for what it left behind to end."""
LONG = 5000
"""Events of the long game."""
PRIVATE_GAMES = 1200
AT_MOST = 1.0
WAITS = "20 tokens x 50 streams"
"""Here each probe waits for a second itself."""
NOISE = 0.05
"""Seconds that count as nothing where two short times are compared."""


@dataclass(frozen=True)
class Row:
    name: str
    before: Times
    during: Times
    after: Times
    megabytes: float

    @property
    def holds(self) -> bool:
        slow = self.name == "look back" and self.during.p99 > max(2 * self.before.p99, NOISE)
        waits = 1.0 if self.name == WAITS else 0.0
        return not self.during.failures and self.during.p99 <= AT_MOST + waits and not slow


def main() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        store = EmbeddedStore(Path(folder) / "store")
        store.start()
        try:
            settings = {"LIMITS": "", "CONNECTIONS_EACH": "100", "WEB_WORKERS": "2", "MOST_GAMES": "1000000"}
            with Served(store.url, Path(folder), **settings) as served:
                rows = besiege(served, store.url)
        finally:
            store.stop()
    click.echo(
        f"\n{'attack':<32}{'before':>20}{'during':>24}{'after':>20}{'web MB':>9}  p50/p99/longest in ms"
    )
    for row in rows:
        verdict = "holds" if row.holds else "DOES NOT HOLD"
        click.echo(
            f"{row.name:<32}{row.before!s:>20}{row.during!s:>24}{row.after!s:>20}"
            f"{row.megabytes:>9.0f}  {verdict}"
        )
    sys.exit(not all(row.holds for row in rows))


def besiege(served: Served, url: str) -> list[Row]:
    anna, eve = served.sign_up("Anna"), served.sign_up("Eve")
    click.echo(f"playing a game of {LONG} events ...")
    game, version = long_game(url)
    tokens = [eve.token, *(str(eve.post("/players/me/tokens").json["token"]) for _ in range(19))]
    target, own = Target(served.port, game, version, tokens), anna.open_game()
    rows = [
        siege(served, target, name, attack, call)
        for name, attack, call in (
            ("2,300 trickling connections", attacks.trickle, lambda: health(served)),
            ("2,300 idle, 25 addresses", attacks.idle_from_many_addresses, lambda: health(served)),
            ("large files, nothing read", attacks.read_nothing, lambda: anna.get(f"/games/{own}")),
            ("look back", attacks.look_back, lambda: anna.get(f"/games/{own}")),
            (WAITS, attacks.take_streams, lambda: wait(anna, own)),
            ("metrics, readiness, docs", attacks.ask_pages, lambda: anna.get(f"/games/{own}")),
            (
                "flood from the same address",
                attacks.flood_from_the_same_address,
                lambda: anna.get(f"/games/{own}"),
            ),
        )
    ]
    return [*rows, private_games(served, url, anna)]


def siege(
    served: Served, target: Target, name: str, attack: Callable[[Target], None], call: Callable[[], Reply]
) -> Row:
    click.echo(f"{name}: before", nl=False)
    before = probe(call, BEFORE)
    attacker = multiprocessing.Process(target=attack, args=(target,), daemon=True)
    attacker.start()
    time.sleep(SETTLE)
    click.echo(", during", nl=False)
    during = probe(call, DURING)
    held = megabytes(served)
    attacker.kill()
    attacker.join()
    time.sleep(SETTLE)
    click.echo(", after")
    return Row(name, before, during, probe(call, AFTER), held)


def private_games(served: Served, url: str, anna: Caller) -> Row:
    """Not an attack that goes on, but what one leaves behind."""

    def listed() -> Reply:
        return anna.get("/games?limit=1")

    name = f"{PRIVATE_GAMES} private games"
    click.echo(f"{name}: before, during, after")
    before, service = probe(listed, BEFORE), build(local_settings(url)).game_service
    for number in range(PRIVATE_GAMES):
        spec = NewGame("classic", {}, 2, (), 0, private=True, seed=None)
        service.create(account("eve"), spec, f"private-{number}")
    during = probe(listed, DURING)
    return Row(name, before, during, probe(listed, AFTER), megabytes(served))


def long_game(url: str) -> tuple[str, int]:
    service, players = build(local_settings(url)).game_service, (account("ida"), account("joe"))
    spec = NewGame("classic", {"target": 10_000}, 2, (), 0, private=False, seed=None)
    game = GameId(service.create(players[0], spec, "long").view["id"])
    version = service.join(game, players[1], "sit", seed=None, invite=None).version
    while version < LONG:
        player = to_act(service, game, *players)
        version = service.command(game, player, first_move(service, game, player), f"at-{version}").version
    return game, version


def local_settings(url: str) -> Settings:
    return Settings.from_env({"REDIS_URL": url, "MOST_GAMES": "1000000"})


def account(name: str) -> Account:
    return Account(PlayerId(f"{name:0>20}"), name, "human", 0)


def health(served: Served) -> Reply:
    return served.call("GET", "/healthz")


def wait(caller: Caller, game: str) -> Reply:
    """Waits a second in vain, in the place of a stream."""
    version = caller.get(f"/games/{game}").json["version"]
    return caller.get(f"/games/{game}?wait=1&after={version}")


def megabytes(served: Served) -> float:
    """What the web processes hold resident, together."""
    children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children").read_text().split()
    found = [Path(f"/proc/{child}/status").read_text().splitlines() for child in children]
    return sum(int(line.split()[1]) for lines in found for line in lines if line.startswith("VmRSS")) / 1024


if __name__ == "__main__":
    main()
