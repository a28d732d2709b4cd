import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.launcher.supervisor import processes
from service.storage.readiness import DURABILITY_SETTINGS

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def services() -> dict[str, dict[str, Any]]:
    compose = yaml.safe_load((ROOT / "docker/compose.yaml").read_text(encoding="utf-8"))
    return dict(compose["services"])


@pytest.fixture(scope="module")
def steps() -> list[list[str]]:
    lines = (ROOT / "docker/Dockerfile").read_text(encoding="utf-8").splitlines()
    return [shlex.split(line) for line in lines if line.strip()]


def test_the_store_keeps_what_is_promised(services: dict[str, dict[str, Any]]) -> None:
    words = shlex.split(services["redis"]["command"])
    chosen = dict(zip(words[1::2], words[2::2], strict=True))
    assert {name: chosen[f"--{name}"] for name in DURABILITY_SETTINGS} == DURABILITY_SETTINGS


def test_the_workers_are_those_of_the_procfile(services: dict[str, dict[str, Any]]) -> None:
    commands = dict(processes((ROOT / "Procfile").read_text(encoding="utf-8")))
    for name in commands.keys() - {"web"}:
        assert services[name]["command"] == commands[name]


def test_everything_uses_the_one_store(services: dict[str, dict[str, Any]]) -> None:
    users = [
        services[name]["environment"]["REDIS_URL"]
        for name in ("api", "worker", "deadlines", "thinker", "webhooks", "clock")
    ]
    assert set(users) == {"redis://redis:6379/0"}


def test_nothing_runs_as_root(steps: list[list[str]]) -> None:
    assert ["USER", "kaartstroom"] in steps


def test_everything_copied_is_there_and_not_ignored(steps: list[list[str]]) -> None:
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    sources = [step[1] for step in steps if step[0] == "COPY" and not step[1].startswith("--")]
    assert sources
    for source in sources:
        assert (ROOT / source).exists()
        assert f"!{source}" in let_in


def test_only_what_the_lock_names_is_installed(steps: list[list[str]]) -> None:
    installs = [step for step in steps if "install" in step]
    assert all("--require-hashes" in step for step in installs)
