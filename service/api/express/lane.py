"""What the short ways have in common."""

from abc import ABC, abstractmethod
from functools import partial
from typing import Any

from service.api.auth import presented
from service.api.browsers import HARDENING, SECURE
from service.api.limits import charges
from service.api.replies import PRIVATE
from service.bootstrap import Services
from service.game.limits import Admission

Environ = dict[str, Any]
Answer = tuple[str, list[tuple[str, str]], bytes]
PLAINLY = [*PRIVATE.items(), *HARDENING.items()]
SECURELY = [*PLAINLY, *SECURE.items()]


def always(environ: Environ) -> list[tuple[str, str]]:
    """The headers that all answers have."""
    return SECURELY if environ["wsgi.url_scheme"] == "https" else PLAINLY


class Lane(ABC):
    def __init__(self, services: Services) -> None:
        self._services = services

    @abstractmethod
    def answer(self, environ: Environ) -> Answer | None:
        """None, or whatever is raised: to be left to the app; nothing has come of it then."""

    def _is_plain(self, environ: Environ) -> bool:
        """Whether nothing is asked beside, and there is nothing to tell browsers beyond what all are told."""
        return not environ["QUERY_STRING"] and not self._services.settings.cors_origins

    def _admission(self, environ: Environ, bucket: str) -> Admission:
        limits, address = self._services.settings.limits, environ.get("REMOTE_ADDR", "")
        charges_of = partial(charges, limits, address, bucket)
        return self._services.gate.enter(presented(environ.get("HTTP_AUTHORIZATION")), charges_of)
