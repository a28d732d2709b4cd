"""Kills all child processes when the launcher is gone, even after SIGKILL."""

import subprocess
from typing import Self


class ProcessGroupGuard:
    """A shell that waits until the launcher's end of a pipe closes, and then kills its process group.

    Every child process joins that group, so no list of processes has to be kept.
    """

    def __enter__(self) -> Self:
        self._shell = subprocess.Popen(
            ["/bin/sh", "-c", "read _; kill -KILL 0"], stdin=subprocess.PIPE, process_group=0
        )
        return self

    def __exit__(self, *_: object) -> None:
        assert self._shell.stdin is not None
        self._shell.stdin.close()
        self._shell.wait()

    @property
    def group(self) -> int:
        return self._shell.pid

    @property
    def is_gone(self) -> bool:
        return self._shell.poll() is not None
