"""Who plays here: signing up, and telling a caller by their bearer token."""

import hashlib
import secrets
import time

from service.game.ids import new_id
from service.game.ports import Account, Accounts, PlayerId, Token

TOKEN_PREFIX = "kaart_"  # noqa: S105  # the part that anyone may know: it lets leaked tokens be recognised
SCOPES = frozenset({"play", "read"})


class Clerk:
    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    def register(self, name: str, kind: str) -> tuple[Account, str]:
        """A new account and its token, which is shown this once and kept only as a digest."""
        now = time.time_ns() // 1_000_000
        account = Account(id=PlayerId(new_id(now)), name=name, kind=kind, created_at=now)
        secret = TOKEN_PREFIX + secrets.token_urlsafe(32)
        token = Token(id=secrets.token_hex(8), player=account.id, scopes=SCOPES)
        self._accounts.add(account, token, digest(secret))
        return account, secret

    def identify(self, secret: str) -> tuple[Account, Token] | None:
        if not secret.startswith(TOKEN_PREFIX):
            return None
        return self._accounts.by_digest(digest(secret))


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
