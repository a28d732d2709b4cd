"""A player of any rulebook, on the Python client (`pip install ./clients/python`).

python bot.py http://127.0.0.1:8000 --rulebook flip --bots random,random
python bot.py http://127.0.0.1:8000 --join GAME
"""

import argparse
from typing import Any

from kaartstroom_client import Client
from kaartstroom_client.models import LegalCommand, View

WISHES = ("catch_uno", "play_card", "name_color", "challenge", "keep_card", "draw_card")


def strategy(_: View, choices: list[LegalCommand]) -> LegalCommand | None:
    """The first wish that is legal; out of turn there may be none."""
    return next((command for wish in WISHES for command in choices if command["type"] == wish), None)


def find_seat(player: Client, chosen: Any) -> View:
    if chosen.join:
        return player.join_game(chosen.join)
    bots: Any = [name for name in chosen.bots.split(",") if name]
    seats = chosen.seats or len(bots) + 1
    return player.create_game(
        rulebook=chosen.rulebook, bots=bots, seats=seats, options={"target": chosen.target}
    )


def main() -> None:
    options = argparse.ArgumentParser(description="A player of any rulebook.")
    options.add_argument("url")
    options.add_argument("--join", metavar="GAME")
    options.add_argument("--rulebook", default="classic")
    options.add_argument("--bots", default="random")
    options.add_argument("--seats", type=int, help="more than there are bots leaves room for others")
    options.add_argument("--target", type=int, default=500)
    chosen = options.parse_args()
    with Client.sign_up(chosen.url, "Example") as player:
        game = find_seat(player, chosen)["id"]
        print(f"playing {game}", flush=True)
        over = player.play(game, strategy)
    scores = ", ".join(
        f"{seat['player']['name']} {seat['score']}" for seat in over["seats"] if seat["player"]
    )
    print(f"{over['status']}: {scores}", flush=True)


if __name__ == "__main__":
    main()
