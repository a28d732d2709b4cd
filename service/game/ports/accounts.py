"""Accounts and the tokens that authenticate them."""

from typing import Protocol

from service.game.ports.event_log import PlayerId
from service.rules.record import record


@record
class Account:
    """A registered player, a person or a bot."""

    id: PlayerId
    name: str
    kind: str
    created_at: int


@record
class Token:
    """A bearer token without its secret."""

    id: str
    player: PlayerId
    scopes: frozenset[str]
    created_at: int


Caller = tuple[Account, Token]
"""The account behind a request, and the token that authenticated it."""


class Accounts(Protocol):
    """Stores accounts, tokens and the outcome of recent registrations."""

    def add(self, account: Account, token: Token, digest: str) -> None:
        """Adds a token, and its account if that is new. Repeating the call changes nothing.

        The digest is the SHA-256 of the secret in hex. The secret itself is never stored. A revoked token
        stays revoked.
        """
        ...

    def by_digest(self, digest: str) -> Caller | None:
        """The caller whose token has this digest, unless it was revoked."""
        ...

    def get(self, player: PlayerId) -> Account | None: ...

    def tokens(self, player: PlayerId) -> list[Token]:
        """The tokens that are not revoked, oldest first."""
        ...

    def revoke(self, player: PlayerId, token: str) -> bool:
        """Revokes a token at once. False if there was no such token."""
        ...

    def once(self, key: str, note: bytes) -> bytes:
        """The value first stored under this key, which is this one unless there was another. Kept a day."""
        ...
