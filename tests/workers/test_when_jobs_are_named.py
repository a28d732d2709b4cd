"""Jobs are enqueued by the dotted path of their function, which no import check follows."""

from importlib import import_module

import pytest

from service.game.jobs import FUNCTIONS, QUEUES


@pytest.mark.parametrize("job", QUEUES)
def test_each_job_names_a_function_of_the_workers(job: str) -> None:
    module, _, function = FUNCTIONS[job].rpartition(".")
    assert callable(getattr(import_module(module), function))
