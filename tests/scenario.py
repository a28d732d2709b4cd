"""A table for scenarios: given a deal, when a seat does this, then the log says that.

    table = deal("r5 g7 w", "b1 b2 b3", top="r3", stock="y1 y2 y3")
    assert table.when(0, play("r5")) == ["0 plays r5", "turn of 1, left"]

Cards are codes, hands are given seat by seat. The dealer is the last seat unless told, so seat 0 begins on a
number. Everything is given as events, and shuffles leave cards as they are.
"""

from typing import Any

import pytest

from service.rules import commands as c
from service.rules import events as e
from service.rules.cards import SHOWN, Card, Color, Hand, Side
from service.rules.catalogue import rules_for
from service.rules.deal import turn_up
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.evolve import fold
from service.rules.legal import legal
from service.rules.ruleset import LATEST
from service.rules.state import Game
from service.rules.violations import RuleViolation

DRAW, KEEP, CHALLENGE, CALL = c.DrawCard(), c.KeepCard(), c.Challenge(), c.CallUno()
catch, accuse, say, objects = c.CatchUno, c.AccuseWrongCard, c.Say, c.Object
PLENTY = " ".join(f"{color}{number}" for number in range(1, 10) for color in "rgby")
"""A stock that lasts for another deal."""


def play(
    card: str, color: str | None = None, *, swap_with: int | None = None, uno: bool = False
) -> c.PlayCard:
    return c.PlayCard(card, None if color is None else Color(color), swap_with, uno)


def name(color: str) -> c.NameColor:
    return c.NameColor(Color(color))


def cards(codes: str) -> Hand:
    return tuple(Card(code) for code in codes.split())


class NoLuck:
    """Shuffles leave cards in the order they were given."""

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:
        return cards

    def open(self, number: int) -> str:
        return f"seed {number}"

    def seat_seed(self, seat: int) -> str:
        return f"seed of seat {seat}"


class Table:
    def __init__(self, *events: e.Event) -> None:
        self.events = list(events)
        self.game = fold(Game(), events)
        self.luck = NoLuck()
        self.start: list[str] = []
        """What turning up the first card led to, in words."""

    def when(self, seat: int | None, command: c.Command, *, by_bot: bool = False) -> list[str]:
        """Does it, and tells the events in words."""
        draft = decide(self.game, seat, command, self.luck, by_bot=by_bot)
        self.accept(draft)
        return [brief(event) for event in draft.events]

    def after(self, *done: tuple[int, c.Command]) -> "Table":
        for seat, command in done:
            self.when(seat, command)
        return self

    def accept(self, draft: Draft) -> None:
        assert fold(self.game, draft.events) == draft.game
        self.events += draft.events
        self.game = draft.game

    def refuses(self, seat: int, command: c.Command) -> str:
        """The code of the refusal; the table must be as it was."""
        before = self.game.copy()
        with pytest.raises(RuleViolation) as refused:
            decide(self.game, seat, command, self.luck)
        assert self.game == before
        return refused.value.code.value

    def turn_up(self) -> list[str]:
        draft = Draft(self.game, self.luck)
        turn_up(draft)
        self.accept(draft)
        return [brief(event) for event in draft.events]

    def late(self) -> list[str]:
        """The clock says that the seat to act ran out of time."""
        return self.when(None, c.MissDeadline())

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """What the seat may send, but for talk."""
        return [form for form in map(c.command_json, legal(self.game, seat)) if form["type"] != "object"]

    def offers(self, seat: int) -> list[str]:
        """The same in words; each of it must be accepted."""
        for form in (forms := self.legal(seat)):
            decide(self.game, seat, c.command_from(form), self.luck)
        return [" ".join("uno" if value is True else str(value) for value in form.values()) for form in forms]

    def hand(self, seat: int) -> str:
        """The fronts of a hand."""
        return " ".join(SHOWN[self.game.side][card].code for card in self.game.hands[seat])


