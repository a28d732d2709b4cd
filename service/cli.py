"""The `kaartstroom` command. Each subcommand imports only the modules it needs."""

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
    help="The URL of the service.",
)
OPTION = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="A rule option, such as target=200; repeatable.",
)
SAY = click.option(
    "--say", type=click.Choice(["en", "nl"]), help="Print the events as sentences in this language."
)
NAME = click.option(
    "--name",
    default=getpass.getuser,
    show_default="your user name",
    help="The player; a token in KAARTSTROOM_TOKEN takes precedence.",
)
LANG = click.option(
    "--lang", type=click.Choice(["en", "nl"]), help="The language; that of your locale by default."
)


@contextmanager
def errors_reported(*expected: type[Exception]) -> Iterator[None]:
    """Turns expected errors into an error message without a traceback."""
    try:
        yield
    except expected as error:
        raise click.ClickException(str(error)) from error


def called_as() -> str:
    """The path by which this command can be called from the current directory."""
    command = Path(sys.argv[0]).absolute()
    return str(command.relative_to(Path.cwd()) if command.is_relative_to(Path.cwd()) else command)


def given_token() -> str | None:
    return os.environ.get("KAARTSTROOM_TOKEN")


def token_of(url: str, name: str) -> str | None:
    """The token of the environment, or else the stored token of that name."""
    return given_token() or Tokens(url).of(name)


@click.group()
@click.version_option(package_name="kaartstroom")
def main() -> None:
    """Kaartstroom: UNO and UNO FLIP over HTTP."""


@main.command()
@click.option("--parent", type=int, hidden=True, help="Stop when this parent process ends.")
def up(parent: int | None) -> None:
    """Start the store, the web server, the workers and the clock.

    The environment sets PORT, DATA_DIR, REDIS_URL, QUEUE_URL and WEB_WORKERS.
    """
    from service.launcher.checks import CannotStart
    from service.launcher.up import up as run

    with errors_reported(CannotStart, ValueError):
        run(Settings.from_env(), called_as(), parent)


@main.command()
@URL
@NAME
@click.option("--join", metavar="GAME", help="Join this game instead of creating one.")
@click.option("--rulebook", default="classic", show_default=True)
@click.option(
    "--seats", type=click.IntRange(2, 10), help="The number of seats; the number of players by default."
)
@click.option(
    "--bots", default="0", metavar="NUMBER|NAMES", help="The number of bots to add, or their names."
)
@OPTION
@click.option("--target", type=click.IntRange(min=1), help="Points that win the game: --option target=N.")
@LANG
@click.option("--auto", is_flag=True, help="Always play the first legal command.")
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
    """Play a game in this terminal.

    Your token is stored by name in a file that only you may read, one file for each service.
    """
    from service.terminal.lobby import NewGameOptions, option
    from service.terminal.play import play as run
    from service.terminal.words import language_of

    with errors_reported(ServiceUnreachable, ApiError, ValueError):
        chosen = dict(map(option, options)) | ({} if target is None else {"target": target})
        game_options = NewGameOptions(rulebook, seats, bots, chosen)
        language = lang or language_of()
        client = Client(url, given_token(), language)
        run(client, called_as(), name, join, game_options, language=language, auto=auto)


@main.command()
@click.argument("game")
@URL
@NAME
@click.option(
    "--output",
    type=click.File("w", lazy=True),
    default="-",
    help="The file to write; standard output by default.",
)
def export(game: str, url: str, name: str, output: IO[str]) -> None:
    """Write the events of GAME that you may see as NDJSON."""
    from service.terminal.export import write_log

    with errors_reported(ServiceUnreachable, ApiError, ValueError):
        write_log(Client(url, token_of(url, name)), game, output)


