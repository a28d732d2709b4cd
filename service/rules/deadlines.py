"""R-LIVE-1, R-LIVE-2: what is decided for a seat that ran out of time."""

from collections import Counter
from typing import assert_never

from service.rules.cards import SHOWN, Color
from service.rules.commands import NameColor, PlayCard
from service.rules.draft import Draft
from service.rules.events import AutopilotOn, DeadlineMissed, Phase
from service.rules.matching import instead
from service.rules.moves import draw_in_turn, keep, name_color, take_demand
from service.rules.playing import play_card
from service.rules.state import Game

MISSES = 3


def miss_deadline(draft: Draft) -> None:
    game = draft.game
    seat = game.turn
    assert seat is not None
    draft.tell(DeadlineMissed(seat, game.phase))
    if game.missed[seat] >= MISSES and seat not in game.autopilot:
        draft.tell(AutopilotOn(seat, "deadlines"))
    match game.phase:
        case Phase.PLAY:
            draw_and_keep(draft, seat)
        case Phase.DRAWN:
            keep(draft, seat)
        case Phase.RESPOND:
            take_demand(draft, seat)
        case Phase.NAME_COLOR:
            name_color(draft, seat, NameColor(most_held(game, seat)))
        case Phase.TAKE_BACK:
            play_instead(draft, seat)
        case phase:
            assert_never(phase)


def draw_and_keep(draft: Draft, seat: int) -> None:
    draw_in_turn(draft, seat)
    if draft.game.turn == seat and draft.game.phase is Phase.DRAWN:
        keep(draft, seat)


def most_held(game: Game, seat: int) -> Color:
    """The colour a hand has most of; ties go by the order of the colours."""
    held = Counter(SHOWN[game.side][card].color for card in game.hands[seat])
    return max(game.book.edition.colors[game.side], key=lambda color: held[color])


def play_instead(draft: Draft, seat: int) -> None:
    """The first allowed card in the hand; a 7 swaps with the next player."""
    game = draft.game
    faces, allowed = SHOWN[game.side], instead(game)
    face = next(faces[card] for card in game.hands[seat] if faces[card] in allowed)
    color = most_held(game, seat) if face.color is None else None
    target = game.after(seat) if game.book.specs[face.symbol].swaps else None
    play_card(draft, seat, PlayCard(face.code, color, target))
