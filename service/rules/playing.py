"""Playing a card: the checks, the card on the pile, what it does, and how play moves on."""

from service.rules.cards import SHOWN, Face
from service.rules.commands import PlayCard
from service.rules.draft import Draft
from service.rules.effects import serve
from service.rules.events import CardPlayed, Phase, Reason
from service.rules.matching import objection
from service.rules.record import shared
from service.rules.rounds import end_round
from service.rules.rulebook import Play
from service.rules.state import Game, PendingDraw, leaves_one
from service.rules.violations import Code, RuleViolation

play_of = shared(Play)


def play_card(draft: Draft, seat: int, command: PlayCard) -> None:
    game = draft.game
    face = admit(game, seat, command)
    pending, owed = game.pending_draw, game.replacing
    jumped = game.book.jumps_in(game, seat, face)
    before = game.copy() if jumped else game
    draft.tell(CardPlayed(seat, face.code, command.color, command.swap_with, jumped, command.uno))
    spec = game.book.specs[face.symbol]
    play = play_of(seat, face, 0 if pending is None else carried(pending, spec.draws if jumped else 0))
    if jumped:
        game.book.interrupts(draft, before)
    spec.lays(draft, play)
    if owed is not None:
        pay(draft, seat, owed)
    if not game.hands[seat]:
        serve(draft, play, game.after(seat))
        end_round(draft, seat)
    elif game.color is not None:
        spec.moves_on(draft, play)


def carried(pending: PendingDraw, replaced: int) -> int:
    """What had piled up before this card; a jump-in replaces the last card of the pile (R-JUMP-4)."""
    return 0 if pending.count is None else pending.count - replaced


def pay(draft: Draft, seat: int, owed: PendingDraw, extra: int = 0) -> None:
    """The draw that a challenge cost."""
    if owed.until_color is not None:
        draft.draw_until(seat, owed.until_color, extra, Reason.CHALLENGE)
    elif owed.count is not None:
        draft.draw(seat, owed.count + extra, Reason.CHALLENGE)


# --- checks ----------------------------------------------------------------------------------------


def admit(game: Game, seat: int, command: PlayCard) -> Face:
    """The face that is played, if nothing speaks against it."""
    card = game.holds(seat, command.card)
    if card is None:
        raise missing(game, seat)
    face = SHOWN[game.side][card]
    check(game, seat, face, command)
    if command.uno and not leaves_one(game, seat):
        raise RuleViolation(Code.UNO_NOT_OWED, "with_play")
    return face


def check(game: Game, seat: int, face: Face, command: PlayCard) -> None:
    if (code := objection(game, seat, face)) is not None:
        replaces = game.phase is Phase.TAKE_BACK and seat == game.turn
        raise RuleViolation(code, "instead" if replaces else "")
    check_color(game, face, command)
    check_swap(game, seat, face, command)


def missing(game: Game, seat: int) -> RuleViolation:
    """A card one does not hold is refused for that, unless it was not one's moment to play anyway."""
    if seat == game.turn and game.phase is Phase.NAME_COLOR:
        return RuleViolation(Code.WRONG_PHASE)
    if seat != game.turn and not game.book.may_jump_in(game, game.top):
        return RuleViolation(Code.NOT_YOUR_TURN)
    return RuleViolation(Code.CARD_NOT_IN_HAND)


def check_color(game: Game, face: Face, command: PlayCard) -> None:
    if face.color is not None:
        if command.color is not None:
            raise RuleViolation(Code.COLOR_NOT_WANTED)
    elif command.color is None:
        raise RuleViolation(Code.COLOR_REQUIRED)
    else:
        check_in_play(game, command.color)


def check_in_play(game: Game, color: str) -> None:
    colors = game.book.edition.colors[game.side]
    if color not in colors:
        raise RuleViolation(Code.COLOR_NOT_IN_PLAY, colors=", ".join(colors))


def check_swap(game: Game, seat: int, face: Face, command: PlayCard) -> None:
    target = command.swap_with
    if not game.book.specs[face.symbol].swaps or len(game.hands[seat]) == 1:
        if target is not None:
            swaps = any(spec.swaps for spec in game.book.specs.values())
            raise RuleViolation(Code.SWAP_TARGET_INVALID, "no_swap" if swaps else "no_house_rule")
    elif target is None:
        raise RuleViolation(Code.SWAP_TARGET_REQUIRED)
    elif target == seat or target not in game.active:
        raise RuleViolation(Code.SWAP_TARGET_INVALID)
