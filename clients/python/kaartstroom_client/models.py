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
    """
    A seat's place and score at the end.
    """

    seat: int
    place: int
    score: int


class Remark(TypedDict):
    """
    Something that was said, and which seats objected to it.
    """

    remark: int
    seat: int
    text: str
    objections: list[int]


class RoundScore(TypedDict):
    """
    A line of the score sheet.
    """

    round: int
    winner: int | None
    points: list[int]
    totals: list[int]


CardCode: TypeAlias = str


PlayerKind: TypeAlias = Literal["human", "bot"]


UnoState: TypeAlias = Literal["called", "owed", "none"]


Away: TypeAlias = Literal["left", "absent"]


class Pending(TypedDict):
    """
    The draw that a seat has to answer: a `count` of cards, or until `until_color` comes.
    """

    challengeable: bool
    count: NotRequired[int | None]
    until_color: NotRequired[Color | None]


class Player(TypedDict):
    """
    Who sits on a seat.
    """

    id: str
    name: str
    kind: PlayerKind
    bot: NotRequired[str | None]


class Seat(TypedDict):
    """
    A seat as everyone sees it.
    """

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
    """
    The round being played.
    """

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
    """
    Who is to act, on what, and until when.
    """

    seat: int
    phase: Phase
    pending: Pending | None
    deadline: int | None


Seals: TypeAlias = dict[str, str]
"""
By path in `data`.
"""


class SeatTakenData(TypedDict):
    """
    What `seat_taken` tells.
    """

    seat: int
    player: Player
    seed: str
    chosen: bool


class SeatPlayerData(TypedDict):
    """
    The seat and the player concerned.
    """

    seat: int
    player: Player


class AutopilotOnData(TypedDict):
    """
    What `autopilot_on` tells.
    """

    seat: int
    why: AutopilotOnReason


class AutopilotOffData(TypedDict):
    """
    What `autopilot_off` tells.
    """

    seat: int
    why: AutopilotOffReason


class GameStartedData(TypedDict):
    """
    What `game_started` tells.
    """

    seats: list[Player]


class RoundDealtData(TypedDict):
    """
    What `round_dealt` tells.
    """

    round: int
    dealer: int
    side: Side
    hands: NotRequired[list[list[CardCode] | None]]
    stock: NotRequired[list[CardCode]]


class CardTurnedData(TypedDict):
    """
    What `card_turned` tells.
    """

    card: CardCode
    put_back: bool


class TurnBeganData(TypedDict):
    """
    What `turn_began` tells.
    """

    seat: int
    direction: Direction


class CardPlayedData(TypedDict):
    """
    What `card_played` tells.
    """

    seat: int
    card: CardCode
    color: Color | None
    swap_with: int | None
    out_of_turn: bool
    uno: bool


class ColorNamedData(TypedDict):
    """
    What `color_named` tells.
    """

    seat: int
    color: Color


class DirectionReversedData(TypedDict):
    """
    What `direction_reversed` tells.
    """

    direction: Direction


class SeatData(TypedDict):
    """
    The seat concerned.
    """

    seat: int


class DrawDemandedData(TypedDict):
    """
    What `draw_demanded` tells.
    """

    seat: int
    count: int | None
    until_color: Color | None
    challengeable: bool


class CardsDrawnData(TypedDict):
    """
    What `cards_drawn` tells.
    """

    seat: int
    count: int
    reason: DrawReason
    shown: list[str]
    cards: NotRequired[list[CardCode]]


class StockReshuffledData(TypedDict):
    """
    What `stock_reshuffled` tells.
    """

    count: int
    order: NotRequired[list[CardCode]]


class UnoCaughtData(TypedDict):
    """
    What `uno_caught` tells.
    """

    seat: int
    by: int


class DrawChallengedData(TypedDict):
    """
    What `draw_challenged` tells.
    """

    seat: int
    by: int
    upheld: bool
    hand: NotRequired[list[CardCode]]


class CardTakenBackData(TypedDict):
    """
    What `card_taken_back` tells.
    """

    seat: int
    card: CardCode
    why: TakenBackReason


class WrongCardAccusedData(TypedDict):
    """
    What `wrong_card_accused` tells.
    """

    seat: int
    by: int
    card: CardCode


