"""A real worker calls a real webhook server over TLS, with a certificate signed by a test CA."""

import json
import socket
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from service import safe_post
from service.bootstrap import Services, build
from service.game.calls import NotPosted
from service.safe_post import post
from service.settings import Settings
from service.storage.embedded import EmbeddedStore
from tests.workers.certificates import SOMEWHERE_ELSE, THIS_MACHINE, Authority
from tests.workers.test_when_a_webhook_is_called import ALLOWED, Bot, table


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Authority]:
    """A test CA, trusted by this process and by those with SSL_CERT_FILE."""
    authority = Authority(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    safe_post.tls_context.cache_clear()
    yield authority
    safe_post.tls_context.cache_clear()


@pytest.fixture
def serve() -> Iterator[Callable[[Path], Bot]]:
    bots: list[Bot] = []

    def begin(certificate: Path) -> Bot:
        bots.append(Bot(certificate))
        return bots[-1]

    yield begin
    for bot in bots:
        bot.close()


def test_it_plays_a_game_by_answering(store: EmbeddedStore, authority: Authority, serve, launch, eventually):
    services: Services = build(Settings.from_env({"REDIS_URL": store.url, **ALLOWED}))
    bot = serve(authority.certificate(THIS_MACHINE))
    launch("clock", REAL="yes", **ALLOWED)
    launch("worker", REAL="yes", **ALLOWED)
    launch("webhook_worker", REAL="yes", SSL_CERT_FILE=str(authority.file), **ALLOWED)
    game, account, _ = table(services, bot)
    eventually(lambda: services.game_service.view(game, None)["status"] == "finished")
    types = [event["type"] for event in services.game_service.events(game, None, 0, 500)]
    assert "deadline_missed" not in types
    assert {json.loads(body)["data"]["player"] for _, body in bot.asked} == {account.id}


def refused(url: str) -> str:
    with pytest.raises(NotPosted) as error:
        post(url, b"{}", {}, loopback=True)
    assert isinstance(error.value.__cause__, ssl.SSLCertVerificationError)
    return str(error.value)


def test_a_certificate_for_another_name_is_rejected(authority: Authority, serve: Callable[[Path], Bot]):
    bot = serve(authority.certificate(SOMEWHERE_ELSE))
    assert "IP address mismatch" in refused(bot.url)
    assert bot.asked == []


def test_a_certificate_of_an_unknown_ca_is_rejected(
    authority: Authority, serve: Callable[[Path], Bot], tmp_path: Path
):
    bot = serve(Authority(tmp_path, "Somebody else").certificate(THIS_MACHINE))
    assert "unable to get local issuer" in refused(bot.url)
    assert bot.asked == []


def test_an_expired_certificate_is_rejected(authority: Authority, serve: Callable[[Path], Bot]):
    bot = serve(authority.certificate(THIS_MACHINE, days=-1))
    assert "expired" in refused(bot.url)
    assert bot.asked == []


def test_loopback_is_not_called_without_the_setting_for_tests(
    authority: Authority, serve: Callable[[Path], Bot]
):
    bot = serve(authority.certificate(THIS_MACHINE))
    with pytest.raises(NotPosted, match="address_refused"):
        post(bot.url, b"{}", {}, loopback=False)
    assert bot.asked == []


def test_a_slow_webhook_response_is_cut_off(authority: Authority, serve: Callable[[Path], Bot]):
    """Each byte arrives in time, but the whole response does not."""
    bot = serve(authority.certificate(THIS_MACHINE))
    bot.answer, bot.pause = (lambda _: (200, b"0123456789")), 0.3
    with pytest.raises(NotPosted):
        post(bot.url, b"{}", {}, loopback=True, timeout=1.0)
    assert len(bot.asked) == 1


def test_a_slow_tls_handshake_is_cut_off(authority: Authority):
    """A server that accepts the connection and sends nothing."""
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(NotPosted):
        post(f"https://127.0.0.1:{silent.getsockname()[1]}/", b"{}", {}, loopback=True, timeout=0.5)
