"""The state of a game: nothing but the fold of its events.

Every value in it is immutable and is replaced, never changed, so a copy is cheap and shares all it can.
"""

from typing import TYPE_CHECKING

from service.rules.cards import SHOWN, Card, Color, Face, Hand, Side
from service.rules.commands import Player
from service.rules.events import Direction, Event, Phase, Standing
from service.rules.record import Word, record
from service.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from service.rules.rulebook import Rulebook


LEFT = Direction.LEFT
IMPOSSIBLE = (LookupError, ValueError, TypeError, AttributeError, AssertionError)
"""What folding may trip over in a log that nobody could have played by the rules known here."""


class Status(Word):
    OPEN = "open"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


@record
class PendingDraw:
    """A draw that waits for its victim's own move."""

    seat: int
    count: int | None
    until_color: Color | None
    challengeable: bool


@record
class LastPlay:
    """The last card laid, with what a challenge or an accusation must be able to look back at."""

    seat: int
    face: Face
    hand: Hand
    """The player's hand at that moment, without the card."""
    under: Face
    under_color: Color | None
    swap_with: int | None
    passes: int
    """How many had passed in a row before it."""

    @property
    def wrong(self) -> bool:
        return not matches(self.face, self.under, self.under_color)


def matches(face: Face, top: Face, color: Color | None) -> bool:
    """R-TURN-1: same colour, same number or symbol, or a wild."""
    return face.color is color or face.symbol == top.symbol or face.color is None


def leaves_one(game: "Game", seat: int) -> bool:
    """Whether the next card laid leaves a seat one card; who replaces a card was heard with the first."""
    return len(game.hands[seat]) == 2 and game.replacing is None


@record
class Remark:
    seat: int
    objectors: frozenset[int]


@record
class Spoken:
    """A remark as the table heard it, with the seats that objected to it so far."""

    remark: int
    seat: int
    text: str
    objections: tuple[int, ...] = ()


@record
class RoundScore:
    """A line of the score sheet: `points` of this round and `totals` after it are lists by seat."""

    round: int
    winner: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]


@record
class RevealedHand:
    """A hand that a challenger was shown, and may look at until the next card is played."""

    by: int
    seat: int
    hand: Hand


@record
class Result:
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    reason: str


class Game:
    """One game. Seats are numbered clockwise; `stock` and `pile` have their top first."""

    rules: RuleSet
    book: "Rulebook"
    seats: int
    owner: str
    private: bool
    turn_seconds: int
    commitment: str
    scheme: str
    revision: int

    def __init__(self) -> None:  # noqa: PLR0915  # a line for each thing that events change
        self.status = Status.OPEN
        self.players: tuple[Player | None, ...] = ()
        self.invited: tuple[Player | None, ...] = ()
        """By seat, before the start: whom an empty seat is kept for."""
        self.seeds: tuple[str | None, ...] = ()
        self.left: frozenset[int] = frozenset()
        self.autopilot: frozenset[int] = frozenset()
        self.missed: tuple[int, ...] = ()
        self.late: int | None = None
        self.scores: tuple[int, ...] = ()
        self.eliminated: tuple[int | None, ...] = ()
        """By seat: the place of those who are out of the game."""
        self.active: tuple[int, ...] = ()
        """The seats still in the game, clockwise."""
        self.round = 0
        self.dealer = 0
        self.side = Side.LIGHT
        self.direction = Direction.LEFT
        self.deck: Hand = ()
        self.hands: tuple[Hand, ...] = ()
        self.stock: Hand = ()
        self.pile: Hand = ()
        self.faced = 0
        """How many cards from the top of the pile have lain on top since the last flip."""
        self.shuffles = 0
        self.renewals = 0
        """How often the pile became the stock in this round; to put a card back is a shuffle only."""
        self.color: Color | None = None
        """The colour to match; none while it is still to be named."""
        self.turn: int | None = None
        self.phase = Phase.PLAY
        self.decision = 0
        """Counts the decisions the table has waited for, so that each can have a deadline of its own."""
        self.dealt_at = 0
        """The count of decisions when the round was dealt."""
        self.drawn: Card | None = None
        self.pending_draw: PendingDraw | None = None
        self.last_play: LastPlay | None = None
        self.open = False
        """Whether the next turn has not begun yet since the last card was laid."""
        self.owes: int | None = None
        self.called: frozenset[int] = frozenset()
        """The seats that hold one card and have called for it."""
        self.replacing: PendingDraw | None = None
        """What a player owes who has taken a wild draw card back and must play another."""
        self.passes = 0
        self.winnerless = 0
        """How many rounds in a row nobody has won."""
        self.remarks: tuple[tuple[int, Remark], ...] = ()
        self.remark_count = 0
        self.remarks_before = 0
        """How many remarks of the game came before this round."""
        self.talk: tuple[Spoken, ...] = ()
        """What was said in this round, the newest last; older remarks are forgotten."""
        self.revealed: RevealedHand | None = None
        self.sheet: tuple[RoundScore, ...] = ()
        self.last: Event | None = None
        """The last thing that happened at the table, but for talk and what only tells whose turn it is."""
        self.result: Result | None = None

    def copy(self) -> "Game":
        twin = object.__new__(Game)
        twin.__dict__ = self.__dict__.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        """The rulebook follows from the rules, so it is left out."""
        return isinstance(other, Game) and self.__dict__ | {"book": 0} == other.__dict__ | {"book": 0}

    __hash__ = None  # type: ignore[assignment]  # two equal games may part ways

    @property
    def top(self) -> Face:
        return SHOWN[self.side][self.pile[0]]

    @property
    def two_handed(self) -> bool:
        """Two players, or the last two, playing by the rules for two (R-TWO-1)."""
        return len(self.active) == 2 and self.rules.two_player_rules

    def after(self, seat: int, direction: Direction | None = None, steps: int = 1) -> int:
        """The seat that many places further on, over those who are out."""
        active = self.active
        turn = steps if (direction or self.direction) is LEFT else -steps
        return active[(active.index(seat) + turn) % len(active)]

    def holds(self, seat: int, code: str) -> Card | None:
        """The first card in a hand that shows this face, if there is one."""
        hand = self.hands[seat]
        if code in hand and "/" not in code:
            return Card(code)
        shown = SHOWN[self.side]
        return next((card for card in hand if shown[card].code == code), None)

    def held(self, seat: int, code: str) -> Card:
        """The same, of a card that is known to be there."""
        card = self.holds(seat, code)
        assert card is not None
        return card