class HandsSwappedData(TypedDict):
    """
    What `hands_swapped` tells.
    """

    seats: list[int]
    hands: NotRequired[list[list[CardCode] | None]]


class HandsPassedData(TypedDict):
    """
    What `hands_passed` tells.
    """

    direction: Direction
    hands: NotRequired[list[list[CardCode] | None]]


class SidesFlippedData(TypedDict):
    """
    What `sides_flipped` tells.
    """

    side: Side
    top: CardCode


class SaidData(TypedDict):
    """
    What `said` tells.
    """

    seat: int
    remark: int
    text: str


class ObjectedData(TypedDict):
    """
    What `objected` tells.
    """

    remark: int
    by: int


class RemarkPenalisedData(TypedDict):
    """
    What `remark_penalised` tells.
    """

    remark: int
    seat: int


class DeadlineMissedData(TypedDict):
    """
    What `deadline_missed` tells.
    """

    seat: int
    phase: Phase


class RoundEndedData(TypedDict):
    """
    What `round_ended` tells.
    """

    winner: int | None
    hands: list[list[CardCode]]
    points: list[int]
    scores: list[int]
    seed: str


class SeatEliminatedData(TypedDict):
    """
    What `seat_eliminated` tells.
    """

    seat: int
    place: int


class Result(TypedDict):
    """
    How the game ended.
    """

    winners: list[int]
    standings: list[Standing]
    reason: EndReason


class SeatTakenEvent(TypedDict):
    """
    `seat_taken`: A player or a bot sat down.
    """

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
    """
    `seat_left`: A player left; in a running game a bot plays on.
    """

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
    """
    `seat_invited`: A seat is kept for a player, who has not come yet.
    """

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
    """
    `autopilot_on`: From now on a bot plays for the player of this seat.
    """

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
    """
    `autopilot_off`: The player of this seat plays again.
    """

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
    """
    `game_started`: The game began, with the players in their final order.
    """

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
    """
    `round_dealt`: A round was dealt.
    """

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
    """
    `card_turned`: The top of the stock was turned up onto the pile.
    """

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
    """
    `turn_began`: A seat is to act.
    """

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
    """
    `card_played`: A card was laid on the pile.
    """

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
    """
    `color_named`: The colour of a wild was named.
    """

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
    """
    `direction_reversed`: The direction of play turned round.
    """

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
    """
    `seat_skipped`: A seat missed its turn.
    """

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
    """
    `draw_demanded`: A seat has to draw: so many cards, or until it finds a colour.
    """

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
    """
    `draw_cancelled`: The draw that a seat was faced with is off.
    """

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
    """
    `cards_drawn`: A seat drew cards.
    """

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
    """
    `card_kept`: A seat kept the card it drew.
    """

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
    """
    `turn_passed`: A turn ended without a card.
    """

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
    """
    `stock_reshuffled`: The pile became the new stock.
    """

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
    """
    `uno_called`: A seat called UNO.
    """

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
    """
    `uno_caught`: A seat was caught without having called UNO.
    """

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
    """
    `draw_challenged`: A wild draw card was challenged.
    """

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
    """
    `card_taken_back`: A card was taken back from the pile.
    """

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
    """
    `wrong_card_accused`: A card that did not match was noticed.
    """

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
    """
    `hands_swapped`: Two seats swapped hands.
    """

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
    """
    `hands_passed`: All hands went round.
    """

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
    """
    `sides_flipped`: All cards were turned to their other side.
    """

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
    """
    `said`: A player said something.
    """

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
    """
    `objected`: A player objected to a remark.
    """

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
    """
    `remark_penalised`: A remark is to be paid for.
    """

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
    """
    `deadline_missed`: A seat ran out of time; what was decided for it follows.
    """

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
    """
    `round_ended`: A round ended: hands and seed are open, points are counted.
    """

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
    """
    `seat_eliminated`: A seat is out of the game.
    """

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
    """
    `game_finished`: The game ended by its rules.
    """

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
    """
    `game_abandoned`: The game ended without a winner.
    """

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
    """
    The last thing that happened. `seat_taken`: A player or a bot sat down.
    """

    version: int
    type: Literal["seat_taken"]
    data: SeatTakenData


class LastSeatLeft(TypedDict):
    """
    The last thing that happened. `seat_left`: A player left; in a running game a bot plays on.
    """

    version: int
    type: Literal["seat_left"]
    data: SeatPlayerData


