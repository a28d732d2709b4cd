import subprocess
import sys

from tests.live.served import ROOT

ASK = "import service.api.streams.open_files as files; print(files.connections_for(1032, others=1000))"


def asked(soft: int, hard: int) -> subprocess.CompletedProcess[str]:
    """Runs in a process of its own, as a lowered hard limit cannot be raised again."""
    script = f'ulimit -Sn {soft} && ulimit -Hn {hard} && exec "$@"'
    return subprocess.run(
        ["/bin/sh", "-c", script, "sh", sys.executable, "-c", ASK],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_soft_limit_is_raised() -> None:
    assert asked(256, 4096).stdout == "2032\n"


def test_a_low_hard_limit_reduces_connections() -> None:
    assert asked(256, 2000).stdout == "1600\n"


def test_a_stream_limit_beyond_the_file_limit_is_rejected() -> None:
    assert "STREAMS needs" in asked(256, 1024).stderr
