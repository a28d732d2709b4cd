"""Who plays here: signing up, and the tokens by which callers are known."""

import hashlib
import json
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from hmac import digest as hmac

from service.fairness.canonical import canonical
from service.game.ids import new_id
from service.game.ports import Account, Accounts, PlayerId, Token
from service.game.refused import Refused, key_reused

TOKEN_PREFIX = "kaart_"  # noqa: S105  # the part that anyone may know: it lets leaked tokens be recognised
MOST_TOKENS = 20
GRANTED = ("play", "read")
SCOPES = frozenset({"account", *GRANTED})  # of the token that comes with an account


@dataclass(frozen=True, slots=True)
class Issued:
    """A token with its secret, which is shown this once. `repeated`: it was asked for before."""

    account: Account
    token: Token
    secret: str
    repeated: bool


@dataclass(frozen=True, slots=True)
class Note:
    """What a request for a token was promised, so that a repeat of it is given the same."""

    asked: str
    player: str
    token: str
    at: int
    salt: str


class Clerk:
    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    def register(self, name: str, kind: str, key: str | None = None) -> Issued:
        note = _note({"name": name, "kind": kind})
        kept = note if key is None else self._kept(f"players:{key}", note)
        account = Account(PlayerId(kept.player), name, kind, kept.at)
        return self._issue(account, SCOPES, key, kept, repeated=kept != note)

    def issue(self, account: Account, scopes: Iterable[str], key: str | None = None) -> Issued:
        """Another token for an account, which may have so many of them."""
        granted = frozenset(scopes)
        note = _note({"scopes": sorted(granted)})
        kept = note if key is None else self._kept(f"tokens:{account.id}:{key}", note)
        others = [token for token in self._accounts.tokens(account.id) if token.id != kept.token]
        if len(others) >= MOST_TOKENS:
            raise Refused("too_many_tokens", most=MOST_TOKENS)
        return self._issue(account, granted, key, kept, repeated=kept != note)

    def _kept(self, key: str, note: Note) -> Note:
        told = self._accounts.once(digest(key), json.dumps(asdict(note)).encode())
        kept = Note(**json.loads(told))
        if kept.asked != note.asked:
            raise key_reused()
        return kept

    def _issue(
        self, account: Account, scopes: frozenset[str], key: str | None, note: Note, *, repeated: bool
    ) -> Issued:
        secret = _secret(key or secrets.token_hex(32), note.salt)
        token = Token(note.token, account.id, scopes, note.at)
        self._accounts.add(account, token, digest(secret))
        return Issued(account, token, secret, repeated)


def _note(asked: dict[str, object]) -> Note:
    now = time.time_ns() // 1_000_000
    fingerprint = hashlib.sha256(canonical(asked)).hexdigest()[:16]
    return Note(fingerprint, new_id(now), secrets.token_hex(8), now, secrets.token_hex(32))


def _secret(key: str, salt: str) -> str:
    """From what the caller knows and what the store keeps: neither is enough without the other."""
    made = hmac(bytes.fromhex(salt), key.encode(), "sha256")
    return TOKEN_PREFIX + urlsafe_b64encode(made).rstrip(b"=").decode()


def digest_of(secret: str) -> str | None:
    """What a token is kept as; None for what cannot be a token of ours."""
    return digest(secret) if secret.startswith(TOKEN_PREFIX) else None


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
