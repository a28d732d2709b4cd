"""The `kaartstroom` command. Each subcommand loads only what it needs."""

import click

from service.settings import Settings


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

    try:
        run(Settings.from_env(), parent)
    except (CannotStart, ValueError) as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
