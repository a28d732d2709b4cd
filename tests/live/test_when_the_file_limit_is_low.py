import subprocess
import sys

from tests.live.served import ROOT

ASK = "import service.api.streams.open_files as files; print(files.connections_for(1032, others=1000))"


def asked(soft: int, hard: int) -> subprocess.CompletedProcess[str]:
    """In a process of its own, since what was once given up cannot be had back."""
    script = f'ulimit -Sn {soft} && ulimit -Hn {hard} && exec "$@"'
    return subprocess.run(
        ["/bin/sh", "-c", script, "sh", sys.executable, "-c", ASK],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_more_are_asked_for() -> None:
    assert asked(256, 4096).stdout == "2032\n"


def test_fewer_connections_are_kept_alive_where_they_are_not_to_be_had() -> None:
    assert asked(256, 2000).stdout == "1600\n"


def test_a_cap_that_cannot_be_held_is_refused() -> None:
    assert "STREAMS needs" in asked(256, 1024).stderr
