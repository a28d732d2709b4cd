"""Why a command is refused: a closed list of codes, each with what to do next.

A refusal is for what cannot be done at the table; it changes nothing. A mistake that the rules punish
is no refusal but an event.
"""

from enum import StrEnum

from service.rules.text.message import Wording
from service.rules.text.violations import MESSAGES


class Code(StrEnum):
    GAME_NOT_OPEN = "game_not_open"
    GAME_FULL = "game_full"
    ALREADY_SEATED = "already_seated"
    NOT_ENOUGH_PLAYERS = "not_enough_players"
    GAME_NOT_RUNNING = "game_not_running"
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    CARD_DOES_NOT_MATCH = "card_does_not_match"
    ONLY_THE_DRAWN_CARD = "only_the_drawn_card"
    COLOR_REQUIRED = "color_required"
    COLOR_NOT_IN_PLAY = "color_not_in_play"
    COLOR_NOT_WANTED = "color_not_wanted"
    SWAP_TARGET_REQUIRED = "swap_target_required"
    SWAP_TARGET_INVALID = "swap_target_invalid"
    WILD_DRAW_NOT_ALLOWED = "wild_draw_not_allowed"
    MUST_ANSWER_DRAW = "must_answer_draw"
    NOTHING_TO_CHALLENGE = "nothing_to_challenge"
    UNO_NOT_OWED = "uno_not_owed"
    NOBODY_TO_CATCH = "nobody_to_catch"
    NOTHING_TO_ACCUSE = "nothing_to_accuse"
    NO_SUCH_REMARK = "no_such_remark"
    ALREADY_OBJECTED = "already_objected"
    TALK_IS_FREE = "talk_is_free"
    NOT_SEATED = "not_seated"
    OPTION_UNKNOWN = "option_unknown"
    OPTION_NOT_FOR_THIS_DECK = "option_not_for_this_deck"
    INVALID_BODY = "invalid_body"


class RuleViolation(Exception):
    """A command that cannot be done. Code and variant find what to say, and the rule that says so."""

    def __init__(
        self,
        code: Code,
        variant: str = "",
        *,
        rule: str | None = None,
        field: str | None = None,
        **values: object,
    ) -> None:
        super().__init__(code, variant)
        self.code = code
        self.wording = Wording(MESSAGES[code, variant], values)
        self.rule = rule or self.wording.message.rule
        self.field = field

    @property
    def detail(self) -> str:
        return self.wording.said("en")

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"
