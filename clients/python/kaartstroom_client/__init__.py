"""A typed client for the Kaartstroom API, synchronous and asynchronous."""

from kaartstroom_client import models
from kaartstroom_client.async_client import AsyncClient
from kaartstroom_client.client import Client
from kaartstroom_client.errors import ApiError, ServiceUnreachable
from kaartstroom_client.strategy import AsyncStrategy, Strategy, choices_of

__all__ = [
    "ApiError",
    "AsyncClient",
    "AsyncStrategy",
    "Client",
    "ServiceUnreachable",
    "Strategy",
    "choices_of",
    "models",
]
