"""A player of any rulebook, on nothing but the standard library.

    python bot.py http://127.0.0.1:8000 --rulebook flip --bots random,random
    python bot.py http://127.0.0.1:8000 --join GAME

It follows one stream with all its games, and comes back to it whenever the connection or the server is gone.
"""

import argparse
import http.client
import json
import secrets
import time
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

WISHES = ("play_card", "name_color", "challenge", "keep_card", "draw_card")  # the first that is legal
AWAY = (OSError, http.client.HTTPException, ValueError)  # no connection, half an answer, half a line


class Service:
    def __init__(self, url: str) -> None:
        self.host, self.token = urlsplit(url).netloc, ""

    def open(self, method: str, path: str, body: Any, **headers: str) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection(self.host, timeout=30)  # a stream beats every 15 seconds
        sent = {"Content-Type": "application/json", "Connection": "close"}
        sent |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else json.dumps(body)
        connection.request(method, f"/v1{path}", content, sent | headers)
        return connection.getresponse()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Again and again with one key, which makes it count once; a refusal comes back like an answer."""
        key = str(uuid.uuid4())
        for attempt in range(100):
            try:
                with self.open(method, path, body, **{"Idempotency-Key": key}) as answer:
                    document = json.loads(answer.read())
                    if answer.status not in {429, 500, 502, 503, 504}:
                        return document
                    time.sleep(float(answer.headers.get("Retry-After", 1)))
            except AWAY:
                time.sleep(min(0.2 * 2**attempt, 3))
        raise SystemExit("The service does not come back.")

    def news(self) -> Iterator[Any]:
        """What concerns us, for ever; None where the stream began anew."""
        while True:
            try:
                with self.open("GET", "/players/me/events", None, Accept="application/x-ndjson") as stream:
                    yield None
                    yield from (json.loads(line) for line in stream)
            except AWAY:
                pass
            time.sleep(0.5)


def choose(you: Any) -> Any:
    """No wrong card (`you.wrong`): it may be laid at some tables, but whoever notices it can accuse us."""
    right = [command for command in you["legal"] if command.get("card") not in you["wrong"]]
    return next(command for wish in WISHES for command in right if command["type"] == wish)


def play(service: Service, game: str) -> Any:
    """Until the game is over; what came of it."""
    for news in service.news():
        if news is None:  # it may have ended while we were away
            view = service.call("GET", f"/games/{game}")
            if view["status"] in {"finished", "abandoned"}:
                return view
        elif news["type"] == "your_turn":
            service.call("POST", f"/games/{news['game']}/commands", choose(news["view"]["you"]))
        elif news["type"] == "game_finished" and news["game"] == game:
            return service.call("GET", f"/games/{game}")
    return None


def main() -> None:
    options = argparse.ArgumentParser(description="A player of any rulebook.")
    options.add_argument("url")
    options.add_argument("--join", metavar="GAME")
    options.add_argument("--rulebook", default="classic")
    options.add_argument("--bots", default="random")
    options.add_argument("--seats", type=int, help="more than there are bots leaves room for others")
    options.add_argument("--target", type=int, default=500)
    chosen = options.parse_args()
    service = Service(chosen.url)
    service.token = service.call("POST", "/players", {"name": "Example", "kind": "bot"})["token"]
    seed = secrets.token_hex(32)  # our share of the luck: the service cannot know it beforehand
    if chosen.join:
        view = service.call("POST", f"/games/{chosen.join}/seats", {"seed": seed})
    else:
        bots = [name for name in chosen.bots.split(",") if name]
        wanted = {"rulebook": chosen.rulebook, "seats": chosen.seats or len(bots) + 1, "bots": bots}
        wanted["seed"] = seed
        wanted["options"] = {"target": chosen.target}
        view = service.call("POST", "/games", wanted)
    print(f"playing {view.get('id') or view}", flush=True)
    over = play(service, view["id"])
    scores = ", ".join(f"{seat['player']['name']} {seat['score']}" for seat in over["seats"])
    print(f"{over['status']}: {scores}", flush=True)


if __name__ == "__main__":
    main()
