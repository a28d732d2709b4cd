"""The TypeScript client, in a small program for each test, against a server that answers as a script says."""

import json
import subprocess
from typing import Any

import pytest

from tests.clients.scripted_server import OVER, RESTART, document, event, scripted, stream
from tests.clients.typescript_client import BUILT, build_typescript_client


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    build_typescript_client()


def run(url: str, body: str) -> Any:
    """What the program logs. It knows a `client`."""
    head = f"import {{ Client }} from '{BUILT}';\n"
    program = f"{head}const client = new Client('{url}', {{ patience: 500 }});\n{body}"
    node = ["node", "--input-type=module", "--eval", program]
    done = subprocess.run(node, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


FOLLOW = """
    const heard = [];
    for await (const message of client.follow("g", 3)) heard.push(message);
    console.log(JSON.stringify(heard));
"""
REFUSALS = """
    const refused = await client.send("g", { type: "draw_card" }).catch((error) => error);
    console.log(JSON.stringify([refused.constructor.name, refused.code ?? null]));
"""


def test_a_call_is_made_again_with_the_same_key() -> None:
    with scripted(None, document({}, 503), document({"id": "g"})) as script:
        view = run(script.url, "console.log(JSON.stringify(await client.startGame('g')));")
    assert view == {"id": "g"}
    keys = [asked["idempotency-key"] for asked in script.asked]
    assert len(keys) == 3
    assert len(set(keys)) == 1


def test_a_refusal_is_not_sent_again() -> None:
    with scripted(document({"code": "not_your_turn", "detail": "Wait."}, 409)) as script:
        assert run(script.url, REFUSALS) == ["ApiError", "not_your_turn"]


def test_it_gives_up_when_its_patience_ends() -> None:
    with scripted(*[document({}, 503)] * 9) as script:
        assert run(script.url, REFUSALS) == ["ServiceUnreachable", None]


def test_a_stream_is_resumed_behind_the_last_event() -> None:
    words = "a\u2028b: é"
    with scripted(
        stream(event(4), event(5)), None, stream(RESTART), stream(event(6, text=words), OVER)
    ) as script:
        messages = run(script.url, FOLLOW)
    assert [asked["last-event-id"] for asked in script.asked] == ["3", "5", "5", "5"]
    assert [message["version"] for message in messages if message["type"] == "said"] == [4, 5, 6]
    assert messages[-2]["data"]["text"] == words
    assert messages[-1] == OVER


def test_a_stream_stops_at_no_content() -> None:
    with scripted((204, {}, b"")) as script:
        assert run(script.url, FOLLOW) == []
