"""The `kaartstroom` command. Each subcommand loads only what it needs."""

import getpass
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import click

from service.rules.text.paragraph import Language
from service.settings import Settings
from service.terminal.client import ApiError, Client, ServiceUnreachable
from service.terminal.tokens import Tokens

URL = click.option(
    "--url",
    default=lambda: f"http://127.0.0.1:{Settings.from_env().port}",
    show_default="http://127.0.0.1:PORT",
    help="Where the service is.",
)
OPTION = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="As in target=200; repeatable."
)
SAY = click.option("--say", type=click.Choice(["en", "nl"]), help="Tell the events in this language.")
NAME = click.option(
    "--name",
    default=getpass.getuser,
    show_default="your user name",
    help="As whom; a token in KAARTSTROOM_TOKEN comes before that.",
)
LANG = click.option("--lang", type=click.Choice(["en", "nl"]), help="As your locale says, unless told.")


@contextmanager
def plainly(*expected: type[Exception]) -> Iterator[None]:
    """What may be expected to go wrong is told in its own sentence, without a traceback."""
    try:
        yield
    except expected as error:
        raise click.ClickException(str(error)) from error


def called_as() -> str:
    """How to call this command again from where we are."""
    command = Path(sys.argv[0]).absolute()
    return str(command.relative_to(Path.cwd()) if command.is_relative_to(Path.cwd()) else command)


def given_token() -> str | None:
    return os.environ.get("KAARTSTROOM_TOKEN")


def token_of(url: str, name: str) -> str | None:
    """The token given, or else the one kept for that name."""
    return given_token() or Tokens(url).of(name)


@click.group()
@click.version_option(package_name="kaartstroom")
def main() -> None:
    """Kaartstroom: UNO and UNO FLIP over HTTP."""


@main.command()
@click.option("--parent", type=int, hidden=True, help="Stop when this process, our parent, is gone.")
def up(parent: int | None) -> None:
    """Start the store, the web, the worker and the clock.

    The environment sets PORT, DATA_DIR, REDIS_URL, QUEUE_URL and WEB_WORKERS.
    """
    from service.launcher.checks import CannotStart
    from service.launcher.up import up as run

    with plainly(CannotStart, ValueError):
        run(Settings.from_env(), called_as(), parent)


@main.command()
@URL
@NAME
@click.option("--join", metavar="GAME", help="Sit at this game instead of a new one.")
@click.option("--rulebook", default="classic", show_default=True)
@click.option("--seats", type=click.IntRange(2, 10), help="As many as there are players, unless told.")
@click.option("--bots", default="0", metavar="NUMBER|NAMES", help="How many bots play along, or which.")
@OPTION
@click.option("--target", type=click.IntRange(min=1), help="Points that win the game: --option target=N.")
@LANG
@click.option("--auto", is_flag=True, help="Play the first legal command, always.")
def play(  # noqa: PLR0913 -- one for each option
    *,
    url: str,
    name: str,
    join: str | None,
    rulebook: str,
    seats: int | None,
    bots: str,
    options: tuple[str, ...],
    target: int | None,
    lang: Language | None,
    auto: bool,
) -> None:
    """Sit at a table in this terminal.

    Your token is kept in a file that only you may read, one for each service; your name finds it again.
    """
    from service.terminal.lobby import NewGameOptions, option
    from service.terminal.play import play as sit_down
    from service.terminal.words import language_of

    with plainly(ServiceUnreachable, ApiError, ValueError):
        chosen = dict(map(option, options)) | ({} if target is None else {"target": target})
        game_options = NewGameOptions(rulebook, seats, bots, chosen)
        language = lang or language_of()
        client = Client(url, given_token(), language)
        sit_down(client, called_as(), name, join, game_options, language=language, auto=auto)


@main.command()
@click.argument("game")
@URL
@NAME
@click.option(
    "--output", type=click.File("w", lazy=True), default="-", help="A file; the screen unless told."
)
def export(game: str, url: str, name: str, output: IO[str]) -> None:
    """Write the events of GAME that you may see, one JSON document a line."""
    from service.terminal.export import write_log

    with plainly(ServiceUnreachable, ApiError, ValueError):
        write_log(Client(url, token_of(url, name)), game, output)


@main.command()
@click.argument("games", metavar="FILE|URL|GAME...", nargs=-1, required=True)
@URL
@NAME
@click.option("--keys", metavar="FILE|URL", help="Public keys to trust, as GET /v1/keys tells them.")
@click.option("--watch-log", metavar="FILE", help="Events written down live, as export does; for one game.")
@SAY
def audit(
    *,
    games: tuple[str, ...],
    url: str,
    name: str,
    keys: str | None,
    watch_log: str | None,
    say: Language | None,
) -> None:
    """Check that games which are over were fair: every hash, seed, card, point and rule.

    Ends with 0 if all are good, 1 if one is bad, 2 if one could not be read.
    """
    from rich.console import Console

    from service.fairness.audit import Unreadable
    from service.replay.auditing import NOT_READ, Auditor, audit_all
    from service.replay.sources import Service, trusted_keys, watched

    if watch_log and len(games) > 1:
        raise click.UsageError("One --watch-log goes with one game.")
    try:
        seen = watched(watch_log) if watch_log else None
        auditor = Auditor(Service(url, token_of(url, name)), trusted_keys(keys) if keys else None, seen, say)
    except Unreadable as error:
        click.echo(f"{error}", err=True)
        sys.exit(NOT_READ)
    sys.exit(audit_all(auditor, games, Console(), Console(stderr=True)))


