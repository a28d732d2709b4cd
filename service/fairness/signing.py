"""Ed25519 signatures of final heads. The one place that needs more than the standard library."""

from collections.abc import Mapping
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from service.fairness.canonical import canonical

ALGORITHM = "Ed25519"


def head_message(scheme: str, game: str, version: int, head: str) -> bytes:
    """What is signed: which game, how long its log is, and how it ends."""
    return canonical({"scheme": scheme, "game": game, "version": version, "head": head})


def key_id(public: str) -> str:
    return sha256(bytes.fromhex(public)).hexdigest()[:16]


class Signer:
    """A private key of 32 bytes, written in hex."""

    def __init__(self, secret: str) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
        self.public = self._key.public_key().public_bytes_raw().hex()
        self.id = key_id(self.public)

    def sign(self, scheme: str, game: str, version: int, head: str) -> dict[str, str]:
        value = self._key.sign(head_message(scheme, game, version, head)).hex()
        return {"algorithm": ALGORITHM, "key": self.id, "value": value}


def published(public: str) -> dict[str, str]:
    """A public key in the format of GET /v1/keys and of audit documents."""
    return {"id": key_id(public), "algorithm": ALGORITHM, "public": public}


def is_signed(message: bytes, value: str, public: str) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(value), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def by_id(keys: list[Mapping[str, str]]) -> dict[str, str]:
    """Public keys by the id that follows from each, whatever id they claim."""
    return {key_id(key["public"]): key["public"] for key in keys}
