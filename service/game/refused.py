"""Why a request is refused: the codes of the rules and those of the house, each with its HTTP status."""

from service.rules.refusals import Code, Refusal

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


class Refused(Exception):
    """A request that changes nothing: its code, what to do next, and the rule or the fields behind it."""

    def __init__(
        self, code: str, detail: str, rule: str | None = None, errors: dict[str, list[str]] | None = None
    ) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.rule = rule
        self.errors = errors

    @classmethod
    def by_rule(cls, refusal: Refusal) -> "Refused":
        errors = {refusal.field: [refusal.detail]} if refusal.field else None
        return cls(refusal.code, refusal.detail, refusal.rule, errors)


def key_reused() -> Refused:
    return Refused(
        "idempotency_key_reused",
        "This Idempotency-Key was used for another request; send a new key with a new request.",
    )
