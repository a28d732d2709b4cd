"""Whose a stream is: a token's, or without one an address's."""

from contextlib import AbstractContextManager

from flask import request

from service.api.auth import identified
from service.api.context import context


def place() -> AbstractContextManager[None]:
    """For whoever calls, until they leave."""
    known = identified()
    whose = f"address {request.remote_addr}" if known is None else f"token {known[1].id}"
    return context().places.one(whose)
