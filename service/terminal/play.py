"""`kaartstroom play`, from the door to the last card."""

from rich.console import Console

from service.terminal.client import Client
from service.terminal.ear import Ear, FirstChoice
from service.terminal.evening import Evening
from service.terminal.lobby import Wishes, open_table, sign_up, take_seat
from service.terminal.screen import Screen


def play(client: Client, called_as: str, name: str, join: str | None, wishes: Wishes, *, auto: bool) -> None:
    screen = Screen(Console())
    token = client.token or sign_up(client, name)
    view = take_seat(client, join) if join else open_table(client, wishes)
    game = view["id"]
    screen.say(f"You sit at game {game}.")
    again = f"{called_as} play --url {client.url} --join {game}"
    screen.say(f"To come back to it: {again} --token {token}")
    if view["status"] == "open":
        screen.say(f"Waiting for others, who join with: {again}")
    try:
        Evening(client, game, screen, FirstChoice() if auto else Ear()).play()
    except KeyboardInterrupt:
        screen.say("\nYour seat is kept; come back with the command above.")
