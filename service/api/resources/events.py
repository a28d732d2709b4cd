from contextlib import ExitStack
from typing import Any

from flask import Response

from service.api.auth import authenticated, authentication_optional
from service.api.blueprint import Blueprint, Endpoint, documented
from service.api.conditional import resumable
from service.api.context import broadcaster, game_service
from service.api.responses import PRIVATE, json_response
from service.api.schemas.requests import EventsQuerySchema
from service.api.schemas.shapes import Shape
from service.api.streams.access import stream_slot
from service.api.streams.documentation import streamed
from service.api.streams.formats import JSON, NDJSON, RENDER, SSE, accepted
from service.api.streams.sending import HEADERS, stream
from service.game.live.game_stream import follow_game
from service.game.live.player_feed import current_games, follow_player
from service.game.ports import Account, GameId, PlayerId
from service.game.presenters import check_readable
from service.rules.text.paragraph import Language

blueprint = Blueprint("events", __name__, description="The log of a game, and live streams.")


def documented_end(endpoint: Endpoint) -> Endpoint:
    responses: dict[int, Shape] = {
        204: {"description": "For a stream: the game is over, and the caller has all of its events."}
    }
    return documented(endpoint, responses=responses)


@blueprint.get("/v1/games/<game>/events")
@blueprint.responds(200, "EventPage", "A page of the log, oldest first; or a stream.", errors=(404, 406))
@streamed(blueprint, "GameMessage", "The log as it grows.")
@documented_end
@authentication_optional
@resumable
@blueprint.reads_query(EventsQuerySchema)
def list_events(
    viewer: Account | None, query: dict[str, Any], game: GameId, last_seen: int | None
) -> Response:
    """Read the log of a game as the caller may see it

    As a page of JSON; or, depending on Accept, as a stream that lasts as long as the game. A stream begins
    with a `snapshot`, sends every event after `after` (or after `Last-Event-ID`, which takes precedence) once
    and in order, and finishes with an `end` that gives the reason. A `heartbeat` is sent when nothing else
    is. `legal` lists a player's legal commands, whenever they change. With `say`, every event has a
    `sentence` that describes it in that language; no hash covers it.

    The snapshot is the view at its `version`. It includes the events up to that version, also those that the
    stream sends as history; to keep the view up to date, apply later events only. After a disconnect, ask
    for the events after the last one received. If the game is over and there are none, the response is 204,
    after which an EventSource does not reconnect.
    """
    who = viewer.id if viewer else None
    after = query["after"] if last_seen is None else last_seen
    form = accepted(JSON, NDJSON, SSE)
    if form != JSON:
        return _follow(form, game, who, after, query.get("say"))
    found = game_service().events(game, who, after, query["limit"] + 1, query.get("say"))
    items = found[: query["limit"]]
    following = items[-1]["version"] if len(found) > len(items) else None
    return json_response(
        {"items": items, "next": following}, headers={**PRIVATE, "Vary": "Accept, Authorization"}
    )


def _follow(form: str, game: GameId, viewer: PlayerId | None, after: int, say: Language | None) -> Response:
    with ExitStack() as held:
        held.enter_context(stream_slot())
        feed = held.enter_context(broadcaster().game(game))
        snapshot = check_readable(feed.latest, viewer)
        if snapshot.over and after >= snapshot.version:
            return Response(status=204, headers=HEADERS)
        pieces = follow_game(broadcaster(), feed, viewer, after, RENDER[form], say)
        return stream(pieces, form, held.pop_all())


@blueprint.get("/v1/players/me/events")
@blueprint.responds(200, None, "Messages for the caller, as they occur.", errors=(406,))
@streamed(blueprint, "PlayerMessage", "Messages for the caller, as they occur.")
@authenticated
def follow_my_games(caller: Account) -> Response:
    """Follow all of the caller's games on one connection

    The stream begins with `game_started` for every running game, `your_turn` where it is the caller's turn,
    and `invited` for every open game in which a seat is kept for them. The first `heartbeat` marks the end of
    this part; after it the stream sends what is new. `may_react` says, once per chance, that the caller may
    play a card, call, catch or accuse out of turn.
    """
    form = accepted(NDJSON, SSE)
    with ExitStack() as held:
        held.enter_context(stream_slot())
        inbox = held.enter_context(broadcaster().player(caller.id))
        found = current_games(broadcaster(), caller.id)
        pieces = follow_player(broadcaster(), inbox, caller.id, found, RENDER[form])
        return stream(pieces, form, held.pop_all())
