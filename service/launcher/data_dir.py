"""Keeps the data directory to its owner: in it lie the seeds of running games and the secrets of webhooks."""

import os
import stat
from pathlib import Path

import click

OTHERS = 0o077
"""What members of the group and all others may do."""


class NotPrivate(Exception):
    """The data directory can be read by others, and that could not be changed."""


def make_private(data_dir: Path) -> None:
    """Makes the directory, or tightens one that an earlier version made, with everything in it."""
    os.umask(OTHERS)
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    if data_dir.stat().st_mode & stat.S_ISVTX:
        raise NotPrivate(f"The data directory {data_dir} is shared with others; give one of its own.")
    loose = [path for path in (data_dir, *sorted(data_dir.rglob("*"))) if _is_loose(path)]
    for path in loose:
        _tighten(path, data_dir)
    if loose:
        click.echo(
            f"WARNING: others could read {data_dir}; it is closed to them now ({len(loose)} entries).",
            err=True,
        )


def _is_loose(path: Path) -> bool:
    return not path.is_symlink() and not path.is_socket() and bool(path.stat().st_mode & OTHERS)


def _tighten(path: Path, data_dir: Path) -> None:
    try:
        path.chmod(path.stat().st_mode & ~OTHERS & 0o7777)
    except OSError as error:
        raise NotPrivate(
            f"Others may read {path} ({error.strerror}): chmod -R go-rwx {data_dir}, or set another DATA_DIR."
        ) from error
