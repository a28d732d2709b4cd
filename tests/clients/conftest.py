from tests.live.conftest import served

__all__ = ["served"]