class LastSeatInvited(TypedDict):
    """
    The last thing that happened. `seat_invited`: A seat is kept for a player, who has not come yet.
    """

    version: int
    type: Literal["seat_invited"]
    data: SeatPlayerData


class LastAutopilotOn(TypedDict):
    """
    The last thing that happened. `autopilot_on`: From now on a bot plays for the player of this seat.
    """

    version: int
    type: Literal["autopilot_on"]
    data: AutopilotOnData


class LastAutopilotOff(TypedDict):
    """
    The last thing that happened. `autopilot_off`: The player of this seat plays again.
    """

    version: int
    type: Literal["autopilot_off"]
    data: AutopilotOffData


class LastGameStarted(TypedDict):
    """
    The last thing that happened. `game_started`: The game began, with the players in their final order.
    """

    version: int
    type: Literal["game_started"]
    data: GameStartedData


class LastRoundDealt(TypedDict):
    """
    The last thing that happened. `round_dealt`: A round was dealt.
    """

    version: int
    type: Literal["round_dealt"]
    data: RoundDealtData


class LastCardTurned(TypedDict):
    """
    The last thing that happened. `card_turned`: The top of the stock was turned up onto the pile.
    """

    version: int
    type: Literal["card_turned"]
    data: CardTurnedData


class LastCardPlayed(TypedDict):
    """
    The last thing that happened. `card_played`: A card was laid on the pile.
    """

    version: int
    type: Literal["card_played"]
    data: CardPlayedData


class LastColorNamed(TypedDict):
    """
    The last thing that happened. `color_named`: The colour of a wild was named.
    """

    version: int
    type: Literal["color_named"]
    data: ColorNamedData


class LastDirectionReversed(TypedDict):
    """
    The last thing that happened. `direction_reversed`: The direction of play turned round.
    """

    version: int
    type: Literal["direction_reversed"]
    data: DirectionReversedData


class LastDrawDemanded(TypedDict):
    """
    The last thing that happened. `draw_demanded`: A seat has to draw: so many cards, or until it finds a colour.
    """

    version: int
    type: Literal["draw_demanded"]
    data: DrawDemandedData


class LastDrawCancelled(TypedDict):
    """
    The last thing that happened. `draw_cancelled`: The draw that a seat was faced with is off.
    """

    version: int
    type: Literal["draw_cancelled"]
    data: SeatData


class LastCardsDrawn(TypedDict):
    """
    The last thing that happened. `cards_drawn`: A seat drew cards.
    """

    version: int
    type: Literal["cards_drawn"]
    data: CardsDrawnData


class LastCardKept(TypedDict):
    """
    The last thing that happened. `card_kept`: A seat kept the card it drew.
    """

    version: int
    type: Literal["card_kept"]
    data: SeatData


class LastTurnPassed(TypedDict):
    """
    The last thing that happened. `turn_passed`: A turn ended without a card.
    """

    version: int
    type: Literal["turn_passed"]
    data: SeatData


class LastStockReshuffled(TypedDict):
    """
    The last thing that happened. `stock_reshuffled`: The pile became the new stock.
    """

    version: int
    type: Literal["stock_reshuffled"]
    data: StockReshuffledData


class LastUnoCalled(TypedDict):
    """
    The last thing that happened. `uno_called`: A seat called UNO.
    """

    version: int
    type: Literal["uno_called"]
    data: SeatData


class LastUnoCaught(TypedDict):
    """
    The last thing that happened. `uno_caught`: A seat was caught without having called UNO.
    """

    version: int
    type: Literal["uno_caught"]
    data: UnoCaughtData


class LastDrawChallenged(TypedDict):
    """
    The last thing that happened. `draw_challenged`: A wild draw card was challenged.
    """

    version: int
    type: Literal["draw_challenged"]
    data: DrawChallengedData


class LastCardTakenBack(TypedDict):
    """
    The last thing that happened. `card_taken_back`: A card was taken back from the pile.
    """

    version: int
    type: Literal["card_taken_back"]
    data: CardTakenBackData


class LastWrongCardAccused(TypedDict):
    """
    The last thing that happened. `wrong_card_accused`: A card that did not match was noticed.
    """

    version: int
    type: Literal["wrong_card_accused"]
    data: WrongCardAccusedData


