"""What the API sends and takes. Generated from its OpenAPI document."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Color: TypeAlias = Literal["red", "green", "blue", "yellow", "pink", "teal", "orange", "purple"]


Side: TypeAlias = Literal["light", "dark"]


Direction: TypeAlias = Literal["left", "right"]


Phase: TypeAlias = Literal["play", "drawn", "respond", "name_color", "take_back"]


DrawReason: TypeAlias = Literal["turn", "demand", "uno", "challenge", "wrong_card", "remark"]


GameStatus: TypeAlias = Literal["open", "playing", "finished", "abandoned"]


AutopilotOnReason: TypeAlias = Literal["deadlines", "left"]


AutopilotOffReason: TypeAlias = Literal["returned"]


TakenBackReason: TypeAlias = Literal["challenge", "wrong_card"]


EndReason: TypeAlias = Literal[
    "target", "elimination", "rounds", "no_winner", "owner_left", "everyone_left", "too_long"
]


class Standing(TypedDict):
    seat: int
    place: int
    score: int


class Remark(TypedDict):
    remark: int
    seat: int
    text: str
    objections: list[int]


class RoundScore(TypedDict):
    round: int
    winner: int | None
    points: list[int]
    totals: list[int]


CardCode: TypeAlias = str


PlayerKind: TypeAlias = Literal["human", "bot"]


UnoState: TypeAlias = Literal["called", "owed", "none"]


Away: TypeAlias = Literal["left", "absent"]


class Pending(TypedDict):
    challengeable: bool
    count: NotRequired[int | None]
    until_color: NotRequired[Color | None]


class Player(TypedDict):
    id: str
    name: str
    kind: PlayerKind
    bot: NotRequired[str | None]


class Seat(TypedDict):
    seat: int
    player: Player | None
    hand_count: int
    score: int
    team: int | None
    eliminated: bool
    uno: UnoState
    autopilot: bool
    away: Away | None
    backs: NotRequired[list[CardCode]]
    hand: NotRequired[list[CardCode]]
    invited: NotRequired[Player]


class Round(TypedDict):
    number: int
    dealer: int
    side: Side
    direction: Direction
    top: CardCode
    color: Color | None
    stock_count: int
    pile_count: int
    stock_back: NotRequired[CardCode | None]


class Turn(TypedDict):
    seat: int
    phase: Phase
    pending: Pending | None
    deadline: int | None


Seals: TypeAlias = dict[str, str]
"""
By path in `data`.
"""


class SeatTakenData(TypedDict):
    seat: int
    player: Player
    seed: str
    chosen: bool


class SeatPlayerData(TypedDict):
    seat: int
    player: Player


class AutopilotOnData(TypedDict):
    seat: int
    why: AutopilotOnReason


class AutopilotOffData(TypedDict):
    seat: int
    why: AutopilotOffReason


class GameStartedData(TypedDict):
    seats: list[Player]


class RoundDealtData(TypedDict):
    round: int
    dealer: int
    side: Side
    hands: NotRequired[list[list[CardCode] | None]]
    stock: NotRequired[list[CardCode]]


class CardTurnedData(TypedDict):
    card: CardCode
    put_back: bool


class TurnBeganData(TypedDict):
    seat: int
    direction: Direction


class CardPlayedData(TypedDict):
    seat: int
    card: CardCode
    color: Color | None
    swap_with: int | None
    out_of_turn: bool
    uno: bool


class ColorNamedData(TypedDict):
    seat: int
    color: Color


class DirectionReversedData(TypedDict):
    direction: Direction


class SeatData(TypedDict):
    seat: int


class DrawDemandedData(TypedDict):
    seat: int
    count: int | None
    until_color: Color | None
    challengeable: bool


class CardsDrawnData(TypedDict):
    seat: int
    count: int
    reason: DrawReason
    shown: list[str]
    cards: NotRequired[list[CardCode]]


class StockReshuffledData(TypedDict):
    count: int
    order: NotRequired[list[CardCode]]


class UnoCaughtData(TypedDict):
    seat: int
    by: int


class DrawChallengedData(TypedDict):
    seat: int
    by: int
    upheld: bool
    hand: NotRequired[list[CardCode]]


class CardTakenBackData(TypedDict):
    seat: int
    card: CardCode
    why: TakenBackReason


class WrongCardAccusedData(TypedDict):
    seat: int
    by: int
    card: CardCode


class HandsSwappedData(TypedDict):
    seats: list[int]
    hands: NotRequired[list[list[CardCode] | None]]


class HandsPassedData(TypedDict):
    direction: Direction
    hands: NotRequired[list[list[CardCode] | None]]


class SidesFlippedData(TypedDict):
    side: Side
    top: CardCode


class SaidData(TypedDict):
    seat: int
    remark: int
    text: str


class ObjectedData(TypedDict):
    remark: int
    by: int


class RemarkPenalisedData(TypedDict):
    remark: int
    seat: int


class DeadlineMissedData(TypedDict):
    seat: int
    phase: Phase


class RoundEndedData(TypedDict):
    winner: int | None
    hands: list[list[CardCode]]
    points: list[int]
    scores: list[int]
    seed: str


class SeatEliminatedData(TypedDict):
    seat: int
    place: int


class Result(TypedDict):
    winners: list[int]
    standings: list[Standing]
    reason: EndReason


class SeatTakenEvent(TypedDict):
    version: int
    type: Literal["seat_taken"]
    data: SeatTakenData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class SeatLeftEvent(TypedDict):
    version: int
    type: Literal["seat_left"]
    data: SeatPlayerData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class SeatInvitedEvent(TypedDict):
    version: int
    type: Literal["seat_invited"]
    data: SeatPlayerData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class AutopilotOnEvent(TypedDict):
    version: int
    type: Literal["autopilot_on"]
    data: AutopilotOnData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class AutopilotOffEvent(TypedDict):
    version: int
    type: Literal["autopilot_off"]
    data: AutopilotOffData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class GameStartedEvent(TypedDict):
    version: int
    type: Literal["game_started"]
    data: GameStartedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class RoundDealtEvent(TypedDict):
    version: int
    type: Literal["round_dealt"]
    data: RoundDealtData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class CardTurnedEvent(TypedDict):
    version: int
    type: Literal["card_turned"]
    data: CardTurnedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class TurnBeganEvent(TypedDict):
    version: int
    type: Literal["turn_began"]
    data: TurnBeganData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class CardPlayedEvent(TypedDict):
    version: int
    type: Literal["card_played"]
    data: CardPlayedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class ColorNamedEvent(TypedDict):
    version: int
    type: Literal["color_named"]
    data: ColorNamedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class DirectionReversedEvent(TypedDict):
    version: int
    type: Literal["direction_reversed"]
    data: DirectionReversedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class SeatSkippedEvent(TypedDict):
    version: int
    type: Literal["seat_skipped"]
    data: SeatData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class DrawDemandedEvent(TypedDict):
    version: int
    type: Literal["draw_demanded"]
    data: DrawDemandedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class DrawCancelledEvent(TypedDict):
    version: int
    type: Literal["draw_cancelled"]
    data: SeatData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class CardsDrawnEvent(TypedDict):
    version: int
    type: Literal["cards_drawn"]
    data: CardsDrawnData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class CardKeptEvent(TypedDict):
    version: int
    type: Literal["card_kept"]
    data: SeatData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class TurnPassedEvent(TypedDict):
    version: int
    type: Literal["turn_passed"]
    data: SeatData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class StockReshuffledEvent(TypedDict):
    version: int
    type: Literal["stock_reshuffled"]
    data: StockReshuffledData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class UnoCalledEvent(TypedDict):
    version: int
    type: Literal["uno_called"]
    data: SeatData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class UnoCaughtEvent(TypedDict):
    version: int
    type: Literal["uno_caught"]
    data: UnoCaughtData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class DrawChallengedEvent(TypedDict):
    version: int
    type: Literal["draw_challenged"]
    data: DrawChallengedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class CardTakenBackEvent(TypedDict):
    version: int
    type: Literal["card_taken_back"]
    data: CardTakenBackData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class WrongCardAccusedEvent(TypedDict):
    version: int
    type: Literal["wrong_card_accused"]
    data: WrongCardAccusedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class HandsSwappedEvent(TypedDict):
    version: int
    type: Literal["hands_swapped"]
    data: HandsSwappedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class HandsPassedEvent(TypedDict):
    version: int
    type: Literal["hands_passed"]
    data: HandsPassedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class SidesFlippedEvent(TypedDict):
    version: int
    type: Literal["sides_flipped"]
    data: SidesFlippedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class SaidEvent(TypedDict):
    version: int
    type: Literal["said"]
    data: SaidData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class ObjectedEvent(TypedDict):
    version: int
    type: Literal["objected"]
    data: ObjectedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class RemarkPenalisedEvent(TypedDict):
    version: int
    type: Literal["remark_penalised"]
    data: RemarkPenalisedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class DeadlineMissedEvent(TypedDict):
    version: int
    type: Literal["deadline_missed"]
    data: DeadlineMissedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class RoundEndedEvent(TypedDict):
    version: int
    type: Literal["round_ended"]
    data: RoundEndedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class SeatEliminatedEvent(TypedDict):
    version: int
    type: Literal["seat_eliminated"]
    data: SeatEliminatedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class GameFinishedEvent(TypedDict):
    version: int
    type: Literal["game_finished"]
    data: Result
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class GameAbandonedEvent(TypedDict):
    version: int
    type: Literal["game_abandoned"]
    data: Result
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class LastSeatTaken(TypedDict):
    version: int
    type: Literal["seat_taken"]
    data: SeatTakenData


class LastSeatLeft(TypedDict):
    version: int
    type: Literal["seat_left"]
    data: SeatPlayerData


class LastSeatInvited(TypedDict):
    version: int
    type: Literal["seat_invited"]
    data: SeatPlayerData


class LastAutopilotOn(TypedDict):
    version: int
    type: Literal["autopilot_on"]
    data: AutopilotOnData


class LastAutopilotOff(TypedDict):
    version: int
    type: Literal["autopilot_off"]
    data: AutopilotOffData


class LastGameStarted(TypedDict):
    version: int
    type: Literal["game_started"]
    data: GameStartedData


class LastRoundDealt(TypedDict):
    version: int
    type: Literal["round_dealt"]
    data: RoundDealtData


class LastCardTurned(TypedDict):
    version: int
    type: Literal["card_turned"]
    data: CardTurnedData


class LastCardPlayed(TypedDict):
    version: int
    type: Literal["card_played"]
    data: CardPlayedData


class LastColorNamed(TypedDict):
    version: int
    type: Literal["color_named"]
    data: ColorNamedData


class LastDirectionReversed(TypedDict):
    version: int
    type: Literal["direction_reversed"]
    data: DirectionReversedData


class LastDrawDemanded(TypedDict):
    version: int
    type: Literal["draw_demanded"]
    data: DrawDemandedData


class LastDrawCancelled(TypedDict):
    version: int
    type: Literal["draw_cancelled"]
    data: SeatData


class LastCardsDrawn(TypedDict):
    version: int
    type: Literal["cards_drawn"]
    data: CardsDrawnData


class LastCardKept(TypedDict):
    version: int
    type: Literal["card_kept"]
    data: SeatData


class LastTurnPassed(TypedDict):
    version: int
    type: Literal["turn_passed"]
    data: SeatData


class LastStockReshuffled(TypedDict):
    version: int
    type: Literal["stock_reshuffled"]
    data: StockReshuffledData


class LastUnoCalled(TypedDict):
    version: int
    type: Literal["uno_called"]
    data: SeatData


class LastUnoCaught(TypedDict):
    version: int
    type: Literal["uno_caught"]
    data: UnoCaughtData


class LastDrawChallenged(TypedDict):
    version: int
    type: Literal["draw_challenged"]
    data: DrawChallengedData


class LastCardTakenBack(TypedDict):
    version: int
    type: Literal["card_taken_back"]
    data: CardTakenBackData


class LastWrongCardAccused(TypedDict):
    version: int
    type: Literal["wrong_card_accused"]
    data: WrongCardAccusedData


class LastHandsSwapped(TypedDict):
    version: int
    type: Literal["hands_swapped"]
    data: HandsSwappedData


class LastHandsPassed(TypedDict):
    version: int
    type: Literal["hands_passed"]
    data: HandsPassedData


class LastSidesFlipped(TypedDict):
    version: int
    type: Literal["sides_flipped"]
    data: SidesFlippedData


class LastRemarkPenalised(TypedDict):
    version: int
    type: Literal["remark_penalised"]
    data: RemarkPenalisedData


class LastDeadlineMissed(TypedDict):
    version: int
    type: Literal["deadline_missed"]
    data: DeadlineMissedData


class LastRoundEnded(TypedDict):
    version: int
    type: Literal["round_ended"]
    data: RoundEndedData


class LastSeatEliminated(TypedDict):
    version: int
    type: Literal["seat_eliminated"]
    data: SeatEliminatedData


class LastGameFinished(TypedDict):
    version: int
    type: Literal["game_finished"]
    data: Result


class LastGameAbandoned(TypedDict):
    version: int
    type: Literal["game_abandoned"]
    data: Result


class Heartbeat(TypedDict):
    type: Literal["heartbeat"]
    at: int


StreamEndReason: TypeAlias = Literal["game_over", "restart", "not_admitted", "token_invalid", "failed"]


class StreamEnd(TypedDict):
    type: Literal["end"]
    reason: StreamEndReason
    detail: str


ProblemCode: TypeAlias = Literal[
    "already_objected",
    "already_seated",
    "bad_request",
    "body_too_large",
    "card_does_not_match",
    "card_not_in_hand",
    "color_not_in_play",
    "color_not_wanted",
    "color_required",
    "game_full",
    "game_not_open",
    "game_not_over",
    "game_not_running",
    "game_over",
    "game_too_new",
    "idempotency_key_reused",
    "internal_error",
    "invalid_body",
    "invalid_parameter",
    "invite_required",
    "malformed_json",
    "method_not_allowed",
    "must_answer_draw",
    "no_such_game",
    "no_such_player",
    "no_such_remark",
    "no_such_rulebook",
    "no_such_token",
    "no_such_version",
    "no_such_webhook",
    "nobody_to_catch",
    "not_a_bot",
    "not_acceptable",
    "not_enough_players",
    "not_found",
    "not_owner",
    "not_ready",
    "not_seated",
    "not_your_turn",
    "nothing_to_accuse",
    "nothing_to_challenge",
    "only_the_drawn_card",
    "option_not_for_this_deck",
    "option_unknown",
    "rate_limited",
    "scope_missing",
    "stale_version",
    "store_unavailable",
    "streams_full",
    "swap_target_invalid",
    "swap_target_required",
    "talk_is_free",
    "token_invalid",
    "token_missing",
    "too_many_games",
    "too_many_streams",
    "too_many_tokens",
    "uno_not_owed",
    "unsupported_media_type",
    "uri_too_long",
    "wild_draw_not_allowed",
    "wrong_phase",
]


class Problem(TypedDict):
    type: str
    title: str
    status: int
    code: ProblemCode
    detail: str
    rule: NotRequired[str]
    version: NotRequired[int]
    errors: NotRequired[dict[str, list[str]]]


Scope: TypeAlias = Literal["account", "play", "read"]


GrantedScope: TypeAlias = Literal["play", "read"]


BotName: TypeAlias = Literal["first", "random", "greedy", "keen", "sage"]


class Token(TypedDict):
    id: str
    scopes: list[Scope]
    created_at: int
    current: bool


class Bot(TypedDict):
    name: BotName
    plays: str


class Account(TypedDict):
    id: str
    name: str
    kind: PlayerKind
    created_at: int


class SignedUp(TypedDict):
    id: str
    name: str
    kind: PlayerKind
    token: str


class IssuedToken(TypedDict):
    id: str
    scopes: list[Scope]
    created_at: int
    token: str


class TokenList(TypedDict):
    items: list[Token]


CallFailure: TypeAlias = Literal[
    "name_unknown",
    "address_refused",
    "certificate_refused",
    "no_connection",
    "timed_out",
    "server_error",
    "wrong_status",
    "too_large",
    "not_json",
    "not_legal",
    "other",
]


class FailedCall(TypedDict):
    at: int
    game: str
    attempt: int
    again_at: int | None
    reason: CallFailure
    detail: str
    status: int | None


class WebhookAddress(TypedDict):
    url: str
    failures: list[FailedCall]


class WebhookPing(TypedDict):
    ok: bool
    milliseconds: int
    reason: CallFailure | None
    detail: str | None
    status: int | None


class IssuedWebhook(TypedDict):
    url: str
    secret: str


class BotList(TypedDict):
    items: list[Bot]


class Health(TypedDict):
    status: str


class JsonObject(TypedDict):
    pass


class OpenApi(TypedDict):
    openapi: str
    info: JsonObject
    paths: JsonObject


DeckOption: TypeAlias = Literal["classic108", "flip112"]


DealerDrawOption: TypeAlias = Literal["symbols_excluded", "symbols_zero"]


StartReverseOption: TypeAlias = Literal["dealer_first", "right_of_dealer_first"]


StartSkipOption: TypeAlias = Literal["left_is_skipped", "second_right_of_dealer"]


StartWildOption: TypeAlias = Literal["left_of_dealer", "dealer"]


WildDrawNeedsOption: TypeAlias = Literal["no_color_match", "no_playable_card"]


ChallengeRemedyOption: TypeAlias = Literal["draw", "take_back"]


WrongCardOption: TypeAlias = Literal["refused", "penalised"]


ScoringOption: TypeAlias = Literal["winner_takes", "own_points"]


FormatOption: TypeAlias = Literal["individual", "partners", "elimination"]


RulebookName: TypeAlias = Literal["classic", "braille", "short", "flip", "deluxe"]


OptionName: TypeAlias = Literal[
    "deck",
    "dealer_draw",
    "start_reverse",
    "start_skip",
    "start_wild",
    "wild_draw_needs",
    "wild_draw_bluff",
    "challenge_remedy",
    "wrong_card",
    "remark_penalty",
    "two_player_rules",
    "scoring",
    "format",
    "target",
    "rounds",
    "progressive",
    "seven_zero",
    "jump_in",
]


class OptionMeaning(TypedDict):
    value: str | int | bool
    text: str


class RulebookOption(TypedDict):
    name: OptionName
    default: str | int | bool
    description: str
    values: NotRequired[list[str | int | bool]]
    least: NotRequired[int]
    most: NotRequired[int]
    meanings: NotRequired[list[OptionMeaning]]


class OptionRange(TypedDict):
    name: OptionName
    default: str | int | bool
    values: NotRequired[list[str | int | bool]]
    least: NotRequired[int]
    most: NotRequired[int]


class ChosenOption(TypedDict):
    name: OptionName
    value: str | int | bool
    default: str | int | bool
    description: str
    meaning: NotRequired[str]


class CardNames(TypedDict):
    en: str
    nl: str


class Paragraph(TypedDict):
    rule: str
    text: str


class RulebookSummary(TypedDict):
    name: RulebookName
    description: str
    options: list[OptionRange]


class RulebookList(TypedDict):
    items: list[RulebookSummary]


Language: TypeAlias = Literal["en", "nl"]


VariantName: TypeAlias = Literal[
    "partners",
    "elimination",
    "own_points",
    "three_rounds",
    "four_rounds",
    "progressive",
    "seven_zero",
    "jump_in",
    "penalties",
]


FairnessScheme: TypeAlias = Literal["kaartstroom-fair-1", "kaartstroom-fair-2"]


FinalStatus: TypeAlias = Literal["finished", "abandoned"]


class Key(TypedDict):
    id: str
    algorithm: Literal["Ed25519"]
    public: str
    current: NotRequired[bool]


class Signature(TypedDict):
    algorithm: str
    key: str
    value: str


class KeyList(TypedDict):
    items: list[Key]


class AuditHeader(TypedDict):
    format: Literal["kaartstroom-audit-1"]
    scheme: FairnessScheme
    game: str
    status: FinalStatus
    version: int
    head: str
    signature: Signature
    keys: list[Key]


class NewPlayer(TypedDict):
    name: str
    kind: NotRequired[PlayerKind]


class NewToken(TypedDict):
    scopes: NotRequired[list[GrantedScope]]


class Webhook(TypedDict):
    url: str


class TakeSeat(TypedDict):
    seed: NotRequired[str | None]
    invite: NotRequired[str | None]


class Invitation(TypedDict):
    player: str


class PlayCard(TypedDict):
    type: Literal["play_card"]
    card: str
    color: NotRequired[Color | None]
    swap_with: NotRequired[int | None]
    uno: NotRequired[bool | None]


class DrawCard(TypedDict):
    type: Literal["draw_card"]


class KeepCard(TypedDict):
    type: Literal["keep_card"]


class NameColor(TypedDict):
    type: Literal["name_color"]
    color: Color


class Challenge(TypedDict):
    type: Literal["challenge"]


class CallUno(TypedDict):
    type: Literal["call_uno"]


class CatchUno(TypedDict):
    type: Literal["catch_uno"]
    seat: int


class AccuseWrongCard(TypedDict):
    type: Literal["accuse_wrong_card"]
    seat: int


class Say(TypedDict):
    type: Literal["say"]
    text: str


class ObjectToRemark(TypedDict):
    type: Literal["object"]
    remark: int


Command: TypeAlias = (
    PlayCard
    | DrawCard
    | KeepCard
    | NameColor
    | Challenge
    | CallUno
    | CatchUno
    | AccuseWrongCard
    | Say
    | ObjectToRemark
)


class DealerDraw(TypedDict):
    seat: int
    card: CardCode


LegalCommand: TypeAlias = (
    PlayCard
    | DrawCard
    | KeepCard
    | NameColor
    | Challenge
    | CallUno
    | CatchUno
    | AccuseWrongCard
    | ObjectToRemark
)


class DealerDrawnData(TypedDict):
    draws: list[DealerDraw]
    dealer: int


class DealerDrawnEvent(TypedDict):
    version: int
    type: Literal["dealer_drawn"]
    data: DealerDrawnData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


class LastDealerDrawn(TypedDict):
    version: int
    type: Literal["dealer_drawn"]
    data: DealerDrawnData


LastEvent: TypeAlias = (
    LastSeatTaken
    | LastSeatLeft
    | LastSeatInvited
    | LastAutopilotOn
    | LastAutopilotOff
    | LastGameStarted
    | LastDealerDrawn
    | LastRoundDealt
    | LastCardTurned
    | LastCardPlayed
    | LastColorNamed
    | LastDirectionReversed
    | LastDrawDemanded
    | LastDrawCancelled
    | LastCardsDrawn
    | LastCardKept
    | LastTurnPassed
    | LastStockReshuffled
    | LastUnoCalled
    | LastUnoCaught
    | LastDrawChallenged
    | LastCardTakenBack
    | LastWrongCardAccused
    | LastHandsSwapped
    | LastHandsPassed
    | LastSidesFlipped
    | LastRemarkPenalised
    | LastDeadlineMissed
    | LastRoundEnded
    | LastSeatEliminated
    | LastGameFinished
    | LastGameAbandoned
)


class Legal(TypedDict):
    type: Literal["legal"]
    version: int
    legal: list[LegalCommand]
    wrong: list[CardCode]
    may_say: bool


class GameStartedNews(TypedDict):
    type: Literal["game_started"]
    game: str
    version: int
    at: int
    rulebook: RulebookName
    data: GameStartedData


class GameFinishedNews(TypedDict):
    type: Literal["game_finished"]
    game: str
    version: int
    at: int
    status: FinalStatus
    data: Result


class InvitedNews(TypedDict):
    type: Literal["invited"]
    game: str
    version: int
    at: int
    rulebook: RulebookName
    seat: int
    by: Player


class GameSummary(TypedDict):
    id: str
    status: GameStatus
    rulebook: RulebookName
    seats: int
    players: list[Player]
    owner: str
    private: bool
    created_at: int


class GamePage(TypedDict):
    items: list[GameSummary]
    next: str | None


class Options(TypedDict):
    deck: NotRequired[DeckOption]
    dealer_draw: NotRequired[DealerDrawOption]
    start_reverse: NotRequired[StartReverseOption]
    start_skip: NotRequired[StartSkipOption]
    start_wild: NotRequired[StartWildOption]
    wild_draw_needs: NotRequired[WildDrawNeedsOption]
    wild_draw_bluff: NotRequired[bool]
    challenge_remedy: NotRequired[ChallengeRemedyOption]
    wrong_card: NotRequired[WrongCardOption]
    remark_penalty: NotRequired[int]
    two_player_rules: NotRequired[bool]
    scoring: NotRequired[ScoringOption]
    format: NotRequired[FormatOption]
    target: NotRequired[int]
    rounds: NotRequired[int]
    progressive: NotRequired[bool]
    seven_zero: NotRequired[bool]
    jump_in: NotRequired[bool]


class Rules(TypedDict):
    rulebook: RulebookName
    deck: DeckOption
    dealer_draw: DealerDrawOption
    start_reverse: StartReverseOption
    start_skip: StartSkipOption
    start_wild: StartWildOption
    wild_draw_needs: WildDrawNeedsOption
    wild_draw_bluff: bool
    challenge_remedy: ChallengeRemedyOption
    wrong_card: WrongCardOption
    remark_penalty: int
    two_player_rules: bool
    scoring: ScoringOption
    format: FormatOption
    target: int
    rounds: int
    progressive: bool
    seven_zero: bool
    jump_in: bool


class RulebookCard(TypedDict):
    side: Side
    code: CardCode
    color: Color | None
    symbol: str
    points: int
    count: int
    words: str
    names: CardNames


class Chapter(TypedDict):
    heading: str
    paragraphs: list[Paragraph]


class RulebookVariant(TypedDict):
    name: VariantName
    heading: str
    options: Options
    paragraphs: list[Paragraph]


class GameRules(TypedDict):
    game: str
    rulebook: RulebookName
    revision: int
    options: list[ChosenOption]
    rules: list[Chapter]


class NewGame(TypedDict):
    rulebook: RulebookName
    options: NotRequired[Options]
    seats: NotRequired[int]
    bots: NotRequired[list[BotName]]
    turn_seconds: NotRequired[Literal[0] | int]
    private: NotRequired[bool]
    seed: NotRequired[str | None]


class You(TypedDict):
    seat: int
    hand: list[CardCode]
    drawn: CardCode | None
    legal: list[LegalCommand]
    wrong: list[CardCode]
    may_say: bool
    challenged_hand: NotRequired[list[CardCode] | None]


class View(TypedDict):
    id: str
    version: int
    head: str
    status: GameStatus
    rules: Rules
    owner: str
    private: bool
    turn_seconds: int
    commitment: str
    created_at: int
    seats: list[Seat]
    round: Round | None
    turn: Turn | None
    last: LastEvent | None
    pile: list[CardCode]
    remarks: list[Remark]
    scores: list[RoundScore]
    you: You | None
    result: Result | None
    invite: NotRequired[str]


class GameCreatedData(TypedDict):
    rules: Rules
    seats: int
    owner: str
    private: bool
    turn_seconds: int
    commitment: str
    scheme: str
    revision: int
    invite: NotRequired[str | None]
    seed_chain: NotRequired[str]


class GameCreatedEvent(TypedDict):
    version: int
    type: Literal["game_created"]
    data: GameCreatedData
    at: int
    round: int
    prev: str
    hash: str
    seals: NotRequired[Seals]
    sentence: NotRequired[str]
    salts: NotRequired[Seals]


Event: TypeAlias = (
    GameCreatedEvent
    | SeatTakenEvent
    | SeatLeftEvent
    | SeatInvitedEvent
    | AutopilotOnEvent
    | AutopilotOffEvent
    | GameStartedEvent
    | DealerDrawnEvent
    | RoundDealtEvent
    | CardTurnedEvent
    | TurnBeganEvent
    | CardPlayedEvent
    | ColorNamedEvent
    | DirectionReversedEvent
    | SeatSkippedEvent
    | DrawDemandedEvent
    | DrawCancelledEvent
    | CardsDrawnEvent
    | CardKeptEvent
    | TurnPassedEvent
    | StockReshuffledEvent
    | UnoCalledEvent
    | UnoCaughtEvent
    | DrawChallengedEvent
    | CardTakenBackEvent
    | WrongCardAccusedEvent
    | HandsSwappedEvent
    | HandsPassedEvent
    | SidesFlippedEvent
    | SaidEvent
    | ObjectedEvent
    | RemarkPenalisedEvent
    | DeadlineMissedEvent
    | RoundEndedEvent
    | SeatEliminatedEvent
    | GameFinishedEvent
    | GameAbandonedEvent
)


class EventPage(TypedDict):
    items: list[Event]
    next: int | None


class Snapshot(TypedDict):
    type: Literal["snapshot"]
    version: int
    after: int
    view: View


GameMessage: TypeAlias = (
    Snapshot
    | Legal
    | GameCreatedEvent
    | SeatTakenEvent
    | SeatLeftEvent
    | SeatInvitedEvent
    | AutopilotOnEvent
    | AutopilotOffEvent
    | GameStartedEvent
    | DealerDrawnEvent
    | RoundDealtEvent
    | CardTurnedEvent
    | TurnBeganEvent
    | CardPlayedEvent
    | ColorNamedEvent
    | DirectionReversedEvent
    | SeatSkippedEvent
    | DrawDemandedEvent
    | DrawCancelledEvent
    | CardsDrawnEvent
    | CardKeptEvent
    | TurnPassedEvent
    | StockReshuffledEvent
    | UnoCalledEvent
    | UnoCaughtEvent
    | DrawChallengedEvent
    | CardTakenBackEvent
    | WrongCardAccusedEvent
    | HandsSwappedEvent
    | HandsPassedEvent
    | SidesFlippedEvent
    | SaidEvent
    | ObjectedEvent
    | RemarkPenalisedEvent
    | DeadlineMissedEvent
    | RoundEndedEvent
    | SeatEliminatedEvent
    | GameFinishedEvent
    | GameAbandonedEvent
    | Heartbeat
    | StreamEnd
)


class YourTurnNews(TypedDict):
    type: Literal["your_turn"]
    game: str
    version: int
    at: int
    seat: int
    phase: Phase
    deadline: int | None
    view: View


class MayReactNews(TypedDict):
    type: Literal["may_react"]
    game: str
    version: int
    at: int
    seat: int
    view: View


PlayerMessage: TypeAlias = (
    GameStartedNews | YourTurnNews | MayReactNews | GameFinishedNews | InvitedNews | Heartbeat | StreamEnd
)


class CommandAnswer(TypedDict):
    version: int
    head: str
    events: list[Event]
    view: View


class Rulebook(TypedDict):
    name: RulebookName
    description: str
    options: list[RulebookOption]
    cards: list[RulebookCard]
    rules: list[Chapter]
    variants: list[RulebookVariant]


class Audit(TypedDict):
    format: Literal["kaartstroom-audit-1"]
    scheme: FairnessScheme
    game: str
    status: FinalStatus
    version: int
    head: str
    signature: Signature
    keys: list[Key]
    events: list[Event]


AuditLine: TypeAlias = AuditHeader | Event
