"""Audit documents and signing keys."""

from service.api.schemas.shapes import BOOLEAN, COUNT, STRING, Shape, array, object_shape, one_of, ref, text
from service.fairness.seeds import SCHEMES

KEY = object_shape(
    {
        "id": text("The first 16 hexadecimal digits of the key's SHA-256."),
        "algorithm": {"type": "string", "const": "Ed25519"},
        "public": text("32 bytes in hexadecimal."),
    },
    {"current": {**BOOLEAN, "description": "Whether it is used for new signatures."}},
)

HEADER: dict[str, Shape] = {
    "format": {"type": "string", "const": "kaartstroom-audit-1"},
    "scheme": {
        **ref("FairnessScheme"),
        "description": "How random values are derived, as in `game_created`.",
    },
    "game": STRING,
    "status": ref("FinalStatus"),
    "version": COUNT,
    "head": text("The hash of the last event."),
    "signature": ref("Signature"),
    "keys": {
        **array(ref("Key")),
        "description": "The key of the signature; compare it with the one you know.",
    },
}


def audit_shapes() -> dict[str, Shape]:
    return {
        "FairnessScheme": one_of(SCHEMES),
        "FinalStatus": one_of(("finished", "abandoned")),
        "Key": KEY,
        "Signature": object_shape(
            {"algorithm": STRING, "key": STRING, "value": text("64 bytes in hexadecimal.")}
        ),
        "KeyList": object_shape({"items": array(ref("Key"))}),
        "Audit": object_shape({**HEADER, "events": array(ref("Event"))}),
        "AuditHeader": object_shape(HEADER),
        "AuditLine": {"anyOf": [ref("AuditHeader"), ref("Event")]},
    }
