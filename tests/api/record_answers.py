"""Records a real answer of every operation, for the examples of the OpenAPI document.

    python -m tests.api.record_answers

Long lists are cut short, and secrets replaced.
"""

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from flask.testing import FlaskClient

from service.api import create_app
from service.api.reference.complete import ANSWERS
from service.bootstrap import build
from service.settings import Settings
from service.storage.embedded import EmbeddedStore
from tests.api.players import Person

JSON, NDJSON, SSE = "application/json", "application/x-ndjson", "text/event-stream"
LONGEST_LIST = 3
WHOLE = {"hand", "legal", "scopes", "wrong"}
SECRETS = ((r"kaart_[\w-]+", "kaart_" + "x" * 43), (r"whsec_[\w+/=]+", "whsec_" + "A" * 43 + "="))
Recorded = dict[str, dict[str, dict[str, Any]]]


class Bot(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: Any) -> None: ...


def record(client: FlaskClient, webhook: str) -> Recorded:
    found: Recorded = {}

    def keep(operation: str, answer: Any, name: str = "an answer", form: str = JSON) -> Any:
        assert answer.status_code in {200, 201}, answer.text
        found.setdefault(operation, {}).setdefault(form, {})[name] = answer.json
        return answer.json

    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    bot_body = {"name": "Deep Draw", "kind": "bot"}
    signed_up = keep("signUp", client.post("/v1/players", json=bot_body), "a program")
    bot = Person.with_token(client, signed_up["id"], signed_up["token"])
    keep("showMe", anna.get("/players/me"))
    keep("makeToken", anna.post("/players/me/tokens", {"scopes": ["read"]}), "to look on")
    keep("listTokens", anna.get("/players/me/tokens"))
    keep("setWebhook", bot.post("/players/me/webhook", {"url": webhook}))
    keep("showWebhook", bot.get("/players/me/webhook"), "no failures")
    keep("pingWebhook", bot.post("/players/me/webhook/ping"), "it answers")
    keep("listRulebooks", client.get("/v1/rulebooks"))
    keep("showRulebook", client.get("/v1/rulebooks/classic"))
    keep("listBots", client.get("/v1/bots"))
    keep("listKeys", client.get("/v1/keys"))
    for name, path in (("showHealth", "/healthz"), ("showReadiness", "/readyz")):
        keep(name, client.get(path))
    wishes = {"rulebook": "classic", "seats": 3, "options": {"target": 50}, "turn_seconds": 60}
    game = keep("createGame", anna.post("/games", wishes), "an open game")["id"]
    at = f"/games/{game}"
    keep("invitePlayer", anna.post(f"{at}/invitations", {"player": bot.id}))
    keep("takeSeat", bas.post(f"{at}/seats"), "a seat taken")
    keep("startGame", anna.post(f"{at}/start"))
    keep("listGames", client.get("/v1/games"))
    keep("explainGame", client.get(f"/v1{at}/rules"))
    player, _ = to_act(at, anna, bas)
    keep("showGame", player.get(at), "a game in play")
    message(found, "followMyGames", player, "/players/me/events")
    for number in range(5000):
        person, view = to_act(at, anna, bas)
        if person is None:
            break
        answer = person.post(f"{at}/commands", choice(view["you"]))
        if number == 0:
            keep("sendCommand", answer, "after a command")
    keep("listEvents", anna.get(f"{at}/events?say=en&after=4"), "a page")
    keep("showState", client.get(f"/v1{at}/states/20"))
    keep("auditGame", client.get(f"/v1{at}/audit"), "a finished game")
    lines = client.get(f"/v1{at}/audit", headers={"Accept": NDJSON}).text.splitlines()
    found["auditGame"][NDJSON] = {"the first line": json.loads(lines[0]), "each other": json.loads(lines[1])}
    message(found, "listEvents", bas, f"{at}/events?after=6")
    found["showDocument"] = {
        JSON: {"its beginning": {"openapi": "3.1.1", "info": {"title": "Kaartstroom"}, "paths": {}}}
    }
    return found


def to_act(path: str, *players: Person) -> tuple[Any, Any]:
    """Whoever may do something, and how they see the game."""
    for person in players:
        view = person.get(path).json
        if view["turn"] and view["turn"]["seat"] == view["you"]["seat"]:  # type: ignore[index]
            return person, view
    return None, None


def choice(you: Any) -> Any:
    return you["legal"][0]


def message(found: Recorded, operation: str, person: Person, path: str) -> None:
    """One message of each type from the beginning of a stream."""
    messages: dict[str, Any] = {}
    answer = person.get(path, headers={"Accept": NDJSON})
    for piece in answer.iter_encoded():
        for line in piece.splitlines():
            told = json.loads(line)
            messages.setdefault(told["type"] if "hash" not in told else "an event of the log", told)
        if {"heartbeat", "end"} & set(messages):
            break
    answer.close()
    for form in (NDJSON, SSE):
        found.setdefault(operation, {})[form] = messages


def shortened(value: Any, name: str = "") -> Any:
    if isinstance(value, dict):
        return {key: shortened(its, key) for key, its in value.items()}
    if isinstance(value, list):
        kept = value if name in WHOLE or len(json.dumps(value)) < 300 else value[:LONGEST_LIST]
        return [shortened(its) for its in kept]
    return value


@contextmanager
def bot_that_answers() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Bot)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/move"
    server.shutdown()
    server.server_close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, bot_that_answers() as webhook:
        store = EmbeddedStore(Path(folder))
        store.start()
        settings = {"REDIS_URL": store.url, "DATA_DIR": folder, "KAARTSTROOM_LOOPBACK_WEBHOOKS": "1"}
        app = create_app(build(Settings.from_env({**settings, "LIMITS": "off"})))
        try:
            text = json.dumps(shortened(record(app.test_client(), webhook)), indent=1, ensure_ascii=False)
        finally:
            store.stop()
    for secret, shown in SECRETS:
        text = re.sub(secret, shown, text)
    ANSWERS.write_text(text.replace(webhook, "https://bots.example/move") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
