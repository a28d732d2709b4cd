import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.launcher.supervisor import processes
from service.storage.readiness import DURABILITY_SETTINGS

ROOT = Path(__file__).parents[2]
PASSWORD = "${STORE_PASSWORD:?set STORE_PASSWORD, letters and digits only}"


@pytest.fixture(scope="module")
def services() -> dict[str, dict[str, Any]]:
    compose = yaml.safe_load((ROOT / "docker/compose.yaml").read_text(encoding="utf-8"))
    return dict(compose["services"])


@pytest.fixture(scope="module")
def steps() -> list[list[str]]:
    lines = (ROOT / "docker/Dockerfile").read_text(encoding="utf-8").splitlines()
    return [shlex.split(line) for line in lines if line.strip()]


def store_settings(services: dict[str, dict[str, Any]]) -> dict[str, str]:
    command = services["redis"]["command"].replace(PASSWORD, "$STORE_PASSWORD")
    words = shlex.split(command)
    return dict(zip(words[1::2], words[2::2], strict=True))


def test_the_store_keeps_what_is_promised(services: dict[str, dict[str, Any]]) -> None:
    chosen = store_settings(services)
    assert {name: chosen[f"--{name}"] for name in DURABILITY_SETTINGS} == DURABILITY_SETTINGS


def test_the_workers_are_those_of_the_procfile(services: dict[str, dict[str, Any]]) -> None:
    commands = dict(processes((ROOT / "Procfile").read_text(encoding="utf-8")))
    for name in commands.keys() - {"web"}:
        assert services[name]["command"] == commands[name]


def test_everything_uses_the_one_store(services: dict[str, dict[str, Any]]) -> None:
    users = [services[name]["environment"]["REDIS_URL"] for name in ("api", "worker", "webhooks", "clock")]
    assert set(users) == {f"redis://:{PASSWORD}@redis:6379/0"}


def test_nobody_uses_the_store_without_a_password(services: dict[str, dict[str, Any]]) -> None:
    assert store_settings(services)["--requirepass"] == "$STORE_PASSWORD"


def test_a_full_store_refuses_writes_before_the_system_ends_it(services: dict[str, dict[str, Any]]) -> None:
    chosen = store_settings(services)
    assert (chosen["--maxmemory"], chosen["--maxmemory-policy"]) == ("768mb", "noeviction")
    assert services["redis"]["mem_limit"] == "1g"


def test_every_container_is_bounded(services: dict[str, dict[str, Any]]) -> None:
    for service in services.values():
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["read_only"] is True
        assert service["mem_limit"]
        assert service["pids_limit"]


def test_the_store_is_open_source(services: dict[str, dict[str, Any]]) -> None:
    assert services["redis"]["image"].startswith("valkey/valkey:")


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
