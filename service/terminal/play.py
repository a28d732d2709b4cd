"""The `play` command: signs in, takes a seat and plays the game."""

import shlex

from rich.console import Console

from service.rules.text.paragraph import Language
from service.terminal.client import Client
from service.terminal.game_session import GameSession
from service.terminal.keyboard import FirstChoice, Keyboard
from service.terminal.lobby import NewGameOptions, create_game, sign_in, take_seat
from service.terminal.screen import Screen
from service.terminal.tokens import Tokens


def play(
    client: Client,
    called_as: str,
    name: str,
    join: str | None,
    game_options: NewGameOptions,
    *,
    language: Language,
    auto: bool,
) -> None:
    screen = Screen(Console(), language)
    name = sign_in(client, name, Tokens(client.url))
    view = take_seat(client, join) if join else create_game(client, game_options)
    game = view["id"]
    screen.print_words("seated", game=game, name=name)
    again = f"{called_as} play --url {client.url} --join {game}"
    screen.print_words("again", command=f"{again} --name {shlex.quote(name)}")
    if view["status"] == "open":
        screen.print_words("waiting", command=f"{again} --name ...")
    try:
        GameSession(client, game, screen, FirstChoice() if auto else Keyboard()).play()
    except KeyboardInterrupt:
        screen.print_text("")
        screen.print_words("kept")
