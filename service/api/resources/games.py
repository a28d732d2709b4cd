from collections.abc import Mapping
from typing import Any

from flask import Response, request

from service.api.auth import authenticated, authentication_optional, require_account
from service.api.blueprint import Blueprint
from service.api.conditional import known_version, revalidated
from service.api.context import context, game_service
from service.api.idempotency import idempotent
from service.api.problems import Problem
from service.api.responses import PRIVATE, command_response, etag, json_response
from service.api.schemas.requests import (
    GamesQuerySchema,
    InvitationSchema,
    NewGameSchema,
    TakeSeatSchema,
    WaitQuerySchema,
)
from service.api.streams.long_poll import wait_for_change
from service.game.game_service import NewGame
from service.game.ports import Account, GameId

blueprint = Blueprint("games", __name__, description="Creating, joining and watching games.")
REPLAYABLE = ("ETag", "Idempotency-Replayed")


@blueprint.post("/v1/games")
@blueprint.responds(
    201, "View", "The game as its owner sees it.", headers=("Location", *REPLAYABLE), errors=(409,)
)
@authenticated
@idempotent
@blueprint.reads_body(NewGameSchema)
def create_game(caller: Account, body: Mapping[str, Any], command_id: str) -> Response:
    """Create a game

    The caller owns it and takes seat 0; the named bots fill the last seats. The game starts when all seats
    are taken.
    """
    response = game_service().create(caller, NewGame(**{**body, "bots": tuple(body["bots"])}), command_id)
    return command_response(response, response.view, 201, Location=f"/v1/games/{response.view['id']}")


@blueprint.get("/v1/games")
@blueprint.responds(200, "GamePage", "A page of games, newest first.")
@authentication_optional
@blueprint.reads_query(GamesQuerySchema)
def list_games(viewer: Account | None, query: dict[str, Any]) -> Response:
    """List games, newest first

    Private games are listed for their own players only.
    """
    items, following = game_service().games(
        viewer.id if viewer else None,
        status=query.get("status"),
        rulebook=query.get("rulebook"),
        player=require_account(viewer).id if "player" in query else None,
        before=query.get("cursor"),
        limit=query["limit"],
    )
    return json_response({"items": items, "next": following}, headers=PRIVATE)


@blueprint.get("/v1/games/<game>")
@blueprint.responds(200, "View", "The game as the caller sees it.", headers=("ETag",), errors=(404,))
@revalidated
@authentication_optional
@blueprint.reads_query(WaitQuerySchema)
def show_game(viewer: Account | None, query: dict[str, Any], game: GameId) -> Response:
    """Show a game as the caller sees it

    A caller without a seat or a token sees what a spectator sees: no hands while the game runs. With `wait`,
    the response comes when the version differs from the known one, or is 304 when the time is up.
    """
    who, wait = viewer.id if viewer else None, query["wait"]
    known = known_version(request.headers.get("If-None-Match", ""))
    if wait and (known := query.get("after", known)) is not None:
        version, view = wait_for_change(game, who, known, wait)
    else:
        version, view = game_service().view_if_changed(game, who, known)
    headers = {**PRIVATE, "ETag": etag(version)}
    return Response(status=304, headers=headers) if version == known else json_response(view, headers=headers)


@blueprint.post("/v1/games/<game>/seats")
@blueprint.responds(
    201, "View", "The game as its new player sees it.", headers=REPLAYABLE, errors=(403, 404, 409)
)
@authenticated
@idempotent
@blueprint.reads_body(TakeSeatSchema, required=False)
def take_seat(caller: Account, body: Mapping[str, Any], game: GameId, command_id: str) -> Response:
    """Take a seat

    A private game requires its invite code. The game starts when all seats are taken.
    """
    response = game_service().join(game, caller, command_id, seed=body["seed"], invite=body["invite"])
    return command_response(response, response.view, 201)


@blueprint.post("/v1/games/<game>/invitations")
@blueprint.responds(201, "View", "The game as its owner sees it.", headers=REPLAYABLE, errors=(403, 404, 409))
@authenticated
@idempotent
@blueprint.reads_body(InvitationSchema)
def invite_player(caller: Account, body: Mapping[str, Any], game: GameId, command_id: str) -> Response:
    """Keep a seat for another player

    For the owner of an open game. The player is notified on `/v1/players/me/events`, may watch and join
    without the invite code, and declines by giving up the seat. Invitations end when the game starts.
    """
    guest = context().services.accounts.get(body["player"])
    if guest is None:
        raise Problem("no_such_player")
    response = game_service().invite(game, caller, guest, command_id)
    return command_response(response, response.view, 201)


@blueprint.delete("/v1/games/<game>/seats/me")
@blueprint.responds(204, None, "The seat is given up.", headers=REPLAYABLE, errors=(403, 404, 409))
@authenticated
@idempotent
def leave_seat(caller: Account, game: GameId, command_id: str) -> Response:
    """Give up the caller's seat, or the one that is kept for them

    In a running game a built-in bot takes over.
    """
    return command_response(game_service().leave(game, caller, command_id), None, 204)


@blueprint.post("/v1/games/<game>/start")
@blueprint.responds(200, "View", "The game as its owner sees it.", headers=REPLAYABLE, errors=(403, 404, 409))
@authenticated
@idempotent
def start_game(caller: Account, game: GameId, command_id: str) -> Response:
    """Start before all seats are taken

    For the owner, with two or more players. Empty seats are removed.
    """
    response = game_service().start(game, caller, command_id)
    return command_response(response, response.view)
