"""What tests of the desk do again and again."""

from typing import Any

from service.game.desk import Desk
from service.game.ports import Account, GameId
from service.rules.commands import TableCommand, command_from


def to_act(desk: Desk, game: GameId, *accounts: Account) -> Account:
    """Who of them is at the seat to act."""
    view = desk.view(game, None)
    acting = view["seats"][view["turn"]["seat"]]["player"]["id"]
    return next(account for account in accounts if account.id == acting)


def first_move(desk: Desk, game: GameId, account: Account) -> TableCommand:
    return command_from(moves(desk.view(game, account.id))[0])


def moves(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [command for command in view["you"]["legal"] if command["type"] != "object"]


def play_on(desk: Desk, game: GameId, *accounts: Account, most: int = 5000) -> dict[str, Any]:
    """Everyone plays the first legal command until the game is over."""
    for number in range(most):
        view = desk.view(game, None)
        if view["status"] != "playing":
            return view
        account = to_act(desk, game, *accounts)
        desk.command(game, account, first_move(desk, game, account), f"move-{number}")
    raise AssertionError("the game did not end")