@main.command()
@click.argument("games", metavar="FILE|URL|GAME...", nargs=-1, required=True)
@URL
@NAME
@click.option("--keys", metavar="FILE|URL", help="The public keys to trust, in the format of GET /v1/keys.")
@click.option(
    "--watch-log", metavar="FILE", help="Events of one game recorded while it ran, in the format of `export`."
)
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
    """Verify finished games: every hash, seed, card, point and rule.

    The exit code is 0 if all games are good, 1 if any is bad, 2 if any could not be read.
    """
    from rich.console import Console

    from service.fairness.audit import Unreadable
    from service.replay.audit_command import NOT_READ, Auditor, audit_all
    from service.replay.sources import Service, trusted_keys, watched

    if watch_log and len(games) > 1:
        raise click.UsageError("--watch-log needs exactly one game.")
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
@click.option("--from", "first", type=click.IntRange(min=1), help="The first event to show.")
@click.option("--to", "last", type=click.IntRange(min=1), help="The last event to show.")
@click.option("--as", "seat", type=click.IntRange(min=0), help="Show the view of this seat.")
@click.option(
    "--svg",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write a picture of each position to this directory.",
)
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
    """Step through a finished game, forward and back; without a terminal, print its events."""
    from service.fairness.audit import Unreadable
    from service.replay.show import ReplayOptions, show
    from service.replay.sources import Service

    with errors_reported(Unreadable, ValueError, OSError):
        show(
            Service(url, token_of(url, name)).load(game),
            ReplayOptions(first, last, seat, svg, csv, say or "en"),
        )


@main.command()
@click.option("--bots", required=True, metavar="NAMES", help="The bots, separated by commas: keen,greedy")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=1000, show_default=True)
@click.option("--rulebook", default="classic", show_default=True)
@click.option("--seats", type=int, help="The number of seats; two for each bot by default.")
@OPTION
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the games.")
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
    """Let bots play each other, and compare their win rates with confidence intervals.

    The results are written as CSV, one line for each game, with a chart as SVG beside it. Ctrl-C stops the
    contest; the same command continues it.
    """
    from rich.console import Console

    from service.arena.contest import InvalidContest, contest
    from service.arena.run import run
    from service.terminal.lobby import option

    with errors_reported(ValueError):
        chosen = dict(map(option, options))
    with errors_reported(InvalidContest, OSError):
        pairing = contest(tuple(bots.split(",")), rulebook, seats, chosen, seed)
        finished = run(pairing, games, output, Console(), Console(stderr=True))
    sys.exit(0 if finished else 130)


@main.command()
def parked() -> None:
    """List the parked games: those whose jobs failed three times.

    The environment sets REDIS_URL, or DATA_DIR for the embedded store.
    """
    from service.game.ports import StoreUnavailable
    from service.launcher.parked import parked_games

    with errors_reported(StoreUnavailable, ValueError):
        click.echo("\n".join(parked_games(Settings.from_env())))


@main.command()
@click.argument("games", metavar="GAME...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Release every parked game.")
def release(*, games: tuple[str, ...], everything: bool) -> None:
    """Run the jobs of parked games again, now.

    The environment sets REDIS_URL, or DATA_DIR for the embedded store.
    """
    from service.game.ports import StoreUnavailable
    from service.launcher.parked import NotParked, release_games

    if bool(games) == everything:
        raise click.UsageError("Name games, or use --all.")
    with errors_reported(NotParked, StoreUnavailable, ValueError):
        click.echo(release_games(Settings.from_env(), games))


@main.command()
def rotate_key() -> None:
    """Create a new signing key, used from the next start on; the old public key stays published.

    The environment sets DATA_DIR.
    """
    from service.storage.keyring import KeyNotSafe, Keyring

    with errors_reported(KeyNotSafe, ValueError, OSError):
        settings = Settings.from_env()
        key = Keyring(settings.data_dir / "keys", settings.signing_key).rotate()
    click.echo(f"New games are signed with key {key.id} once the service is restarted.")


@main.command()
@click.option(
    "--output",
    type=click.File("w", lazy=True),
    default="-",
    help="The file to write; standard output by default.",
)
def openapi(output: IO[str]) -> None:
    """Write the OpenAPI document of the service."""
    from service.api.document import document

    output.write(json.dumps(document(), indent=2, ensure_ascii=False) + "\n")


@main.command()
@click.option(
    "--output",
    type=click.File("w", lazy=True),
    default="-",
    help="The file to write; standard output by default.",
)
def rules(output: IO[str]) -> None:
    """Write the reference of all rules by rule id."""
    from service.rules.text.reference import reference

    output.write(reference())


if __name__ == "__main__":
    main()
