"""Asks a bot of somebody else's for its move.

Where it could not be reached it is asked again later. Without a good answer the deadline rules apply.
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
"""In milliseconds: longer than asking takes. If we are killed meanwhile, it is asked again after that."""

WEBHOOK_BOTS = "webhook"
"""All bots of other people are counted under one name; the logs tell them apart."""
OBJECT = "object"
YOUR_TURN, MAY_REACT = "your_turn", "may_react"
NOTHING = (b"", b"null", b"{}")
"""Answers of a bot that may react and does not."""

logger = logging.getLogger(__name__)


def play_webhook_turn(services: Services, game: GameId, version: int) -> bool:
    """Whether the bot could be reached, if it had to be."""
    player = services.game_service.claim_webhook_turn(game, version, LEASE_MS)
    if player is None:
        return True
    try:
        take_turn(services, game, version, player)
    except StoreUnavailable:
        logger.warning("game %s, version %d: the answer of %s could not be stored", game, version, player)
    except Exception as error:  # noqa: BLE001  # whatever a stranger's program brings about is no answer
        handle_failure(services, game, version, player, error)
        return was_reached(error)
    return True


def was_reached(error: Exception) -> bool:
    return not (isinstance(error, NotPosted) and error.failure in PASSING)


def offer(services: Services, game: GameId, version: int, seat: int) -> bool:
    """Asks a bot whether it reacts out of turn. Nobody waits for it, so what goes wrong is only noted."""
    try:
        react(services, game, version, seat)
    except Exception as error:  # noqa: BLE001  # whatever a stranger's program brings about is no answer
        reason = error if isinstance(error, NotPosted | RequestRejected) else type(error).__name__
        logger.info("game %s, version %d: seat %d does not react: %s", game, version, seat, reason)
        return was_reached(error)
    return True


def react(services: Services, game: GameId, version: int, seat: int) -> None:
    """The command is judged on the state that it meets: somebody may have been quicker."""
    player = services.game_service.who_may_react(game, seat)
    if player is None:
        return
    account, webhook = services.accounts.get(player), services.webhooks.get(player)
    if account is None or webhook is None:
        return
    view = services.game_service.view(game, player)
    raw_answer = request_move(services, webhook, player, view, MAY_REACT, f"{game}-{version}-react-{seat}")
    if raw_answer.strip() not in NOTHING:
        command = command_from(parse_answer(view, raw_answer))
        services.game_service.command(game, account, command, f"reacted-{version}-{seat}")


def handle_failure(
    services: Services, game: GameId, version: int, player: PlayerId, error: Exception
) -> None:
    """The failure is the bot's and not the game's, in which the deadline goes on."""
    reason = error if isinstance(error, NotPosted | RequestRejected) else type(error).__name__
    logger.warning("game %s, version %d: %s was asked in vain: %s", game, version, player, reason)
    if isinstance(error, RequestRejected):
        services.game_service.wait_for_deadline(game, version)
    else:
        failed = error if isinstance(error, NotPosted) else NotPosted(CallFailure.OTHER)
        note(services, game, version, player, failed)


def note(services: Services, game: GameId, version: int, player: PlayerId, why: NotPosted) -> None:
    """Counts the failure, sees to it that the call is tried again if that may help, and tells its owner."""
    attempt, again_at = services.webhooks.failed(game, version), None
    if why.failure in PASSING:
        again_at = services.game_service.ask_again(game, version, attempt)
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
    """The legal command that the answer means, in our words; `uno` may be left out, nulls count as left out.

    A remark is not listed, and an objection is no move. What Python takes for equal, such as `true`, `1`
    and `1.0`, differs here.
    """
    try:
        answer = json.loads(raw_answer)
    except ValueError as error:
        raise NotPosted(CallFailure.NOT_JSON) from error
    if isinstance(answer, dict):
        meant = canonical_json({name: value for name, value in answer.items() if value is not None})
        for legal in view["you"]["legal"]:
            quiet = {name: value for name, value in legal.items() if name != "uno"}
            for command in (legal, quiet):
                if legal["type"] != OBJECT and canonical_json(command) == meant:
                    return command
    raise NotPosted(CallFailure.NOT_LEGAL)


def canonical_json(command: dict[str, Any]) -> str:
    return json.dumps(command, sort_keys=True)
