from collections.abc import Iterator

import pytest

from tests.live.served import Caller, Served


@pytest.fixture(scope="session")
def served(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(redis_url, tmp_path_factory.mktemp("served"), STREAMS_EACH="500") as served:
        yield served


@pytest.fixture
def anna(served: Served) -> Caller:
    return served.sign_up("Anna")


@pytest.fixture
def bas(served: Served) -> Caller:
    return served.sign_up("Bas")
