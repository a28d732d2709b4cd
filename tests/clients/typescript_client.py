"""The TypeScript client, built if it can be."""

import fcntl
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "clients" / "typescript"
BUILT = CLIENT / "dist" / "index.js"


def build_typescript_client() -> Path:
    """Where it is. Skips the test without Node or its modules. One build at a time, and only if it is stale:
    another process may be using the last one."""
    if not (CLIENT / "node_modules").is_dir() or shutil.which("npm") is None:
        pytest.skip("make clients installs what this needs")
    with (Path(tempfile.gettempdir()) / "kaartstroom-typescript-client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _is_stale():
            subprocess.run(["npm", "run", "--silent", "build"], cwd=CLIENT, check=True, capture_output=True)
    return CLIENT


def _is_stale() -> bool:
    sources = [ROOT / "openapi" / "openapi.json", *CLIENT.glob("*.json"), *(CLIENT / "src").glob("*.ts")]
    return not BUILT.exists() or max(map(_changed, sources)) > _changed(BUILT)


def _changed(path: Path) -> float:
    return path.stat().st_mtime
