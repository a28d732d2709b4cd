"""Writes the generated modules of the client: models from the OpenAPI document, and the synchronous client.

python generate.py OPENAPI_DOCUMENT FOLDER
"""

import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent / "kaartstroom_client"
SYNCHRONOUS = {
    '"""The asynchronous client. `client.py` is generated from it; see `generate.py`."""': (
        '"""The synchronous client. Generated from `async_client.py`: change that one."""'
    ),
    "await settled(strategy(view, choices))": "strategy(view, choices)",
    "    settled,\n": "",
    "async ": "",
    "await ": "",
    "asyncio": "time",
    "Async": "",
    "aiter_bytes": "iter_bytes",
    "aclose": "close",
    "aread": "read",
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
}
MODEL_OPTIONS = (
    *("--input-file-type", "openapi", "--output-model-type", "typing.TypedDict"),
    *("--enum-field-as-literal", "all", "--use-union-operator", "--use-schema-description"),
    *("--no-use-closed-typed-dict", "--target-python-version", "3.11", "--formatters", "builtin"),
    *("--custom-file-header", '"""What the API sends and takes. Generated from its OpenAPI document."""'),
)


def write_models(document: Path, folder: Path) -> None:
    where = ("--input", str(document), "--output", str(folder / "models.py"))
    subprocess.run([_tool("datamodel-codegen"), *where, *MODEL_OPTIONS], check=True)


def write_synchronous_client(folder: Path) -> None:
    source = (PACKAGE / "async_client.py").read_text()
    for asynchronous, synchronous in SYNCHRONOUS.items():
        source = source.replace(asynchronous, synchronous)
    (folder / "client.py").write_text(source)


def tidy(folder: Path) -> None:
    """As the rest of the repository, whose settings stand in its own pyproject.toml."""
    settings = ("--config", str(PACKAGE.parents[2] / "pyproject.toml"), "--quiet")
    written = [str(folder / name) for name in ("models.py", "client.py")]
    subprocess.run(
        [_tool("ruff"), "check", *settings, "--select", "I,UP028", "--fix", "--unsafe-fixes", *written],
        check=True,
    )
    subprocess.run([_tool("ruff"), "format", *settings, *written], check=True)


def _tool(name: str) -> str:
    beside = Path(sys.executable).with_name(name)
    return str(beside) if beside.exists() else shutil.which(name) or name


def main() -> None:
    document, folder = map(Path, sys.argv[1:])
    write_models(document, folder)
    write_synchronous_client(folder)
    tidy(folder)


if __name__ == "__main__":
    main()