class LastHandsSwapped(TypedDict):
    """
    The last thing that happened. `hands_swapped`: Two seats swapped hands.
    """

    version: int
    type: Literal["hands_swapped"]
    data: HandsSwappedData


class LastHandsPassed(TypedDict):
    """
    The last thing that happened. `hands_passed`: All hands went round.
    """

    version: int
    type: Literal["hands_passed"]
    data: HandsPassedData


class LastSidesFlipped(TypedDict):
    """
    The last thing that happened. `sides_flipped`: All cards were turned to their other side.
    """

    version: int
    type: Literal["sides_flipped"]
    data: SidesFlippedData


class LastRemarkPenalised(TypedDict):
    """
    The last thing that happened. `remark_penalised`: A remark is to be paid for.
    """

    version: int
    type: Literal["remark_penalised"]
    data: RemarkPenalisedData


class LastDeadlineMissed(TypedDict):
    """
    The last thing that happened. `deadline_missed`: A seat ran out of time; what was decided for it follows.
    """

    version: int
    type: Literal["deadline_missed"]
    data: DeadlineMissedData


class LastRoundEnded(TypedDict):
    """
    The last thing that happened. `round_ended`: A round ended: hands and seed are open, points are counted.
    """

    version: int
    type: Literal["round_ended"]
    data: RoundEndedData


class LastSeatEliminated(TypedDict):
    """
    The last thing that happened. `seat_eliminated`: A seat is out of the game.
    """

    version: int
    type: Literal["seat_eliminated"]
    data: SeatEliminatedData


class LastGameFinished(TypedDict):
    """
    The last thing that happened. `game_finished`: The game ended by its rules.
    """

    version: int
    type: Literal["game_finished"]
    data: Result


class LastGameAbandoned(TypedDict):
    """
    The last thing that happened. `game_abandoned`: The game ended without a winner.
    """

    version: int
    type: Literal["game_abandoned"]
    data: Result


class Heartbeat(TypedDict):
    """
    Nothing happened; the connection lives.
    """

    type: Literal["heartbeat"]
    at: int


StreamEndReason: TypeAlias = Literal["game_over", "restart", "not_admitted", "token_invalid", "failed"]


class StreamEnd(TypedDict):
    """
    The last message of a stream.
    """

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
    """
    An error (RFC 9457).
    """

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
    """
    A token without its secret.
    """

    id: str
    scopes: list[Scope]
    created_at: int
    current: bool


class Bot(TypedDict):
    """
    A built-in bot.
    """

    name: BotName
    plays: str


class Account(TypedDict):
    """
    An account.
    """

    id: str
    name: str
    kind: PlayerKind
    created_at: int


class SignedUp(TypedDict):
    """
    A new account with its token.
    """

    id: str
    name: str
    kind: PlayerKind
    token: str


class IssuedToken(TypedDict):
    """
    A new token with its secret.
    """

    id: str
    scopes: list[Scope]
    created_at: int
    token: str


class TokenList(TypedDict):
    """
    All tokens of an account.
    """

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
    """
    A call of a webhook that failed.
    """

    at: int
    game: str
    attempt: int
    again_at: int | None
    reason: CallFailure
    detail: str
    status: int | None


class WebhookAddress(TypedDict):
    """
    A webhook and its last failures.
    """

    url: str
    failures: list[FailedCall]


class WebhookPing(TypedDict):
    """
    How a try of a webhook went.
    """

    ok: bool
    milliseconds: int
    reason: CallFailure | None
    detail: str | None
    status: int | None


class IssuedWebhook(TypedDict):
    """
    A new webhook with its secret.
    """

    url: str
    secret: str


class BotList(TypedDict):
    """
    All built-in bots.
    """

    items: list[Bot]


class Health(TypedDict):
    """
    The state of the service.
    """

    status: str


class JsonObject(TypedDict):
    """
    Any object.
    """


class OpenApi(TypedDict):
    """
    An OpenAPI document.
    """

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
    """
    What a value of an option means.
    """

    value: str | int | bool
    text: str


class RulebookOption(TypedDict):
    """
    An option as a rulebook has it, in words.
    """

    name: OptionName
    default: str | int | bool
    description: str
    values: NotRequired[list[str | int | bool]]
    least: NotRequired[int]
    most: NotRequired[int]
    meanings: NotRequired[list[OptionMeaning]]


