"""The points of a round counted again, straight from the rule books' tables."""

from service.rules.cards import Hand, Side
from service.rules.ruleset import RuleSet
from tests.properties.twins import split

CLASSIC = {"+2": 20, "r": 20, "s": 20, "w": 50, "w+4": 50}
FLIP = {"+1": 10, "+5": 20, "r": 20, "s": 20, "f": 20, "e": 30, "w": 40, "w+2": 50, "wc": 60}


def worth(code: str, rules: RuleSet) -> int:
    """R-POINTS-1, R-POINTS-2"""
    symbol = code if code.startswith("w") else code[1:]
    return int(symbol) if symbol.isdigit() else (FLIP if rules.rulebook == "flip" else CLASSIC)[symbol]


def team_of(seat: int, seats: int, rules: RuleSet) -> int:
    """R-TEAM-1"""
    return seat % (seats // 2) if rules.format == "partners" else seat


def points(rules: RuleSet, side: Side, hands: tuple[Hand, ...], winner: int | None) -> tuple[int, ...]:
    """R-SCORE-1, R-SCORE-2, R-TEAM-1, R-TEAM-2, R-ELIM-1; and none without a winner (R-STOCK-2)."""
    if winner is None:
        return (0,) * len(hands)
    held = [sum(worth(split(card, side)[0], rules) for card in hand) for hand in hands]
    teams = [team_of(seat, len(hands), rules) for seat in range(len(hands))]
    of_team = {team: sum(held[seat] for seat, of in enumerate(teams) if of == team) for team in teams}
    if rules.scoring == "own_points":
        return tuple(of_team[team] for team in teams)
    taken = sum(held) - of_team[teams[winner]]
    return tuple(taken if team == teams[winner] else 0 for team in teams)
