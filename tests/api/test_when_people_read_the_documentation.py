import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.api.pages import ASSETS, HERE
from tests.api.browser import Browser

PAGES = ["/docs/reference", "/docs/try"]


@pytest.fixture
def browser(app: Flask) -> FlaskClient:
    return Browser(app)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_only_what_is_ours(browser: FlaskClient, path: str) -> None:
    page = browser.get(path)
    assert page.status_code == 200
    assert page.content_type == "text/html; charset=utf-8"
    loaded = re.findall(r'<(?:script|link)[^>]* (?:src|href)="([^"]+)"', page.text)
    for address in loaded:
        assert address == "data:," or browser.get(address).status_code == 200
    assert not re.search(r"<script>|https?://|//[a-z]", page.text)


@pytest.mark.parametrize("path", PAGES)
def test_its_policy_lets_nothing_else_in(browser: FlaskClient, path: str) -> None:
    policy = dict(
        rule.split(" ", 1) for rule in browser.get(path).headers["Content-Security-Policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "http" not in str(policy)


def test_everything_vendored_keeps_its_licence() -> None:
    for folder in (HERE / "vendor").iterdir():
        if folder.is_dir():
            assert (folder / "LICENSE").read_text().strip()


def test_nothing_vendored_asks_another_host_for_pictures() -> None:
    assert "cdn.redoc" not in ASSETS["redoc.standalone.js"].read_text()


@pytest.mark.parametrize("name", ["__init__.py", "..%2f__init__.py", "docs.html", "LICENSE", ""])
def test_no_other_file_can_be_had(browser: FlaskClient, name: str) -> None:
    assert browser.get(f"/docs/assets/{name}").status_code == 404
