"""What to say to a player whose card, or whose moment, is wrong: the way out, and the rule."""

from service.rules.refusals import Code

OBJECTIONS: dict[Code, tuple[str, str]] = {
    Code.NOT_YOUR_TURN: ("Another seat is to act; wait until turn.seat is yours.", "R-TURN-1"),
    Code.WRONG_PHASE: (
        "This is not what the table waits for; see turn.phase and your legal commands.",
        "R-TURN-1",
    ),
    Code.CARD_DOES_NOT_MATCH: (
        "Play a card of the same colour, number or symbol as the pile, or a wild; or draw.",
        "R-TURN-1",
    ),
    Code.ONLY_THE_DRAWN_CARD: (
        "After drawing only the drawn card may be played; play it or keep it.",
        "R-TURN-2",
    ),
    Code.WILD_DRAW_NOT_ALLOWED: (
        "You hold a card that keeps you from playing a wild draw card now; play that, or draw.",
        "R-WILD4-3",
    ),
    Code.MUST_ANSWER_DRAW: ("A draw waits for you: draw, or use another of your legal commands.", "R-TURN-4"),
}

PLAY_INSTEAD = (
    "Play a coloured card that was playable, or a plain Wild if there was none; see your legal commands.",
    "R-WILD4-5",
)