@main.command()
@click.argument("game", metavar="FILE|URL|GAME")
@URL
@NAME
@click.option("--from", "first", type=click.IntRange(min=1), help="The first event to look at.")
@click.option("--to", "last", type=click.IntRange(min=1), help="The last.")
@click.option("--as", "seat", type=click.IntRange(min=0), help="Through the eyes of this seat.")
@click.option("--svg", type=click.Path(path_type=Path, file_okay=False), help="Draw each position here.")
@click.option("--csv", is_flag=True, help="Write the score table instead.")
@SAY
def replay(  # noqa: PLR0913 -- one for each option
    *,
    game: str,
    url: str,
    name: str,
    first: int | None,
    last: int | None,
    seat: int | None,
    svg: Path | None,
    csv: bool,
    say: Language | None,
) -> None:
    """Step through a game that is over, forward and back; without a terminal, print its events."""
    from service.fairness.audit import Unreadable
    from service.replay.show import ReplayOptions, show
    from service.replay.sources import Service

    with plainly(Unreadable, ValueError, OSError):
        show(
            Service(url, token_of(url, name)).load(game),
            ReplayOptions(first, last, seat, svg, csv, say or "en"),
        )


@main.command()
@click.option("--bots", required=True, metavar="NAMES", help="Who plays, parted by commas: keen,greedy")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=1000, show_default=True)
@click.option("--rulebook", default="classic", show_default=True)
@click.option("--seats", type=int, help="Two for each bot, unless told.")
@OPTION
@click.option("--seed", type=int, default=1, show_default=True, help="Another one gives other games.")
@click.option(
    "--output", type=click.Path(dir_okay=False, path_type=Path), default="arena.csv", show_default=True
)
def arena(
    *,
    bots: str,
    games: int,
    rulebook: str,
    seats: int | None,
    options: tuple[str, ...],
    seed: int,
    output: Path,
) -> None:
    """Let bots play each other, and tell who is better and how sure that is.

    Each game is a line of the CSV file, and a chart stands beside it as SVG. Ctrl-C stops it, and the same
    command goes on from there.
    """
    from rich.console import Console

    from service.arena.contest import InvalidContest, contest
    from service.arena.run import run
    from service.terminal.lobby import option

    with plainly(ValueError):
        chosen = dict(map(option, options))
    with plainly(InvalidContest, OSError):
        pairing = contest(tuple(bots.split(",")), rulebook, seats, chosen, seed)
        finished = run(pairing, games, output, Console(), Console(stderr=True))
    sys.exit(0 if finished else 130)


@main.command()
def parked() -> None:
    """List the games that failed three times, which nobody is woken for any more.

    The environment sets REDIS_URL, or DATA_DIR for a store of our own.
    """
    from service.game.ports import StoreUnavailable
    from service.launcher.parked import parked_games as look

    with plainly(StoreUnavailable, ValueError):
        click.echo("\n".join(look(Settings.from_env())))


@main.command()
@click.argument("games", metavar="GAME...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Every game that is parked.")
def release(*, games: tuple[str, ...], everything: bool) -> None:
    """Try parked games again, now.

    The environment sets REDIS_URL, or DATA_DIR for a store of our own.
    """
    from service.game.ports import StoreUnavailable
    from service.launcher.parked import NotParked
    from service.launcher.parked import release_games as try_again

    if bool(games) == everything:
        raise click.UsageError("Name games, or say --all.")
    with plainly(NotParked, StoreUnavailable, ValueError):
        click.echo(try_again(Settings.from_env(), games))


@main.command()
def rotate_key() -> None:
    """Sign with a new key from the next start on; the old public key stays listed.

    The environment sets DATA_DIR.
    """
    from service.storage.keyring import KeyNotSafe, Keyring

    with plainly(KeyNotSafe, ValueError, OSError):
        settings = Settings.from_env()
        new = Keyring(settings.data_dir / "keys", settings.signing_key).rotate()
    click.echo(f"New games are signed with key {new.id} once the service is started again.")


@main.command()
@click.option(
    "--output", type=click.File("w", lazy=True), default="-", help="A file; the screen unless told."
)
def openapi(output: IO[str]) -> None:
    """Write the OpenAPI document of the service."""
    from service.api.document import document

    output.write(json.dumps(document(), indent=2, ensure_ascii=False) + "\n")


@main.command()
@click.option(
    "--output", type=click.File("w", lazy=True), default="-", help="A file; the screen unless told."
)
def rules(output: IO[str]) -> None:
    """Write the reference of all rules by their ids."""
    from service.rules.text.reference import reference

    output.write(reference())


if __name__ == "__main__":
    main()
