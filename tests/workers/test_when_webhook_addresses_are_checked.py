from ipaddress import ip_address
from threading import Event
from time import monotonic

import pytest

from service.bootstrap import build
from service.game.calls import NotPosted
from service.game.webhooks import is_public, url_problem
from service.safe_post import in_time, post, resolve
from service.settings import Settings


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
        "::7f00:1",
        "fec0::1",
        "::ffff:0:7f00:1",
        "::ffff:0:8.8.8.8",
        "5f00::1",
        "3fff::1",
        "192.88.99.1",
        "168.63.129.16",
    ],
)
def test_these_are_not_public(address: str):
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["93.184.215.14", "8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])
def test_these_are_public(address: str):
    assert is_public(ip_address(address))


@pytest.mark.parametrize("name", ["localhost", "127.1", "0x7f000001", "2130706433", "[::1]".strip("[]")])
def test_a_name_that_resolves_to_loopback_is_rejected(name: str):
    with pytest.raises(NotPosted):
        resolve(name, 443, monotonic() + 5, loopback=False)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "http://127.0.0.1/",
        "ftp://example.org/",
        "https://",
        "https://user:secret@example.org/",
        "https://example.org/#part",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://example.org:22/",
        "https://example.org:80/",
        "https://example.org/a b",
        "https://example.org/\r\nHost: other",
        "https://[::1/",
        "https://example.org/" + "x" * 500,
        "example.org",
        "",
    ],
)
def test_these_urls_are_refused(url: str):
    assert url_problem(url, loopback=False)
    with pytest.raises(NotPosted):
        post(url, b"{}", {}, loopback=False)


def test_plain_http_is_for_this_machine_alone():
    assert url_problem("http://127.0.0.1:9/", loopback=True) is None
    assert url_problem("http://example.org/", loopback=True)


def test_name_resolution_is_bounded_by_the_timeout():
    resolver = Event()
    with pytest.raises(TimeoutError):
        in_time(resolver.wait, monotonic() + 0.01)
    with pytest.raises(TimeoutError):
        in_time(resolver.wait, monotonic() - 1)
    resolver.set()
    assert in_time(resolver.wait, monotonic() + 60)


def test_what_goes_wrong_in_time_is_raised_where_it_is_waited_for():
    with pytest.raises(ZeroDivisionError):
        in_time(lambda: 1 // 0, monotonic() + 60)


def test_webhooks_are_asked_on_ports_that_the_operator_allows(flushed: str):
    try:
        assert url_problem("https://example.org:8443/", loopback=False) is None
        assert url_problem("https://example.org:9443/", loopback=False) == "url_port"
        build(Settings.from_env({"REDIS_URL": flushed, "WEBHOOK_PORTS": "9443"}))
        assert url_problem("https://example.org:9443/", loopback=False) is None
        assert url_problem("https://example.org/", loopback=False) == "url_port"
    finally:
        build(Settings.from_env({"REDIS_URL": flushed}))
