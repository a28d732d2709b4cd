"""A second reading of the rules: what must follow from a card or a challenge, given the game before."""

from service.rules import events as e
from service.rules.cards import SHOWN, Face
from service.rules.state import Game, LastPlay

COUNTS = {"+1": 1, "+2": 2, "+5": 5, "w+2": 2, "w+4": 4}
WILD_DRAWS = ("w+2", "w+4", "wc")


def step(game: Game, seat: int, direction: e.Direction, steps: int) -> int:
    seats = list(game.active)
    return seats[(seats.index(seat) + (steps if direction == "left" else -steps)) % len(seats)]


def is_two(game: Game) -> bool:
    return len(game.active) == 2 and game.rules.two_player_rules


def direction_after(game: Game, played: e.CardPlayed) -> e.Direction:
    """R-TURN-5, R-TWO-1, R-JUMP-3: a Reverse jumped in on a Reverse leaves the direction as it found it.

    One that a Flip brought to the top has done nothing that could be undone, and once the next turn has begun
    nothing is.
    """
    turns = played.card.endswith("r") and not is_two(game)
    undoes = (
        played.out_of_turn and game.open and game.last_play is not None and game.last_play.face == game.top
    )
    return game.direction.other if turns and not undoes else game.direction


def fits(game: Game, face: Face) -> bool:
    return face.color in (None, game.color) or face.symbol == game.top.symbol


def may_be_laid(game: Game, played: e.CardPlayed, face: Face) -> bool:
    """R-TURN-1, R-PROG-1, R-JUMP-1, and R-WRONG-1 where what does not match is not refused."""
    if played.out_of_turn:
        return game.rules.jump_in and face == game.top
    if game.pending_draw is not None and game.replacing is None:
        stacks = (
            game.last_play is not None and face.symbol == game.last_play.face.symbol and face.symbol in COUNTS
        )
        return game.rules.progressive and stacks
    return fits(game, face) or (game.rules.wrong_card == "penalised" and game.replacing is None)


def waits(game: Game, face: Face) -> bool:
    """R-TURN-4: something could still happen to the draw."""
    rules = game.rules
    return (
        rules.jump_in
        or (face.color is None and rules.wild_draw_bluff)
        or (rules.progressive and face.symbol in COUNTS)
        or not fits(game, face)
    )


def seat_to_act(game: Game, played: e.CardPlayed, face: Face) -> int:
    """Who acts after a card that was not its player's last, once its colour is known."""
    seat, direction = played.seat, direction_after(game, played)
    if face.symbol == "e":
        return seat
    draws = face.symbol in COUNTS or face.symbol == "wc"
    passed_over = face.symbol == "s" or (face.symbol == "r" and is_two(game))
    if passed_over or (draws and not waits(game, face)):
        return step(game, seat, direction, 2)
    return step(game, seat, direction, 1)


def draw_due(game: Game, played: e.CardPlayed, face: Face) -> int | None:
    """R-PROG-1, R-JUMP-4: how many the next must draw; none if until a colour comes."""
    if face.symbol == "wc":
        return None
    stacked = game.pending_draw.count if game.pending_draw is not None and not game.replacing else 0
    if played.out_of_turn and stacked:
        return stacked
    return (stacked or 0) + COUNTS[face.symbol]


def may_draw(before: Game, played: e.CardPlayed, face: Face, after: Game) -> set[tuple[int, e.Reason]]:
    """Who may draw right after a card, and why: the victim of a draw card, and a bluffer who replaced one."""
    draws = face.symbol in COUNTS or face.symbol == "wc"
    victims = {(after.after(played.seat), e.Reason.DEMAND)} if draws and not waits(before, face) else set()
    return victims | ({(played.seat, e.Reason.CHALLENGE)} if before.replacing is not None else set())


def was_guilty(game: Game, laid: LastPlay) -> bool:
    """R-WILD4-2"""
    held = [SHOWN[game.side][card] for card in laid.hand]
    if game.rules.wild_draw_needs == "no_color_match":
        return any(face.color == laid.under_color for face in held)
    others = [face for face in held if face.symbol not in WILD_DRAWS]
    return any(face.color in (None, laid.under_color) or face.symbol == laid.under.symbol for face in others)
