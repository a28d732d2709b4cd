"""What generators make of the document, with their default settings."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.live.served import Served

HERE = Path(__file__).parent
TYPESCRIPT = HERE.parents[1] / "clients" / "typescript"
COMMITTED = HERE.parents[1] / "openapi" / "openapi.json"
TOOLS = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # the generator formats with ruff


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PATH": TOOLS, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("generated")
    where = ("--path", str(COMMITTED), "--output-path", str(folder / "table_client"))
    run("-m", "openapi_python_client", "generate", *where, "--meta", "none", "--fail-on-warning")
    return folder


def test_no_two_models_are_the_same(generated: Path) -> None:
    bodies: dict[str, list[str]] = {}
    for path in (generated / "table_client" / "models").glob("[a-z]*.py"):
        name = path.stem.replace("_", "_?")
        body = re.sub(rf"(?i){name}|Literal\\[.*?\\]|\"type\": .*|'[a-z_]+'", "", path.read_text())
        bodies.setdefault(body, []).append(path.stem)
    equal = [sorted(names) for names in bodies.values() if len(names) > 1]
    assert equal == []


@pytest.fixture(scope="module")
def typescript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The types that openapi-typescript makes with its default settings."""
    if not (TYPESCRIPT / "node_modules").is_dir() or shutil.which("npm") is None:
        pytest.skip("make clients installs what this needs")
    folder = tmp_path_factory.mktemp("typescript")
    tool = TYPESCRIPT / "node_modules" / ".bin" / "openapi-typescript"
    subprocess.run([tool, COMMITTED, "--output", folder / "schema.d.ts"], check=True, capture_output=True)
    return folder


def test_typescript_takes_every_example_of_the_document(typescript: Path) -> None:
    document = json.loads(COMMITTED.read_text())
    lines = ['import type { operations } from "./schema";']
    for operation in (each for path in document["paths"].values() for each in path.values()):
        body = operation.get("requestBody", {}) if isinstance(operation, dict) else {}
        for example in body.get("content", {}).get("application/json", {}).get("examples", {}).values():
            type_ = f'operations["{operation["operationId"]}"]["requestBody"]'
            value = json.dumps(example["value"])
            lines.append(f'({value}) satisfies NonNullable<{type_}>["content"]["application/json"];')
    assert len(lines) > 10
    (typescript / "examples.ts").write_text("\n".join(lines))
    compiler = TYPESCRIPT / "node_modules" / ".bin" / "tsc"
    done = subprocess.run(
        [compiler, "--noEmit", "--strict", typescript / "examples.ts"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("rulebook", ["classic", "flip"])
def test_it_plays_a_round(generated: Path, served: Served, rulebook: str) -> None:
    url = f"http://127.0.0.1:{served.port}"
    told = run(str(HERE / "typed_players.py"), url, rulebook, PYTHONPATH=str(generated))
    assert told == "finished\n"
