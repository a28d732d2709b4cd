import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from service.fairness.signing import published
from tests.fairness.recorded import SIGNER, finished, redacted

GOLDEN = Path(__file__).with_name("golden")
GOOD = GOLDEN / "classic.json.gz"


def run(*words: str | Path, alone: bool = False) -> subprocess.CompletedProcess[str]:
    command = ["service.fairness.audit"] if alone else ["service.cli", "audit"]
    return subprocess.run(
        [sys.executable, "-m", *command, *words], capture_output=True, text=True, check=False, timeout=60
    )


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    document = json.loads(gzip.decompress(GOOD.read_bytes()))
    document["events"][20]["hash"] = "0" * 64
    (tmp_path / "bad.json").write_text(json.dumps(document))
    return tmp_path / "bad.json"


@pytest.fixture
def unreadable(tmp_path: Path) -> Path:
    (tmp_path / "shopping.json").write_text('{"eggs": 12}')
    return tmp_path / "shopping.json"


@pytest.mark.parametrize("alone", [False, True])
def test_the_exit_code_tells_good_from_bad_from_unreadable(bad: Path, unreadable: Path, alone: bool) -> None:
    assert run(GOOD, alone=alone).returncode == 0
    found = run(bad, alone=alone)
    assert found.returncode == 1
    assert "chain                  WRONG at event 21" in found.stdout
    assert run(unreadable, alone=alone).returncode == 2
    assert run(GOLDEN / "nothing", alone=alone).returncode == 2
    assert run(unreadable, bad, GOOD, alone=alone).returncode == 1


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The game is over."), ("nl", "Het spel is afgelopen.")]
)
def test_sentences_are_printed_on_request(language: str, words: str) -> None:
    assert words in run(GOOD, "--say", language).stdout
    assert words not in run(GOOD).stdout


def test_many_files_are_reported_in_order_good_ones_in_one_line() -> None:
    files = sorted(GOLDEN.glob("*.gz"))
    found = run(*files)
    assert found.returncode == 0, found.stdout
    assert [line.partition(":")[0] for line in found.stdout.splitlines()] == [str(file) for file in files]


def test_a_document_may_be_ndjson(tmp_path: Path) -> None:
    document = json.loads(gzip.decompress(GOOD.read_bytes()))
    events = document.pop("events")
    (tmp_path / "game.ndjson").write_text("\n".join(json.dumps(line) for line in (document, *events)) + "\n")
    assert run(tmp_path / "game.ndjson").returncode == 0
    (tmp_path / "game.json").write_text(json.dumps({**document, "events": events}, indent=2))
    assert run(tmp_path / "game.json").returncode == 0


def test_an_untrusted_key_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "known.json").write_text(json.dumps({"items": [published(SIGNER.public)]}))
    (tmp_path / "other.json").write_text(json.dumps({"items": [published("aa" * 32)]}))
    (tmp_path / "none.json").write_text("[]")
    assert run(GOOD, "--keys", tmp_path / "known.json").returncode == 0
    assert "signature by a known key" in run(GOOD, "--keys", tmp_path / "other.json").stdout
    assert run(GOOD, "--keys", tmp_path / "none.json").returncode == 2


def test_a_recording_is_compared_with_the_log(tmp_path: Path) -> None:
    live = redacted(finished()["events"])
    (tmp_path / "live").write_text("\n".join(map(json.dumps, live)))
    assert run(GOLDEN / "eventful.json.gz", "--watch-log", tmp_path / "live").returncode == 0
    found = run(GOOD, "--watch-log", tmp_path / "live")
    assert found.returncode == 1
    assert "watched log            WRONG at event 1:" in found.stdout
    assert run(GOOD, GOOD, "--watch-log", tmp_path / "live").returncode == 2


def test_control_characters_of_a_document_are_not_printed(tmp_path: Path) -> None:
    document = json.loads(gzip.decompress(GOOD.read_bytes()))
    document["game"] = "\x1b[2J\x9b31m"
    (tmp_path / "loud.json").write_text(json.dumps(document))
    assert not {"\x1b", "\x9b"} & set(run(tmp_path / "loud.json").stdout)


def test_an_unknown_name_is_answered_with_what_is_allowed() -> None:
    found = run("nope")
    assert found.returncode == 2
    assert found.stderr.startswith("nope: neither a file nor a game id; give a file, a URL, or the 20 char")