class OptionRange(TypedDict):
    """
    An option with what it may be.
    """

    name: OptionName
    default: str | int | bool
    values: NotRequired[list[str | int | bool]]
    least: NotRequired[int]
    most: NotRequired[int]


class ChosenOption(TypedDict):
    """
    An option with the value it has in a game.
    """

    name: OptionName
    value: str | int | bool
    default: str | int | bool
    description: str
    meaning: NotRequired[str]


class CardNames(TypedDict):
    """
    The names of a card by language.
    """

    en: str
    nl: str


class Paragraph(TypedDict):
    """
    What one rule says.
    """

    rule: str
    text: str


class RulebookSummary(TypedDict):
    """
    A rulebook without its cards and text.
    """

    name: RulebookName
    description: str
    options: list[OptionRange]


class RulebookList(TypedDict):
    """
    All rulebooks.
    """

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
    """
    A public key that signs finished games.
    """

    id: str
    algorithm: Literal["Ed25519"]
    public: str
    current: NotRequired[bool]


class Signature(TypedDict):
    """
    The signature of the head.
    """

    algorithm: str
    key: str
    value: str


class KeyList(TypedDict):
    """
    All public keys, old ones too.
    """

    items: list[Key]


class AuditHeader(TypedDict):
    """
    The audit without its events: the first line of NDJSON.
    """

    format: Literal["kaartstroom-audit-1"]
    scheme: FairnessScheme
    game: str
    status: FinalStatus
    version: int
    head: str
    signature: Signature
    keys: list[Key]


class NewPlayer(TypedDict):
    """
    Who signs up.
    """

    name: str
    kind: NotRequired[PlayerKind]


class NewToken(TypedDict):
    """
    What another token may do.
    """

    scopes: NotRequired[list[GrantedScope]]


class Webhook(TypedDict):
    """
    Where a bot is to be asked.
    """

    url: str


class TakeSeat(TypedDict):
    """
    How to sit down.
    """

    seed: NotRequired[str | None]
    invite: NotRequired[str | None]


class Invitation(TypedDict):
    """
    Whom to keep a seat for.
    """

    player: str


class PlayCard(TypedDict):
    """
    Lays a card, also out of turn where `legal` has it.
    """

    type: Literal["play_card"]
    card: str
    color: NotRequired[Color | None]
    swap_with: NotRequired[int | None]
    uno: NotRequired[bool | None]


class DrawCard(TypedDict):
    """
    The turn's draw, or taking what is pending.
    """

    type: Literal["draw_card"]


class KeepCard(TypedDict):
    """
    Keeps the drawn card, which ends the turn.
    """

    type: Literal["keep_card"]


class NameColor(TypedDict):
    """
    Names the colour of a wild that was turned up.
    """

    type: Literal["name_color"]
    color: Color


class Challenge(TypedDict):
    """
    Challenges a wild draw card instead of drawing.
    """

    type: Literal["challenge"]


class CallUno(TypedDict):
    """
    Calls UNO after the play.
    """

    type: Literal["call_uno"]


class CatchUno(TypedDict):
    """
    Catches a seat that owes a call.
    """

    type: Literal["catch_uno"]
    seat: int


class AccuseWrongCard(TypedDict):
    """
    Accuses a seat of a card that did not match.
    """

    type: Literal["accuse_wrong_card"]
    seat: int


class Say(TypedDict):
    """
    A remark to the table.
    """

    type: Literal["say"]
    text: str


class ObjectToRemark(TypedDict):
    """
    Objects to a remark.
    """

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


class WebhookPingData(TypedDict):
    """
    Whose webhook is tried.
    """

    player: str


class WebhookPingMessage(TypedDict):
    """
    The webhook is tried out.
    """

    type: Literal["ping"]
    timestamp: int
    data: WebhookPingData


class DealerDraw(TypedDict):
    """
    A card that a seat drew to settle who deals.
    """

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
    """
    What `dealer_drawn` tells.
    """

    draws: list[DealerDraw]
    dealer: int


class DealerDrawnEvent(TypedDict):
    """
    `dealer_drawn`: Cards were drawn to settle who deals; of equal ones again.
    """

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
    """
    The last thing that happened. `dealer_drawn`: Cards were drawn to settle who deals; of equal ones again.
    """

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
    """
    What the caller may do at this version; sent whenever it changes.
    """

    type: Literal["legal"]
    version: int
    legal: list[LegalCommand]
    wrong: list[CardCode]
    may_say: bool


