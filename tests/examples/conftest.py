from tests.live.conftest import anna, bas, served

__all__ = ["anna", "bas", "served"]
