"""Describes a wrong event: the check it fails, the rule it breaks, and the text of the fault."""

from service.fairness.audit.report import Name
from service.fairness.canonical import canonical
from service.rules import events as e
from service.rules.secrecy import data_of

ENDS = (e.GameFinished, e.GameAbandoned)
LUCKY = (e.DealerDrawn, e.RoundDealt, e.StockReshuffled, e.CardTurned)
LONGEST = 400

RULES: dict[type[e.Event], str] = {
    e.GameStarted: "R-SEAT-1",
    e.DealerDrawn: "R-DEAL-1",
    e.RoundDealt: "R-DEAL-3",
    e.CardTurned: "R-START-6",
    e.TurnBegan: "R-TURN-1",
    e.DirectionReversed: "R-TURN-5",
    e.SeatSkipped: "R-TURN-6",
    e.DrawDemanded: "R-TURN-4",
    e.DrawCancelled: "R-JUMP-4",
    e.TurnPassed: "R-TURN-2",
    e.StockReshuffled: "R-STOCK-1",
    e.DrawChallenged: "R-WILD4-4",
    e.CardTakenBack: "R-WILD4-5",
    e.HandsSwapped: "R-SEVEN-1",
    e.HandsPassed: "R-SEVEN-1",
    e.SidesFlipped: "R-FLIP-1",
    e.RemarkPenalised: "R-TALK-1",
    e.AutopilotOn: "R-LIVE-2",
    e.AutopilotOff: "R-LIVE-2",
    e.DeadlineMissed: "R-LIVE-1",
    e.RoundEnded: "R-SCORE-1",
    e.SeatEliminated: "R-ELIM-1",
    e.GameFinished: "R-SCORE-1",
    e.GameAbandoned: "R-LIVE-3",
}
DRAWS: dict[e.Reason, str] = {
    e.Reason.TURN: "R-TURN-2",
    e.Reason.DEMAND: "R-TURN-4",
    e.Reason.UNO: "R-UNO-2",
    e.Reason.CHALLENGE: "R-WILD4-5",
    e.Reason.WRONG_CARD: "R-WRONG-1",
    e.Reason.REMARK: "R-TALK-1",
}


def rule_of(event: e.Event) -> str | None:
    return DRAWS[event.reason] if isinstance(event, e.CardsDrawn) else RULES.get(type(event))


def check_of(right: e.Event, found: e.Event) -> Name:
    """Which check an event fails that should have been another."""
    if isinstance(found, (*ENDS, e.SeatEliminated)):
        return Name.RESULT
    if type(right) is not type(found):
        return Name.EVENTS
    match right, found:
        case e.CardsDrawn(seat, count, reason), e.CardsDrawn(other, number, why):
            return Name.LUCK if (seat, count, reason) == (other, number, why) else Name.EVENTS
        case e.RoundEnded(winner, hands, points, scores), e.RoundEnded(other, held, worth, totals):
            if (winner, hands) != (other, held):
                return Name.EVENTS
            return Name.SEEDS if (points, scores) == (worth, totals) else Name.SCORES
        case _:
            return Name.LUCK if isinstance(right, LUCKY) else Name.EVENTS


def describe_event(event: e.Event) -> str:
    form = f"{event.type} {canonical(data_of(event)).decode(errors='replace')}"
    return form if len(form) <= LONGEST else f"{form[:LONGEST]}…"
