"""Some packages must work on their own, so what they may import is a short list."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ALLOWED = {
    "service/rules": ("service.rules",),
    "service/fairness": ("service.fairness", "service.rules", "cryptography"),
    "service/pictures": ("service.pictures", "service.rules"),
    "service/terminal": ("service.terminal", "service.pictures", "service.rules", "rich"),
}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "a relative import"


@pytest.mark.parametrize("package", ALLOWED)
def test_they_import_python_and_their_own_kin_only(package: str) -> None:
    strangers = {
        (path.name, name)
        for path in (ROOT / package).rglob("*.py")
        for name in imports(path)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(f"{name}.".startswith(f"{kin}.") for kin in ALLOWED[package])
    }
    assert not strangers


def test_one_module_alone_signs() -> None:
    users = {
        path.name
        for path in (ROOT / "service").rglob("*.py")
        for name in imports(path)
        if "cryptography" in name
    }
    assert users == {"signing.py"}
