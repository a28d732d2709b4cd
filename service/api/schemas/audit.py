"""What proves that a game was fair."""

from service.api.schemas.shapes import BOOLEAN, COUNT, STRING, Shape, array, one_of, record, ref, text
from service.fairness.seeds import SCHEMES

KEY = record(
    {
        "id": text("The first 16 hexadecimal digits of the key's SHA-256."),
        "algorithm": {"type": "string", "const": "Ed25519"},
        "public": text("32 bytes in hexadecimal."),
    },
    {"current": {**BOOLEAN, "description": "Whether new games are signed with it."}},
)

HEADER: dict[str, Shape] = {
    "format": {"type": "string", "const": "kaartstroom-audit-1"},
    "scheme": {**one_of(SCHEMES), "description": "How luck was drawn, as `game_created` says."},
    "game": STRING,
    "status": one_of(("finished", "abandoned")),
    "version": COUNT,
    "head": text("The hash of the last event."),
    "signature": ref("Signature"),
    "keys": {**array(ref("Key")), "description": "The key that signed; compare it with the one you know."},
}


def audit_shapes() -> dict[str, Shape]:
    return {
        "Key": KEY,
        "Signature": record({"algorithm": STRING, "key": STRING, "value": text("64 bytes in hexadecimal.")}),
        "KeyList": record({"items": array(ref("Key"))}),
        "Audit": record({**HEADER, "events": array(ref("Event"))}),
        "AuditLine": {"anyOf": [record(HEADER), ref("Event")]},
    }
