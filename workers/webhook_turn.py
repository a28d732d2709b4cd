"""Calls the webhook of a bot for its move.

A call that could not be delivered is retried later. An invalid response is not: the deadline rules apply.
"""

import json
import logging
import time
from typing import Any

from service.bootstrap import Services
from service.game import RequestRejected
from service.game.calls import PASSING, CallFailure, FailedCall, NotPosted
from service.game.ports import GameId, PlayerId, StoreUnavailable, Webhook
from service.rules.commands import command_from
from service.safe_post import call

LEASE_MS = 10_000
"""Longer than a webhook call takes. If this process is killed meanwhile, the call is made again after it."""

WEBHOOK_BOTS = "webhook"
"""The name under which the failures of all webhook bots are counted; the logs name each bot."""
OBJECT = "object"
YOUR_TURN, MAY_REACT = "your_turn", "may_react"
NO_REACTION = (b"", b"null", b"{}")
"""Responses of a bot that may react out of turn and does not."""

logger = logging.getLogger(__name__)


def play_webhook_turn(services: Services, game: GameId, version: int) -> bool:
    """Returns whether the bot could be reached, if it had to be."""
    player = services.game_service.claim_webhook_turn(game, version, LEASE_MS)
    if player is None:
        return True
    try:
        take_turn(services, game, version, player)
    except StoreUnavailable:
        logger.warning(
            "game %s, version %d: the store is unavailable for the move of %s", game, version, player
        )
    except Exception as error:  # noqa: BLE001  # a webhook may fail in any way
        handle_failure(services, game, version, player, error)
        return was_reached(error)
    return True


def was_reached(error: Exception) -> bool:
    return not (isinstance(error, NotPosted) and error.failure in PASSING)


def offer(services: Services, game: GameId, version: int, seat: int) -> bool:
    """Asks a webhook bot whether it reacts out of turn. Failures are only logged: no turn depends on it."""
    try:
        react(services, game, version, seat)
    except Exception as error:  # noqa: BLE001  # a webhook may fail in any way
        reason = error if isinstance(error, NotPosted | RequestRejected) else type(error).__name__
        logger.info("game %s, version %d: seat %d does not react: %s", game, version, seat, reason)
        return was_reached(error)
    return True


def react(services: Services, game: GameId, version: int, seat: int) -> None:
    """Sends the bot's reaction as a command without a version: other seats may have acted meanwhile."""
    player = services.game_service.who_may_react(game, seat)
    if player is None:
        return
    account, webhook = services.accounts.get(player), services.webhooks.get(player)
    if account is None or webhook is None:
        return
    view = services.game_service.view(game, player)
    raw_answer = request_move(services, webhook, player, view, MAY_REACT, f"{game}-{version}-react-{seat}")
    if raw_answer.strip() not in NO_REACTION:
        command = command_from(parse_answer(view, raw_answer))
        services.game_service.command(game, account, command, f"reacted-{version}-{seat}")


def handle_failure(
    services: Services, game: GameId, version: int, player: PlayerId, error: Exception
) -> None:
    """Records a failed call. It is the bot's failure and not the game's, whose deadline keeps running."""
    reason = error if isinstance(error, NotPosted | RequestRejected) else type(error).__name__
    logger.warning("game %s, version %d: the webhook of %s gave no move: %s", game, version, player, reason)
    if isinstance(error, RequestRejected):
        services.game_service.wait_for_deadline(game, version)
    else:
        failed = error if isinstance(error, NotPosted) else NotPosted(CallFailure.OTHER)
        record_failed_call(services, game, version, player, failed)


def record_failed_call(
    services: Services, game: GameId, version: int, player: PlayerId, why: NotPosted
) -> None:
    """Counts the failure, schedules a retry if the failure may pass, and keeps it for the bot's owner."""
    attempt, again_at = services.webhooks.failed(game, version), None
    if why.failure in PASSING:
        again_at = services.game_service.retry_webhook_turn(game, version, attempt)
    else:
        services.game_service.wait_for_deadline(game, version)
    services.failure_log.record_bot_failure(WEBHOOK_BOTS)
    now = time.time_ns() // 1_000_000
    failed = FailedCall(now, game, attempt, why.failure.value, why.status, again_at)
    services.webhooks.note_failure(player, failed)


def record_failure(services: Services, game: GameId, version: int) -> None:
    services.failure_log.record_bot_failure(WEBHOOK_BOTS)
    services.game_service.wait_for_deadline(game, version)


def take_turn(services: Services, game: GameId, version: int, player: PlayerId) -> None:
    account, webhook = services.accounts.get(player), services.webhooks.get(player)
    if account is None or webhook is None:
        raise NotPosted(CallFailure.ADDRESS_REFUSED)
    view = services.game_service.view(game, player)
    raw_answer = request_move(services, webhook, player, view, YOUR_TURN, f"{game}-{version}")
    command = command_from(parse_answer(view, raw_answer))
    services.game_service.command(game, account, command, f"asked-{version}", if_version=version)


def request_move(
    services: Services,
    webhook: Webhook,
    player: PlayerId,
    view: dict[str, Any],
    type_: str,
    message_id: str,
) -> bytes:
    data = {"game": view["id"], "player": player, "view": view}
    return call(webhook, type_, message_id, data, loopback=services.settings.loopback_webhooks)


def parse_answer(view: dict[str, Any], raw_answer: bytes) -> dict[str, Any]:
    """The legal command that the response names. `uno` may be left out; a null counts as left out.

    Remarks are not in `legal`, and an objection is not a move. Commands are compared as JSON, in which
    `true`, `1` and `1.0` differ; in Python they are equal.
    """
    try:
        answer = json.loads(raw_answer)
    except ValueError as error:
        raise NotPosted(CallFailure.NOT_JSON) from error
    if isinstance(answer, dict):
        meant = canonical_json({name: value for name, value in answer.items() if value is not None})
        for legal in view["you"]["legal"]:
            without_uno = {name: value for name, value in legal.items() if name != "uno"}
            for command in (legal, without_uno):
                if legal["type"] != OBJECT and canonical_json(command) == meant:
                    return command
    raise NotPosted(CallFailure.NOT_LEGAL)


def canonical_json(command: dict[str, Any]) -> str:
    return json.dumps(command, sort_keys=True)
