"""Which codes each operation can answer, beside those that follow from how it is called."""

from collections.abc import Mapping
from typing import Any

from service.api.problems import STATUSES
from service.rules.violations import Code

GAME, READ = ("no_such_game",), ("no_such_game", "invite_required")
STREAM = ("too_many_streams", "streams_full")
SETTING_UP = {"game_not_open", "game_full", "already_seated", "not_enough_players"}
"""Codes of the rules that no command of a running game meets."""
PLAYING = tuple(code.value for code in Code if code.value not in SETTING_UP and STATUSES[code.value] == 409)

CODES: Mapping[str, tuple[str, ...]] = {
    "signUp": ("idempotency_key_reused",),
    "makeToken": ("too_many_tokens", "idempotency_key_reused"),
    "revokeToken": ("no_such_token",),
    "setWebhook": ("not_a_bot", "idempotency_key_reused"),
    "showWebhook": ("no_such_webhook",),
    "removeWebhook": ("no_such_webhook",),
    "pingWebhook": ("no_such_webhook", *STREAM),
    "showRulebook": ("no_such_rulebook",),
    "createGame": (
        "too_many_games",
        "option_unknown",
        "option_not_for_this_deck",
        "idempotency_key_reused",
    ),
    "showGame": (*READ, *STREAM),
    "takeSeat": (
        *READ,
        "game_not_open",
        "game_full",
        "already_seated",
        "too_many_games",
        "game_too_new",
        "idempotency_key_reused",
    ),
    "invitePlayer": (
        *GAME,
        "no_such_player",
        "not_owner",
        "game_not_open",
        "game_full",
        "already_seated",
        "game_too_new",
        "idempotency_key_reused",
    ),
    "leaveSeat": (*GAME, "not_seated", "game_over", "game_too_new", "idempotency_key_reused"),
    "startGame": (
        *GAME,
        "not_owner",
        "game_not_open",
        "not_enough_players",
        "game_too_new",
        "idempotency_key_reused",
    ),
    "explainGame": (*READ, "game_too_new"),
    "sendCommand": (*GAME, "not_seated", *PLAYING, "stale_version", "game_too_new", "idempotency_key_reused"),
    "listEvents": (*READ, "not_acceptable", *STREAM),
    "followMyGames": ("not_acceptable", *STREAM),
    "showState": (*READ, "no_such_version", "not_found"),
    "auditGame": (*READ, "game_not_over", "game_too_new"),
    "showReadiness": ("not_ready",),
}
ALWAYS = ("method_not_allowed", "body_too_large", "uri_too_long", "internal_error", "store_unavailable")
WITH_BODY = ("malformed_json", "bad_request", "unsupported_media_type", "invalid_body")
WITH_TOKEN = ("token_missing", "token_invalid", "scope_missing")
LIMITED = ("invalid_parameter", "rate_limited")


def codes_of(operation: Mapping[str, Any], path: str) -> dict[int, list[str]]:
    """By status, in the order in which the codes are declared."""
    found = {
        *ALWAYS,
        *(LIMITED if path.startswith("/v1/") else ()),
        *(WITH_BODY if "requestBody" in operation else ()),
        *(WITH_TOKEN if operation["security"] else ()),
        *CODES.get(operation["operationId"], ()),
    }
    by_status: dict[int, list[str]] = {}
    for code, status in STATUSES.items():
        if code in found:
            by_status.setdefault(status, []).append(code)
    return dict(sorted(by_status.items()))
