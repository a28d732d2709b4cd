from typing import Any

import pytest

from tests.rules.perft import counts, deals


@pytest.mark.parametrize("kept", deals(), ids=lambda kept: kept["name"])
def test_there_are_as_many_as_there_were(kept: dict[str, Any]):
    assert counts(kept) == kept["counts"]
