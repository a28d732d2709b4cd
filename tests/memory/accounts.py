"""In-memory accounts that behave like those in Redis."""

from service.game.ports import Account, PlayerId, Token


class MemoryAccounts:
    def __init__(self) -> None:
        self._accounts: dict[PlayerId, Account] = {}
        self._tokens: dict[str, Token] = {}
        self._revoked: set[str] = set()
        self._records: dict[str, bytes] = {}

    def add(self, account: Account, token: Token, digest: str) -> None:
        self._accounts[account.id] = account
        if digest not in self._revoked:
            self._tokens[digest] = token

    def by_digest(self, digest: str) -> tuple[Account, Token] | None:
        token = self._tokens.get(digest)
        return None if token is None else (self._accounts[token.player], token)

    def get(self, player: PlayerId) -> Account | None:
        return self._accounts.get(player)

    def tokens(self, player: PlayerId) -> list[Token]:
        mine = (token for token in self._tokens.values() if token.player == player)
        return sorted(mine, key=lambda token: (token.created_at, token.id))

    def revoke(self, player: PlayerId, token: str) -> bool:
        found = [digest for digest, kept in self._tokens.items() if (kept.player, kept.id) == (player, token)]
        for digest in found:
            self._revoked.add(digest)
            del self._tokens[digest]
        return bool(found)

    def once(self, key: str, note: bytes) -> bytes:
        return self._records.setdefault(key, note)
