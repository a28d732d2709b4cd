from pathlib import Path
from typing import IO

LARGEST_LOG = 20_000_000


def log_file(data_dir: Path, name: str) -> Path:
    return data_dir / "logs" / f"{name}.log"


def open_log(data_dir: Path, name: str) -> IO[bytes]:
    """A log that has grown large is set aside at the next start; one such is kept."""
    path = log_file(data_dir, name)
    if path.exists() and path.stat().st_size > LARGEST_LOG:
        path.replace(path.with_suffix(".log.1"))
    return path.open("ab")