class GameStartedNews(TypedDict):
    """
    A game of the caller has begun, or was running when the stream began.
    """

    type: Literal["game_started"]
    game: str
    version: int
    at: int
    rulebook: RulebookName
    data: GameStartedData


class GameFinishedNews(TypedDict):
    """
    A game of the caller is over.
    """

    type: Literal["game_finished"]
    game: str
    version: int
    at: int
    status: FinalStatus
    data: Result


class InvitedNews(TypedDict):
    """
    A seat is kept for the caller.
    """

    type: Literal["invited"]
    game: str
    version: int
    at: int
    rulebook: RulebookName
    seat: int
    by: Player


class GameSummary(TypedDict):
    """
    A game in a list.
    """

    id: str
    status: GameStatus
    rulebook: RulebookName
    seats: int
    players: list[Player]
    owner: str
    private: bool
    created_at: int


class GamePage(TypedDict):
    """
    A page of games.
    """

    items: list[GameSummary]
    next: str | None


class Options(TypedDict):
    """
    Options that differ from those of the rulebook.
    """

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
    """
    All rules of a game: its rulebook, and the value of every option.
    """

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
    """
    A card of a rulebook.
    """

    side: Side
    code: CardCode
    color: Color | None
    symbol: str
    points: int
    count: int
    words: str
    names: CardNames


class Chapter(TypedDict):
    """
    Paragraphs under a heading.
    """

    heading: str
    paragraphs: list[Paragraph]


class RulebookVariant(TypedDict):
    """
    A variant: the options that make it, and its text.
    """

    name: VariantName
    heading: str
    options: Options
    paragraphs: list[Paragraph]


class GameRules(TypedDict):
    """
    The rules of one game as text.
    """

    game: str
    rulebook: RulebookName
    revision: int
    options: list[ChosenOption]
    rules: list[Chapter]


class NewGame(TypedDict):
    """
    The table to set up.
    """

    rulebook: RulebookName
    options: NotRequired[Options]
    seats: NotRequired[int]
    bots: NotRequired[list[BotName]]
    turn_seconds: NotRequired[Literal[0] | int]
    private: NotRequired[bool]
    seed: NotRequired[str | None]


class You(TypedDict):
    """
    The caller's own seat: hand, and what may be done.
    """

    seat: int
    hand: list[CardCode]
    drawn: CardCode | None
    legal: list[LegalCommand]
    wrong: list[CardCode]
    may_say: bool
    challenged_hand: NotRequired[list[CardCode] | None]


class View(TypedDict):
    """
    A game as one caller may see it. Everything in it follows from the events up to `version`.
    """

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
    """
    What `game_created` tells.
    """

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
    """
    `game_created`: The table is set, with all its rules.
    """

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
    """
    A page of the log.
    """

    items: list[Event]
    next: int | None


class Snapshot(TypedDict):
    """
    The first message of a stream: the game as it stands.
    """

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
    """
    A game waits for the caller.
    """

    type: Literal["your_turn"]
    game: str
    version: int
    at: int
    seat: int
    phase: Phase
    deadline: int | None
    view: View


class MayReactNews(TypedDict):
    """
    The caller may do something out of turn; nobody waits.
    """

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
    """
    What a command brought about.
    """

    version: int
    head: str
    events: list[Event]
    view: View


class Rulebook(TypedDict):
    """
    A rulebook: options, cards and text.
    """

    name: RulebookName
    description: str
    options: list[RulebookOption]
    cards: list[RulebookCard]
    rules: list[Chapter]
    variants: list[RulebookVariant]


class Audit(TypedDict):
    """
    The whole log of a game that is over, opened and signed.
    """

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


class WebhookQuestionData(TypedDict):
    """
    The game, as the bot may see it.
    """

    game: str
    player: str
    view: View


class WebhookYourTurn(TypedDict):
    """
    The table waits for the bot.
    """

    type: Literal["your_turn"]
    timestamp: int
    data: WebhookQuestionData


class WebhookMayReact(TypedDict):
    """
    The bot may do something out of turn; nobody waits.
    """

    type: Literal["may_react"]
    timestamp: int
    data: WebhookQuestionData
