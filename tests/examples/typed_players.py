"""Two players who speak through `table_client`, which openapi-python-client made; run as a program."""

import json
import sys
from contextlib import ExitStack
from typing import Any

from table_client import AuthenticatedClient, Client, models  # type: ignore[import-not-found]
from table_client.api.commands import send_command  # type: ignore[import-not-found]
from table_client.api.games import create_game, show_game, take_seat  # type: ignore[import-not-found]
from table_client.api.players import sign_up  # type: ignore[import-not-found]
from table_client.models import NewGame, NewPlayer, TakeSeat  # type: ignore[import-not-found]

WISHES = ("play_card", "name_color", "challenge", "keep_card", "draw_card")


def join(url: str, name: str) -> tuple[str, Any]:
    with Client(base_url=url) as client:
        signed_up = sign_up.sync(client=client, body=NewPlayer(name=name))
    return signed_up.id, AuthenticatedClient(base_url=url, token=signed_up.token)


def follow(client: Any, game: str) -> list[Any]:
    """The messages of the stream, each as its model; those of events are named after their type."""
    named = {"snapshot": "Snapshot", "legal": "Legal", "heartbeat": "Heartbeat", "end": "StreamEnd"}
    path, headers = f"/v1/games/{game}/events", {"Accept": "application/x-ndjson"}
    told = client.get_httpx_client().get(path, headers=headers, timeout=30).text.splitlines()
    found = [json.loads(line) for line in told]
    return [
        getattr(models, named.get(message["type"], f"{camel(message['type'])}Event")).from_dict(message)
        for message in found
    ]


def camel(type_: str) -> str:
    return "".join(map(str.capitalize, type_.split("_")))


def play(url: str, rulebook: str) -> str:
    players = dict([join(url, "Anna"), join(url, "Bas")])
    with ExitStack() as held:
        anna, bas = (held.enter_context(client) for client in players.values())
        wanted = {"rulebook": rulebook, "options": {"target": 1}, "turn_seconds": 0}
        game = create_game.sync(client=anna, body=NewGame.from_dict(wanted)).id
        view = take_seat.sync(game, client=bas, body=TakeSeat())
        clients = {seat.seat: players[seat.player.id] for seat in view.seats}
        while view.status == "playing" and view.version < 10_000:
            client = clients[view.turn.seat]
            you = show_game.sync(game, client=client).you
            right = [command for command in you.legal if getattr(command, "card", None) not in you.wrong]
            command = next(command for wish in WISHES for command in right if command.type_ == wish)
            answer = send_command.sync(game, client=client, body=command)
            assert all(event.type_ and event.hash_ for event in answer.events)
            view = answer.view
        assert type(view.last) is models.LastGameFinished
        assert view.scores[-1].totals
        assert follow(bas, game)[-1].reason == "game_over"
    return str(view.status)


if __name__ == "__main__":
    print(play(*sys.argv[1:]))  # noqa: T201
