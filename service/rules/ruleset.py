"""The options of a game: one frozen record, stored in its first event and shown in every view."""

from typing import Literal

from service.rules.record import record

DealerDrawRule = Literal["symbols_excluded", "symbols_zero"]
StartReverse = Literal["dealer_first", "right_of_dealer_first"]
StartSkip = Literal["left_is_skipped", "second_right_of_dealer"]
StartWild = Literal["left_of_dealer", "dealer"]
WildDrawNeeds = Literal["no_color_match", "no_playable_card"]
Remedy = Literal["draw", "take_back"]
WrongCard = Literal["refused", "penalised"]
Scoring = Literal["winner_takes", "own_points"]
Format = Literal["individual", "partners", "elimination"]


@record
class RuleSet:
    """Every choice that the books leave open, with the way of the standard leaflet as default."""

    rulebook: str = "classic"
    deck: Literal["classic108", "flip112"] = "classic108"
    dealer_draw: DealerDrawRule = "symbols_excluded"
    start_reverse: StartReverse = "dealer_first"
    start_skip: StartSkip = "left_is_skipped"
    start_wild: StartWild = "left_of_dealer"
    wild_draw_needs: WildDrawNeeds = "no_color_match"
    wild_draw_bluff: bool = True
    challenge_remedy: Remedy = "draw"
    wrong_card: WrongCard = "refused"
    remark_penalty: int = 0
    two_player_rules: bool = True
    scoring: Scoring = "winner_takes"
    format: Format = "individual"
    target: int = 500
    rounds: int = 0
    progressive: bool = False
    seven_zero: bool = False
    jump_in: bool = False
