"""The account service: registers accounts and issues tokens."""

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
from service.game.rejections import RequestRejected, key_reused

TOKEN_PREFIX = "kaart_"  # noqa: S105  # a public prefix, by which scanners recognise leaked tokens
MAX_TOKENS = 20
DEFAULT_SCOPES = ("play", "read")
ACCOUNT_SCOPES = frozenset({"account", *DEFAULT_SCOPES})  # scopes of the first token of an account


@dataclass(frozen=True, slots=True)
class IssuedToken:
    """A token with its secret, which is shown only now. `repeated`: the request is a repeat of another."""

    account: Account
    token: Token
    secret: str
    repeated: bool


@dataclass(frozen=True, slots=True)
class IdempotencyRecord:
    """The outcome of a request for a token, stored so that a repeat of the request gets the same token.

    The field names are a stored format. `asked` is the fingerprint of the request.
    """

    asked: str
    player: str
    token: str
    at: int
    salt: str


class AccountService:
    """Creates accounts and tokens. Requests with an idempotency key may be repeated."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    def register(self, name: str, kind: str, key: str | None = None) -> IssuedToken:
        """Creates an account with its first token."""
        record = _new_record({"name": name, "kind": kind})
        kept = record if key is None else self._record_once(f"players:{key}", record)
        account = Account(PlayerId(kept.player), name, kind, kept.at)
        return self._issue(account, ACCOUNT_SCOPES, key, kept, repeated=kept != record)

    def issue(self, account: Account, scopes: Iterable[str], key: str | None = None) -> IssuedToken:
        """Issues another token for an account, up to a limit."""
        granted = frozenset(scopes)
        record = _new_record({"scopes": sorted(granted)})
        kept = record if key is None else self._record_once(f"tokens:{account.id}:{key}", record)
        others = [token for token in self._accounts.tokens(account.id) if token.id != kept.token]
        if len(others) >= MAX_TOKENS:
            raise RequestRejected("too_many_tokens", most=MAX_TOKENS)
        return self._issue(account, granted, key, kept, repeated=kept != record)

    def _record_once(self, key: str, record: IdempotencyRecord) -> IdempotencyRecord:
        """The record that was first stored under a key. Rejects another request with the same key."""
        stored = self._accounts.once(digest(key), json.dumps(asdict(record)).encode())
        kept = IdempotencyRecord(**json.loads(stored))
        if kept.asked != record.asked:
            raise key_reused()
        return kept

    def _issue(
        self,
        account: Account,
        scopes: frozenset[str],
        key: str | None,
        record: IdempotencyRecord,
        *,
        repeated: bool,
    ) -> IssuedToken:
        secret = _secret(key or secrets.token_hex(32), record.salt)
        token = Token(record.token, account.id, scopes, record.at)
        self._accounts.add(account, token, digest(secret))
        return IssuedToken(account, token, secret, repeated)


def _new_record(content: dict[str, object]) -> IdempotencyRecord:
    now = time.time_ns() // 1_000_000
    fingerprint = hashlib.sha256(canonical(content)).hexdigest()[:16]
    return IdempotencyRecord(fingerprint, new_id(now), secrets.token_hex(8), now, secrets.token_hex(32))


def _secret(key: str, salt: str) -> str:
    """Derives a token from the caller's key and the stored salt. Neither is enough without the other."""
    made = hmac(bytes.fromhex(salt), key.encode(), "sha256")
    return TOKEN_PREFIX + urlsafe_b64encode(made).rstrip(b"=").decode()


def digest_of(secret: str) -> str | None:
    """The digest by which a token is stored; None if the text is not a token of this service."""
    return digest(secret) if secret.startswith(TOKEN_PREFIX) else None


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
