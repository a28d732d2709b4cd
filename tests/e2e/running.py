"""A real `kaartstroom up` and its child processes."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from service.terminal.client import ApiError, Client, ServiceUnreachable

KAARTSTROOM = str(Path(sys.executable).parent / "kaartstroom")
ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def eventually(holds: Callable[[], object], seconds: float = 15.0) -> bool:
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def command_line(pid: int) -> str:
    return subprocess.run(
        ["ps", "-ww", "-o", "args=", "-p", str(pid)], capture_output=True, text=True, check=False
    ).stdout


class Running:
    def __init__(self, data_dir: Path, **settings: str) -> None:
        self.data_dir = data_dir
        self.port = free_port()
        self._settings = settings
        self._group: int | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, token: str | None = None) -> Client:
        return Client(self.url, token)

    def launch(self, *command: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            command or (KAARTSTROOM, "up"),
            cwd=ROOT,
            env=self._environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def start(self, *command: str) -> None:
        self.process = self.launch(*command)
        assert self.process.stdout is not None
        self.ready_message = [self.process.stdout.readline() for _ in range(3)]
        if not self.ready_message[0]:
            raise AssertionError(self.process.communicate()[1])
        self._group = self._find_group()

    def start_error(self) -> str:
        """The line on stderr when it cannot start."""
        process = self.launch()
        output, error = process.communicate(timeout=15)
        assert process.returncode > 0
        assert output == ""
        assert len(error.splitlines()) == 1
        return error

    def is_ready(self) -> bool:
        try:
            return self.client().get("/readyz") is not None
        except (ServiceUnreachable, ApiError):
            return False

    def signal(self, number: signal.Signals) -> str:
        """Sends a signal, and returns what was written to stderr until the process ended."""
        self.process.send_signal(number)
        return self.process.communicate(timeout=20)[1]

    def kill_everything(self) -> None:
        for pid in [self.process.pid, *self.pids()]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.communicate(timeout=20)
        assert eventually(lambda: not self.pids())

    def end(self) -> str:
        return self.signal(signal.SIGTERM) if self.process.poll() is None else ""

    def pids(self) -> list[int]:
        """The ids of all its processes that still run."""
        return [pid for pid, _, group, state in _processes() if group == self._group and state[0] != "Z"]

    def pids_of(self, words: str) -> set[int]:
        return {pid for pid in self.pids() if words in command_line(pid)}

    def _find_group(self) -> int:
        above = {self.process.pid}
        for pid, parent, group, _ in sorted(_processes()):
            if parent in above and group == pid and pid != self.process.pid and "read _" in command_line(pid):
                return group
            if parent in above:
                above.add(pid)
        raise AssertionError("no guard was found")

    def _environment(self) -> Mapping[str, str]:
        bare = {name: os.environ[name] for name in ("PATH", "HOME", "SSL_CERT_FILE") if name in os.environ}
        own = {"PORT": str(self.port), "DATA_DIR": str(self.data_dir), "LIMITS": "off"}
        return bare | own | self._settings


def _processes() -> list[tuple[int, int, int, str]]:
    table = subprocess.run(
        ["ps", "-axo", "pid=,ppid=,pgid=,stat="], capture_output=True, text=True, check=True
    )
    rows = (line.split() for line in table.stdout.splitlines())
    return [(int(pid), int(parent), int(group), state) for pid, parent, group, state in rows]
