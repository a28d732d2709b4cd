from pathlib import Path
from typing import IO

MAX_LOG_BYTES = 20_000_000


def log_file(data_dir: Path, name: str) -> Path:
    return data_dir / "logs" / f"{name}.log"


def open_log(data_dir: Path, name: str) -> IO[bytes]:
    """Opens the log of a process for appending. A large log is rotated first; one old log is kept."""
    path = log_file(data_dir, name)
    if path.exists() and path.stat().st_size > MAX_LOG_BYTES:
        path.replace(path.with_suffix(".log.1"))
    return path.open("ab")
