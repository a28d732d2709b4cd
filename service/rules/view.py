"""What a viewer sees of a game: a seat, a spectator (no seat), or everyone once it is over.

Everything that leaves the rules about a state goes through `seen`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from service.rules.cards import SHOWN, backs, fronts
from service.rules.commands import Player, command_json
from service.rules.legal import may_say, offered
from service.rules.rulebook import Rulebook
from service.rules.scoring import teams
from service.rules.secrecy import data_of, plain, told_to
from service.rules.state import Game, RoundScore, Status

PILE_SHOWN = 10


def seen(game: Game, viewer: int | None, *, everything: bool = False) -> dict[str, Any]:
    """`everything` opens all hands: for a game that is over."""
    return {
        "status": game.status,
        "rules": rules_seen(game.book),
        "owner": game.owner,
        "private": game.private,
        "turn_seconds": game.turn_seconds,
        "commitment": game.commitment,
        "seats": [seat_seen(game, seat, viewer, everything=everything) for seat in range(len(game.players))],
        "round": round_seen(game) if game.pile else None,
        "turn": turn_seen(game),
        "last": last_seen(game, viewer, everything=everything),
        "pile": fronts(game.pile[: min(game.faced, PILE_SHOWN)], game.side),
        "remarks": plain(game.talk),
        "scores": [record_seen(line) for line in game.sheet],
        "you": you_seen(game, viewer) if viewer is not None else None,
        "result": plain(game.result),
    }


@lru_cache(maxsize=1024)
def rules_seen(book: Rulebook) -> Mapping[str, Any]:
    """Worked out once; no view changes it."""
    rules: Mapping[str, Any] = plain(book.rules)
    return rules


@lru_cache(maxsize=8192)
def record_seen(value: Player | RoundScore | None) -> Any:
    """Players and lines of the score sheet stand in view after view; no view changes them."""
    return plain(value)


def seat_seen(game: Game, seat: int, viewer: int | None, *, everything: bool) -> dict[str, Any]:
    player, started = game.players[seat], game.status is not Status.OPEN and bool(game.hands)
    hand = game.hands[seat] if started else ()
    shown: dict[str, Any] = {
        "seat": seat,
        "player": record_seen(player),
        "hand_count": len(hand),
        "score": game.scores[seat] if started else 0,
        "team": teams(game)[seat],
        "eliminated": started and game.eliminated[seat] is not None,
        "uno": uno(game, seat),
        "autopilot": seat in game.autopilot,
        "away": away(game, seat),
    }
    if game.invited and (invited := game.invited[seat]) is not None:
        shown["invited"] = record_seen(invited)
    if everything:
        shown["hand"] = list(hand)
    elif game.book.edition.dark and viewer is not None and viewer != seat:
        shown["backs"] = backs(hand, game.side)
    return shown


def uno(game: Game, seat: int) -> str:
    if game.owes == seat:
        return "owed"
    return "called" if seat in game.called else "none"


def away(game: Game, seat: int) -> str | None:
    """Who left does not come back; who is absent is played for until they do (R-LIVE-2, R-LIVE-3)."""
    if seat in game.left:
        return "left"
    return "absent" if seat in game.autopilot else None


def last_seen(game: Game, viewer: int | None, *, everything: bool) -> dict[str, Any] | None:
    """The event as the same viewer is told it; its version is known to whoever keeps the log."""
    event = game.last
    if event is None:
        return None
    data = data_of(event) if everything else told_to(viewer, event, game.side)
    return {"type": event.type, "data": data}


def round_seen(game: Game) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "number": game.round,
        "dealer": game.dealer,
        "side": game.side,
        "direction": game.direction,
        "top": game.top.code,
        "color": game.color,
        "stock_count": len(game.stock),
        "pile_count": len(game.pile),
    }
    if game.book.edition.dark:
        shown["stock_back"] = backs(game.stock[:1], game.side)[0] if game.stock else None
    return shown


def turn_seen(game: Game) -> dict[str, Any] | None:
    if game.turn is None:
        return None
    pending: dict[str, Any] | None = None
    if game.pending_draw is not None:
        demand = game.pending_draw
        sort = {"count": demand.count} if demand.until_color is None else {"until_color": demand.until_color}
        pending = {**sort, "challengeable": demand.challengeable}
    return {"seat": game.turn, "phase": game.phase, "pending": pending}


def choices_seen(game: Game, viewer: int | None) -> dict[str, Any]:
    """What a seat may do now; nothing without a seat."""
    right, wrong = ([], ()) if viewer is None else offered(game, viewer)
    return {
        "legal": [command_json(command) for command in (*right, *wrong)],
        "wrong": list(dict.fromkeys(play.card for play in wrong)),
        "may_say": viewer is not None and may_say(game, viewer),
    }


def you_seen(game: Game, viewer: int) -> dict[str, Any]:
    hand = game.hands[viewer] if game.hands else ()
    drawn = game.drawn if game.turn == viewer else None
    shown = game.revealed
    return {
        "seat": viewer,
        "hand": fronts(hand, game.side),
        "drawn": drawn and SHOWN[game.side][drawn].code,
        **choices_seen(game, viewer),
        "challenged_hand": fronts(shown.hand, game.side) if shown and shown.by == viewer else None,
    }
