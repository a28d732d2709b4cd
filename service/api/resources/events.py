from contextlib import ExitStack
from typing import Any

from flask import Response

from service.api.auth import authenticated, authentication_optional
from service.api.blueprint import Blueprint, Endpoint, documented
from service.api.context import broadcaster, game_service
from service.api.headers import resumable
from service.api.history import reading_history
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

blueprint = Blueprint("events", __name__, description="What happened, in order, and what happens now.")


def ends(endpoint: Endpoint) -> Endpoint:
    told: dict[int, Shape] = {
        204: {"description": "Of a stream: the game is over, and the caller has all of it."}
    }
    return documented(endpoint, responses=told)


@blueprint.get("/v1/games/<game>/events")
@blueprint.responds(
    200, "EventPage", "A page of the log, oldest first; or a stream of it.", errors=(404, 406)
)
@streamed(blueprint, "GameMessage", "The log as it grows.")
@ends
@authentication_optional
@resumable
@blueprint.reads_query(EventsQuerySchema)
def list_events(
    viewer: Account | None, query: dict[str, Any], game: GameId, last_seen: int | None
) -> Response:
    """Read the log of a game as the caller may see it

    As a page of JSON; or, where Accept asks for it, as a stream that goes on while the game does. A stream
    begins with a `snapshot`, tells every event after `after` (or after `Last-Event-ID`, which comes first)
    once and in order, and ends with an `end` that says why. A `heartbeat` comes when nothing else does.
    `legal` tells a player what may be done now, whenever that changes. With `say`, every event has a
    `sentence` too, which tells what happened in that language; no hash covers it.

    The snapshot is the view at its `version`. Events up to that version, if they were asked for, are in it
    already; who keeps the view up to date applies those after it only. After a break ask for what comes after
    the last event that was heard. Behind the end of a game that is over the answer is 204, at which an
    EventSource stops coming back.
    """
    who = viewer.id if viewer else None
    after = query["after"] if last_seen is None else last_seen
    form = accepted(JSON, NDJSON, SSE)
    if form != JSON:
        return _follow(form, game, who, after, query.get("say"))
    read = min(query["limit"], game_service().version(game, who) - after)
    with reading_history(read):
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
@blueprint.responds(200, None, "What concerns the caller, as it happens.", errors=(406,))
@streamed(blueprint, "PlayerMessage", "What concerns the caller, as it happens.")
@authenticated
def follow_my_games(caller: Account) -> Response:
    """Follow all of one's games on one connection

    It begins with `game_started` for every running game, `your_turn` where that is so, and `invited` for
    every open game in which a seat is kept for the caller; the first `heartbeat` marks the end of this. From
    then on it tells what is new. `may_react` tells, once for each chance, that the caller may lay a card,
    call, catch or accuse out of turn.
    """
    form = accepted(NDJSON, SSE)
    with ExitStack() as held:
        held.enter_context(stream_slot())
        inbox = held.enter_context(broadcaster().player(caller.id))
        found = current_games(broadcaster(), caller.id)
        pieces = follow_player(broadcaster(), inbox, caller.id, found, RENDER[form])
        return stream(pieces, form, held.pop_all())