def deal(
    *hands: str,
    top: str,
    stock: str = "g1 g2 g3 g4 g5 g6 g8 g9",
    rulebook: str = "classic",
    dealer: int | None = None,
    scores: tuple[int, ...] | None = None,
    out: tuple[int, ...] = (),
    bots: tuple[int, ...] = (),
    luck: NoLuck | None = None,
    revision: int = LATEST,
    **options: Any,
) -> Table:
    """A table right after the deal: hands by seat, the card to be turned up, the stock under it.

    `scores` are from rounds before; seats in `out` are eliminated, in that order; bots sit at `bots`.
    """
    players = tuple(
        c.Player(f"p{seat}", f"Player {seat}", bot="first" if seat in bots else None)
        for seat in range(len(hands))
    )
    rules = rules_for(rulebook, options, len(players))
    dealer = len(players) - 1 if dealer is None else dealer
    opening: list[e.Event] = [
        e.GameCreated(rules, len(players), "p0", False, 60, "commitment", "", revision),
        *(e.SeatTaken(seat, player, f"seed {seat}", True) for seat, player in enumerate(players)),
        e.GameStarted(players),
        e.DealerDrawn((), dealer),
    ]
    if scores is not None:
        nothing = tuple(() for _ in players)
        opening.append(e.RoundEnded(0, nothing, (0,) * len(players), scores, ""))
    opening += [e.SeatEliminated(seat, len(players) - at) for at, seat in enumerate(out)]
    opening.append(e.RoundDealt(1, dealer, Side.LIGHT, tuple(map(cards, hands)), cards(f"{top} {stock}")))
    table = Table(*opening)
    table.luck = luck or table.luck
    table.start = table.turn_up()
    return table


def brief(event: e.Event) -> str:  # noqa: C901, PLR0911, PLR0912  # one line a sentence
    """An event as a short sentence; seats are numbers."""
    match event:
        case e.CardPlayed(seat, card, color, swap_with, out_of_turn, uno):
            extra = [f"naming {color}"] if color else []
            extra += [f"swapping with {swap_with}"] if swap_with is not None else []
            extra += ["out of turn"] if out_of_turn else []
            extra += ["calling UNO"] if uno else []
            return ", ".join([f"{seat} plays {card}", *extra])
        case e.TurnBegan(seat, direction):
            return f"turn of {seat}, {direction}"
        case e.CardsDrawn(seat, count, reason, shown):
            return f"{seat} draws {count} ({reason})" + (f", showing {' '.join(shown)}" if shown else "")
        case e.SeatSkipped(seat):
            return f"{seat} is skipped"
        case e.DirectionReversed(direction):
            return f"direction {direction}"
        case e.DrawDemanded(seat, count, until_color, challengeable):
            what = f"until {until_color}" if until_color else str(count)
            return f"{seat} must draw {what}" + (", open to challenge" if challengeable else "")
        case e.DrawCancelled(seat):
            return f"{seat} need not draw"
        case e.ColorNamed(seat, color):
            return f"{seat} names {color}"
        case e.CardKept(seat):
            return f"{seat} keeps"
        case e.TurnPassed(seat):
            return f"{seat} passes"
        case e.StockReshuffled(count):
            return f"{count} reshuffled"
        case e.UnoCalled(seat):
            return f"{seat} calls UNO"
        case e.UnoCaught(seat, by):
            return f"{by} catches {seat}"
        case e.DrawChallenged(seat, by, upheld):
            return f"{by} challenges {seat}, {'rightly' if upheld else 'wrongly'}"
        case e.CardTakenBack(seat, card, why):
            return f"{seat} takes {card} back ({why})"
        case e.WrongCardAccused(seat, by, card):
            return f"{by} accuses {seat} of {card}"
        case e.HandsSwapped(seats):
            return f"{seats[0]} and {seats[1]} swap hands"
        case e.HandsPassed(direction):
            return f"hands pass {direction}"
        case e.SidesFlipped(side, top):
            return f"flip to {side}, {top} on top"
        case e.CardTurned(card, put_back):
            return f"{card} turned up" + (", put back" if put_back else "")
        case e.RoundDealt(number, dealer):
            return f"round {number} dealt by {dealer}"
        case e.RoundEnded(winner, _, points):
            return f"{winner} wins the round: {' '.join(map(str, points))}"
        case e.SeatEliminated(seat, place):
            return f"{seat} is out, place {place}"
        case e.GameFinished(winners):
            return f"game won by {' '.join(map(str, winners))}"
        case e.GameAbandoned(_, _, reason):
            return f"game abandoned ({reason})"
        case e.AutopilotOn(seat, why) | e.AutopilotOff(seat, why):
            return f"{event.type} {seat} ({why})"
        case e.DeadlineMissed(seat, phase):
            return f"{seat} is late to {phase}"
        case e.SeatLeft(seat):
            return f"{seat} leaves"
        case e.SeatInvited(seat, player):
            return f"{player.id} is invited to {seat}"
        case e.Said(seat, remark):
            return f"{seat} says remark {remark}"
        case e.Objected(remark, by):
            return f"{by} objects to {remark}"
        case e.RemarkPenalised(remark, seat):
            return f"{seat} pays for remark {remark}"
        case _:
            return event.type
