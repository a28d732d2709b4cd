"""A real worker calls a real webhook server over plain HTTP on this machine."""

import base64
import hashlib
import hmac
import json
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from service.bootstrap import Services, build
from service.game.accounts import AccountService
from service.game.game_service import NewGame
from service.game.ports import Account, GameId, Webhook
from service.game.webhooks import new_secret
from service.rules.commands import command_from
from service.settings import Settings
from service.storage.embedded import EmbeddedStore

ALLOWED = {"KAARTSTROOM_LOOPBACK_WEBHOOKS": "1"}


class Bot:
    """A webhook server."""

    def __init__(self, certificate: Path | None = None) -> None:
        self.asked: list[tuple[dict[str, str], bytes]] = []
        self.answer: Callable[[dict[str, Any]], tuple[int, bytes]] = first_legal
        self.pause = 0.0  # seconds after each byte
        bot = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                bot.asked.append(({name.lower(): value for name, value in self.headers.items()}, body))
                status, content = bot.answer(json.loads(body))
                self.send_response(status)
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                with suppress(OSError):  # the worker may have closed the connection
                    for piece in (
                        (content[at : at + 1] for at in range(len(content))) if bot.pause else (content,)
                    ):
                        self.wfile.write(piece)
                        time.sleep(bot.pause)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Desk)
        self.url = f"http://127.0.0.1:{self._server.server_port}/move?of=bot"
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
            self.url = self.url.replace("http:", "https:")
        Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def first_legal(asked: dict[str, Any]) -> tuple[int, bytes]:
    return 200, json.dumps(asked["data"]["view"]["you"]["legal"][0]).encode()


@pytest.fixture
def bot() -> Iterator[Bot]:
    bot = Bot()
    yield bot
    bot.close()


@pytest.fixture
def services(store: EmbeddedStore) -> Services:
    return build(Settings.from_env({"REDIS_URL": store.url, **ALLOWED}))


def table(services: Services, bot: Bot, turn_seconds: int = 60) -> tuple[GameId, Account, Webhook]:
    """A game of the webhook bot at seat 0 and a built-in bot."""
    account = AccountService(services.accounts).register("Robot", "bot").account
    webhook = Webhook(bot.url, new_secret())
    services.webhooks.put(account.id, webhook, "set")
    spec = NewGame("classic", {"target": 1}, 2, ("greedy",), turn_seconds, private=False, seed=None)
    return GameId(services.game_service.create(account, spec, "new").view["id"]), account, webhook


def test_it_plays_a_game_by_answering(services: Services, bot: Bot, launch, eventually):
    launch("clock", REAL="yes", **ALLOWED)
    launch("worker", REAL="yes", **ALLOWED)
    launch("webhook_worker", REAL="yes", **ALLOWED)
    game, account, webhook = table(services, bot)
    eventually(lambda: services.game_service.view(game, None)["status"] == "finished")
    types = [event["type"] for event in services.game_service.events(game, None, 0, 500)]
    assert "deadline_missed" not in types
    assert all(json.loads(body)["data"]["player"] == account.id for _, body in bot.asked)
    for headers, body in bot.asked:
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        key = base64.b64decode(webhook.secret.removeprefix("whsec_"))
        wanted = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        assert headers["webhook-signature"] == f"v1,{wanted}"
        assert abs(int(headers["webhook-timestamp"]) - time.time()) < 60


def catch_or_move(asked: dict[str, Any]) -> tuple[int, bytes]:
    legal = asked["data"]["view"]["you"]["legal"]
    if asked["type"] == "your_turn":
        return 200, json.dumps(legal[0]).encode()
    catches = [command for command in legal if command["type"] == "catch_uno"]
    return 200, json.dumps(catches[0] if catches else None).encode()


def test_it_is_asked_whether_it_reacts_out_of_turn(services: Services, bot: Bot, launch, eventually):
    bot.answer = catch_or_move
    for role in ("clock", "worker", "webhook_worker"):
        launch(role, REAL="yes", **ALLOWED)
    clerk = AccountService(services.accounts)
    ann, cas = (clerk.register(name, "human").account for name in ("Ann", "Cas"))
    robot = clerk.register("Robot", "bot").account
    services.webhooks.put(robot.id, Webhook(bot.url, new_secret()), "set")
    spec = NewGame("classic", {"target": 5000}, 3, (), 0, private=False, seed=None)
    game = GameId(services.game_service.create(ann, spec, "new").view["id"])
    for player in (cas, robot):
        services.game_service.join(game, player, f"join-{player.name}", seed=None, invite=None)

    def types() -> list[str]:
        return [event["type"] for event in services.game_service.events(game, None, 0, 5000)]

    def somebody_was_caught() -> bool:
        """Ann plays when she can and never calls UNO; Cas only draws."""
        turn = services.game_service.view(game, None)["turn"]
        if turn["seat"] != 2:
            player = (ann, cas)[turn["seat"]]
            view = services.game_service.view(game, player.id)
            kinds = ("play_card", "draw_card") if player is ann else ("draw_card", "keep_card")
            legal = view["you"]["legal"]
            wanted = (command for kind in kinds for command in legal if command["type"] == kind)
            command = {**next(wanted, legal[0]), "uno": None}
            done = services.game_service.command(
                game, player, command_from(command), f"move-{view['version']}"
            )
            if done.view["seats"][0]["uno"] == "owed" and done.view["turn"]["seat"] == 1:
                eventually(lambda: "uno_caught" in types())
        return "uno_caught" in types()

    eventually(somebody_was_caught)
    asked = [json.loads(body)["type"] for _, body in bot.asked]
    assert "may_react" in asked
    assert services.game_service.view(game, None)["status"] == "playing"


BAD = [
    (404, b"{}"),
    (429, b"{}"),
    (302, b""),
    (200, b"not json"),
    (200, b"[1]"),
    (200, b'{"type": "play_card", "card": "x9"}'),
    (200, b'{"type": "say", "text": "hello"}'),
    (200, b" " * 20_000),
    (200, b"[" * 16_000),
    (200, b'{"type":' * 2_000),
    (200, b"9" * 16_000),
    (200, b"\xff\xfe"),
]


def test_without_a_valid_response_its_deadline_keeps_running(
    services: Services, bot: Bot, launch, eventually
):
    launch("worker", REAL="yes", **ALLOWED)
    launch("webhook_worker", REAL="yes", **ALLOWED)
    for answer in BAD:
        bot.answer, bot.asked = (lambda _, answer=answer: answer), []  # type: ignore[misc]
        game, account, _ = table(services, bot)
        eventually(lambda: bot.asked)
        view = services.game_service.view(game, account.id)
        left = (view["version"], view["turn"]["deadline"])
        eventually(lambda game=game, left=left: services.log.scheduled(game) == left)
        assert view["you"]["legal"]
    assert services.failure_log.bot_failures() == {"webhook": len(BAD)}
    assert services.failure_log.failures() == 0


def test_an_address_that_is_not_public_is_not_called(services: Services, bot: Bot, launch, eventually):
    launch("worker", REAL="yes")
    launch("webhook_worker", REAL="yes")  # without the setting for tests
    game, _, _ = table(services, bot)
    view = services.game_service.view(game, None)
    if view["turn"]["seat"] != 0:
        eventually(lambda: services.game_service.view(game, None)["turn"]["seat"] == 0)
        view = services.game_service.view(game, None)
    eventually(lambda: services.log.scheduled(game) == (view["version"], view["turn"]["deadline"]))
    assert bot.asked == []
