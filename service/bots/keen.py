"""Plays the odds: what follows from its own hand, who is about to go out, what others could not play."""

from dataclasses import dataclass

from service.bots.bot import Bot, Coin, Command, View, moves
from service.bots.memory import Memory
from service.bots.reading import (
    card_spec,
    in_game,
    most_held,
    next_to,
    of_type,
    opponents,
    points,
    rest_after,
)
from service.bots.watchful import react
from service.rules.cards import Color, face
from service.rules.effects import to_next

WORTH_A_CHALLENGE = 0.3
"""A just challenge saves a draw, gives it to another and keeps the turn; a wrong one costs two cards."""
GUESSED_BLUFFERS = 0.25


def choose(view: View, memory: Memory, coin: Coin) -> Command:
    options = moves(view)
    position = Position(view, memory)
    if plays := of_type(options, "play_card"):
        return max(plays, key=position.worth)
    if named := of_type(options, "name_color"):
        return max(named, key=lambda naming: position.color_worth(view["you"]["hand"], naming["color"]))
    if (challenges := of_type(options, "challenge")) and position.bluffed() > WORTH_A_CHALLENGE:
        return challenges[0]
    return of_type(options, "draw_card", "keep_card")[0]


@dataclass(frozen=True, slots=True)
class Position:
    view: View
    memory: Memory

    def worth(self, play: Command) -> float:
        view, code = self.view, play["card"]
        shown, rest = face(code), rest_after(view, code)
        if not rest:
            return 1000.0
        worth = self.color_worth(rest, play.get("color") or shown.color or "") + self.attack(code)
        worth += points(view, code) * (0.02 + 0.04 * self.danger())
        if shown.color is None:
            worth -= self.keeping(code, rest)
        return worth + self.exchange(play, rest)

    def color_worth(self, hand: list[str], color: str) -> float:
        """How well the rest of the hand follows, and how badly the next player's does."""
        held = most_held(hand)
        follower = next_to(self.view)
        theirs = self.memory.lacks[follower["seat"]]
        stuck = Color(color) in theirs if color else False
        return 1.0 * held[color] + (0.8 if stuck and self.against(follower["seat"]) else 0.0)

    def keeping(self, code: str, rest: list[str]) -> float:
        """What a wild is worth later: much early on, little when somebody is about to go out."""
        later = min(len(rest), 5) * (1.0 - 0.8 * self.danger())
        bluff = card_spec(self.view, code).demands and self.would_bluff(rest)
        return later + (3.0 if bluff else 0.0)

    def would_bluff(self, rest: list[str]) -> bool:
        color = self.view["round"]["color"]
        return any(face(code).color == color for code in rest)

    def attack(self, code: str) -> float:
        """Cards that take the next player's turn are for when that player is about to go out."""
        line, follower = card_spec(self.view, code), next_to(self.view)
        if not self.against(follower["seat"]):
            return -1.0 if line.demands else 0.0
        hurts = 2.0 if line.demands else 0.0 if line.moves_on is to_next else 1.0
        return hurts * (3.0 if follower["hand_count"] <= 2 else 0.5)

    def danger(self) -> float:
        """From 0 to 1: how near the nearest opponent is to going out."""
        least: int = min(seat["hand_count"] for seat in opponents(self.view))
        return max(0.0, min(1.0, (5 - least) / 4))

    def against(self, seat: int) -> bool:
        seats = self.view["seats"]
        return bool(seats[seat]["team"] != seats[self.view["you"]["seat"]]["team"])

    def exchange(self, play: Command, rest: list[str]) -> float:
        """R-SEVEN-1: getting a shorter hand is worth its difference."""
        rules, symbol = self.view["rules"], face(play["card"]).symbol
        if (target := play.get("swap_with")) is not None:
            given = self.view["seats"][target]
        elif rules["seven_zero"] and symbol == "0":
            given = next_to(self.view, -1)
        else:
            return 0.0
        return 2.0 * (len(rest) - int(given["hand_count"]))

    def bluffed(self) -> float:
        """How likely the player of the wild draw card held the colour, given that they laid it."""
        player = self.memory.laid_by
        count = int(self.view["seats"][player]["hand_count"])
        color = self.memory.under_color
        unlikely = color in self.memory.lacks[player]
        held = 0.1 if unlikely else 1.0 - float((1.0 - self.share(color)) ** count)
        caught, honest = self.memory.bluffs[player], self.memory.honest[player]
        dares = (caught + 4 * GUESSED_BLUFFERS) / (caught + honest + 4)
        return dares * held / (dares * held + 1 - held) if held < 1 else dares

    def share(self, color: Color | None) -> float:
        """The part that a colour has of all cards that this seat has not seen."""
        if color is None:
            return 0.0
        seen = [code for card in self.memory.pile for code in card if code] + self.view["you"]["hand"]
        others = sum(int(seat["hand_count"]) for seat in in_game(self.view)) - len(self.view["you"]["hand"])
        unseen = others + int(self.view["round"]["stock_count"])
        left = 25 - sum(face(code).color is color for code in seen)
        return max(0.0, min(1.0, left / max(unseen, 1)))


BOT = Bot(
    "keen",
    "Plays the odds: counts colours, keeps its wilds, remembers what others could not play, and watches.",
    choose,
    react,
)
