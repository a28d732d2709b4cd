"""Rejected requests: the codes of the rules and those of the service, each with its HTTP status."""

from collections.abc import Mapping

from service.game.rejection_messages import MESSAGES
from service.rules.text.message import Wording
from service.rules.violations import Code, RuleViolation

STATUS: dict[str, int] = {code.value: 409 for code in Code} | {
    "token_missing": 401,
    "token_invalid": 401,
    "not_seated": 403,
    "not_owner": 403,
    "invite_required": 403,
    "scope_missing": 403,
    "not_a_bot": 403,
    "no_such_game": 404,
    "no_such_player": 404,
    "no_such_version": 404,
    "no_such_token": 404,
    "no_such_webhook": 404,
    "game_not_over": 409,
    "name_looks_alike": 409,
    "too_many_games": 409,
    "too_many_tokens": 409,
    "stale_version": 412,
    "game_too_new": 503,
    "invalid_body": 422,
    "option_unknown": 422,
    "option_not_for_this_deck": 422,
    "idempotency_key_reused": 422,
}


def status_of(code: str) -> int:
    return STATUS[code]


class RequestRejected(Exception):
    """A request that changes nothing. Code and variant find what to say; `rule` or `errors` tell why.

    `version` is where the game stands that refuses.
    """

    def __init__(
        self,
        code: str,
        variant: str = "",
        *,
        wording: Wording | None = None,
        rule: str | None = None,
        **values: object,
    ) -> None:
        super().__init__(code, variant)
        self.code = code
        self.wording = wording or Wording(MESSAGES[code, variant], values)
        self.rule = rule or self.wording.message.rule
        self.errors: Mapping[str, list[Wording]] | None = None
        self.version: int | None = None

    @property
    def detail(self) -> str:
        return self.wording.said("en")

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"

    def for_field(self, field: str) -> "RequestRejected":
        """The same, said of one field of the body."""
        self.errors = {field: [self.wording]}
        return self

    def at(self, version: int) -> "RequestRejected":
        """The same, by a game that stands at this version."""
        self.version = version
        return self

    @classmethod
    def from_violation(cls, violation: RuleViolation) -> "RequestRejected":
        rejected = cls(violation.code, wording=violation.wording, rule=violation.rule)
        return rejected.for_field(violation.field) if violation.field else rejected


def key_reused() -> RequestRejected:
    return RequestRejected("idempotency_key_reused")
