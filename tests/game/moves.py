"""Steps that tests of the game service share."""

from typing import Any

from service.game.game_service import GameService
from service.game.ports import Account, GameId
from service.rules.commands import TableCommand, command_from


def to_act(game_service: GameService, game: GameId, *accounts: Account) -> Account:
    """Who of them is at the seat to act."""
    view = game_service.view(game, None)
    acting = view["seats"][view["turn"]["seat"]]["player"]["id"]
    return next(account for account in accounts if account.id == acting)


def first_move(game_service: GameService, game: GameId, account: Account) -> TableCommand:
    return command_from(moves(game_service.view(game, account.id))[0])


def moves(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [command for command in view["you"]["legal"] if command["type"] != "object"]


def play_on(game_service: GameService, game: GameId, *accounts: Account, most: int = 5000) -> dict[str, Any]:
    """Everyone plays the first legal command until the game is over."""
    for number in range(most):
        view = game_service.view(game, None)
        if view["status"] != "playing":
            return view
        account = to_act(game_service, game, *accounts)
        game_service.command(game, account, first_move(game_service, game, account), f"move-{number}")
    raise AssertionError("the game did not end")
