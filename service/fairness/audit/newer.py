"""Whether a document is of a later version of the service than this verifier."""

from typing import Any

from service.fairness.audit.sealing import kept_in
from service.fairness.chain import link
from service.fairness.seeds import SCHEMES
from service.rules.options import OPTIONS
from service.rules.revisions import is_known
from service.rules.secrecy import public_part
from service.rules.upcasts import UnknownFormat, upcast


def not_known_here(first: Any) -> str | None:
    """What this verifier does not know of how the game is played. Only a whole first event can tell."""
    try:
        _, data = upcast(first["type"], first.get("format", 1), first["data"])
        public = public_part(kept_in(first), first["data"])
        if (
            first["type"] != "game_created"
            or link({**first, "data": public}, first["seals"]) != first["hash"]
        ):
            return None
        if not is_known(data["revision"]):
            return f"revision {data['revision']} of the rules"
        if data["scheme"] not in SCHEMES:
            return f"the scheme {data['scheme']}"
        unknown = [name for name in data["rules"] if name not in OPTIONS and name != "rulebook"]
        return f"the option {unknown[0]}" if unknown else None
    except UnknownFormat as unknown:
        return str(unknown) if first["type"] == "game_created" else None
    except (LookupError, TypeError, ValueError, AttributeError):
        return None
