"""Accounts for unit tests."""

from service.game.ports import Account, PlayerId, Token


class MemoryAccounts:
    def __init__(self) -> None:
        self._accounts: dict[PlayerId, Account] = {}
        self._tokens: dict[str, Token] = {}

    def add(self, account: Account, token: Token, digest: str) -> None:
        self._accounts[account.id] = account
        self._tokens[digest] = token

    def by_digest(self, digest: str) -> tuple[Account, Token] | None:
        token = self._tokens.get(digest)
        return None if token is None else (self._accounts[token.player], token)

    def get(self, player: PlayerId) -> Account | None:
        return self._accounts.get(player)
