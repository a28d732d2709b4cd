import re
import subprocess
from pathlib import Path

from tests.live.served import Served

README = Path(__file__).parents[2] / "README.md"


def shell_of(section: str) -> str:
    """The indented lines of a section, as somebody would paste them."""
    text = README.read_text().partition(f"## {section}\n")[2].partition("\n## ")[0]
    return "\n".join(line[4:] for line in text.splitlines() if line.startswith("    "))


def run(script: str, served: Served) -> str:
    script = script.replace("http://127.0.0.1:8000", f"http://127.0.0.1:{served.port}")
    strict = ["bash", "-e", "-o", "pipefail", "-c", script]
    done = subprocess.run(strict, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_it_says_to_programs_works(served: Served) -> None:
    told = run(shell_of("Write a program"), served)
    assert '"legal":' in told
    assert '"type":"snapshot"' in told
    assert '"scopes":["read"]' in told


def test_its_first_call_signs_up(served: Served) -> None:
    call, *_ = re.findall(r"^    (curl .*)$", README.read_text(), re.MULTILINE)
    assert '"token":"kaart_' in run(call.replace("curl ", "curl --silent --fail ", 1), served)
