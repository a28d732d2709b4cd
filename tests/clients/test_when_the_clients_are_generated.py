import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "clients" / "python"


def test_the_python_client_is_as_the_document_says(tmp_path: Path) -> None:
    """If this fails, `make generate`."""
    document = ROOT / "openapi" / "openapi.json"
    subprocess.run([sys.executable, PYTHON / "generate.py", document, tmp_path], check=True)
    for name in ("models.py", "client.py"):
        committed = PYTHON / "kaartstroom_client" / name
        assert (tmp_path / name).read_text() == committed.read_text(), name
