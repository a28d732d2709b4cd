"""Plays an imagined round to its end with a simple policy for every seat."""

from random import Random

from service.rules.cards import SHOWN, Color, Face, Hand
from service.rules.commands import Challenge, DrawCard, NameColor, PlayCard, TableCommand
from service.rules.decide import act, decide
from service.rules.draft import Draft
from service.rules.effects import to_next
from service.rules.events import Phase, RoundEnded
from service.rules.legal import legal
from service.rules.matching import objection
from service.rules.rulebook import CardSpec
from service.rules.scoring import held, teams
from service.rules.state import Game, leaves_one, matches
from service.rules.violations import RuleViolation

TURNS_EACH = 20
"""After that many, which few rounds take, the hands are compared as they are."""
A_ROUND = 60.0
"""What winning a round is worth besides its points, of which luck has the larger part."""
A_CARD = 8.0
"""What one card fewer than the others is worth, in points, besides what it counts."""
DOUBTED = 4
"""Who holds so many cards has the colour more often than not, so that a wild draw card is challenged."""


CHALLENGE = Challenge()


class Dreams:
    """Luck for imagined rounds."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:
        return tuple(sorted(cards, key=lambda _: self._random.random()))

    def open(self, number: int) -> str:
        return ""

    def seat_seed(self, seat: int) -> str:
        return ""


def value(game: Game, command: TableCommand, random: Random) -> float:
    """What the seat to act gains, in points, if it does this and the round is played on."""
    me, luck = game.turn, Dreams(random)
    assert me is not None
    draft, turns = decide(game, me, command, luck, by_bot=True), TURNS_EACH * len(game.active)
    while (end := ended(draft)) is None and turns:
        draft.events.clear()
        step(draft)
        turns -= 1
    return gain_so_far(draft.game, me) if end is None else gain(draft.game, end.points, me)


def ended(draft: Draft) -> RoundEnded | None:
    """The end of the round, if the last step led to it."""
    return next((event for event in draft.events if event.__class__ is RoundEnded), None)


def gain(game: Game, points: tuple[int, ...], me: int) -> float:
    """One's own points against what the others get on the average; where points are bad, the other way."""
    team = teams(game)
    others = [points[seat] for seat in range(len(points)) if team[seat] != team[me]]
    better = points[me] - sum(others) / len(others)
    if game.rules.scoring != "winner_takes":
        return -better
    return better / 2 + (A_ROUND if points[me] > 0 else 0.0)


def gain_so_far(game: Game, me: int) -> float:
    """Few and cheap cards in one's own hand are good, compared with those of the others."""
    team, points = teams(game), held(game)
    others = [seat for seat in game.active if team[seat] != team[me]]
    fewer = sum(len(game.hands[seat]) for seat in others) / len(others) - len(game.hands[me])
    cheaper = sum(points[seat] for seat in others) / len(others) - points[me]
    return A_CARD * fewer + cheaper / 2


def step(draft: Draft) -> None:
    game = draft.game
    seat = game.turn
    assert seat is not None
    move = quick_move(game, seat)
    try:
        act(draft, seat, move, by_bot=True)
    except RuleViolation:
        act(draft, seat, legal(game, seat)[0], by_bot=True)


def quick_move(game: Game, seat: int) -> TableCommand:
    match game.phase:
        case Phase.NAME_COLOR:
            return NameColor(best_color(game, seat))
        case Phase.DRAWN:
            assert game.drawn is not None
            return laying(game, seat, SHOWN[game.side][game.drawn])
        case Phase.RESPOND:
            return answer_demand(game, seat)
        case Phase.TAKE_BACK:
            return legal(game, seat)[0]
        case Phase.PLAY:
            return play(game, seat)


def play(game: Game, seat: int) -> TableCommand:
    faces, top, color = SHOWN[game.side], game.top, game.color
    hand = [faces[card] for card in game.hands[seat]]
    fitting = [shown for shown in hand if matches(shown, top, color)]
    if not fitting:
        return DrawCard()
    if len(fitting) == 1:
        return laying(game, seat, fitting[0])
    near = len(game.hands[game.after(seat)]) <= 2
    return laying(
        game,
        seat,
        max(fitting, key=lambda shown: taste(shown, game.book.specs[shown.symbol], hand, near=near)),
    )


def taste(shown: Face, spec: CardSpec, hand: list[Face], *, near: bool) -> float:
    """No luck in it, so that two moves are compared in the same future as far as that goes."""
    if shown.color is None:
        return 3.0 if near and spec.demands and len(hand) <= DOUBTED else -3.0
    follow = sum(other.color is shown.color for other in hand)
    return follow + (3.0 if near and spec.moves_on is not to_next else 0.0)


def answer_demand(game: Game, seat: int) -> TableCommand:
    if game.pending_draw is not None and game.pending_draw.challengeable and doubtful(game):
        return CHALLENGE
    for card in game.hands[seat]:
        shown = SHOWN[game.side][card]
        if game.rules.progressive and objection(game, seat, shown) is None:
            return laying(game, seat, shown)
    return DrawCard()


def doubtful(game: Game) -> bool:
    return game.last_play is not None and len(game.last_play.hand) >= DOUBTED


def laying(game: Game, seat: int, shown: Face) -> TableCommand:
    color = best_color(game, seat) if shown.color is None else None
    count = len(game.hands[seat])
    target = None
    if game.book.specs[shown.symbol].swaps and count > 1:
        target = min((other for other in game.active if other != seat), key=lambda s: len(game.hands[s]))
    return PlayCard(shown.code, color, target, leaves_one(game, seat))


def best_color(game: Game, seat: int) -> Color:
    faces = SHOWN[game.side]
    held_colors = [faces[card].color for card in game.hands[seat]]
    return max(game.book.edition.colors[game.side], key=held_colors.count)
