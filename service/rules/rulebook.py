"""What a game is played by: a card table and a handful of small functions, which house rules may replace."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from service.rules.cards import Card, Color, Face, Hand, Side
from service.rules.record import record
from service.rules.ruleset import RuleSet
from service.rules.text.paragraph import Sentence

if TYPE_CHECKING:
    from service.rules.draft import Draft
    from service.rules.scoring import Outlook
    from service.rules.state import Game

Do = Callable[["Draft", "Play"], None]
Opening = Callable[["Draft", int], None]
MayAnswer = Callable[["Game", Face], bool]
Amendment = Callable[["Rulebook"], "Rulebook"]


@record
class Play:
    """A card being played: by whom, and the draw that had piled up before it."""

    seat: int
    face: Face
    carried: int = 0


def nothing(draft: "Draft", play: Play) -> None:
    """Most cards leave hands and sides as they are, and have nothing to undo."""


@record
class CardSpec:
    """A line of the card table: what a symbol is worth and what it does, in the order in which it does it."""

    points: int
    moves_on: Do
    """Who acts next, and what the next player must do first."""
    opens: Opening
    """What happens when it is the card turned up; called with the dealer's seat."""
    lays: Do = nothing
    """What it does to hands or sides, before play moves on."""
    undoes_lay: Do = nothing
    undoes_move: Do = nothing
    draws: int = 0
    """How many cards it makes the next player draw."""
    draws_color: bool = False
    """It makes the next player draw until the named colour comes."""
    swaps: bool = False
    """Its player chooses whom to swap hands with."""
    put_back: bool = False
    """Turned up at the start, it goes back into the stock."""
    wild: bool = False
    """It has no colour of its own."""
    flips: bool = False
    """It turns all cards to their other side."""

    @property
    def demands(self) -> bool:
        return self.draws > 0 or self.draws_color

    @property
    def wild_draw(self) -> bool:
        return self.wild and self.demands


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """A printed deck: the faces of its cards in their canonical order, and its card table."""

    name: str
    rule: str
    """The id of the rule that lists its cards."""
    about: Sentence
    light: tuple[str, ...]
    dark: tuple[str, ...]
    colors: Mapping[Side, tuple[Color, ...]]
    specs: Mapping[str, CardSpec]


@dataclass(frozen=True, slots=True)
class Bounds:
    """What makes rounds and games end, whoever plays."""

    renewals: int | None = 200
    """R-STOCK-3: how often the pile becomes the stock in a round."""
    winnerless: int | None = 3
    """R-STOCK-4: after how many rounds in a row that nobody won the game ends."""
    taken_back_passes: bool = True
    """R-STOCK-4: whether a card taken back while nothing can be drawn counts as a pass."""


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """There is one for each set of rules, so rulebooks are compared by identity."""

    rules: RuleSet
    edition: Edition
    specs: Mapping[str, CardSpec]
    order: Mapping[str, int]
    dealing_rank: Callable[[Face], int | None]
    """What a face counts when players draw for the deal; none if it cannot win."""
    wild_draw_is_just: Callable[[Hand, Face, Color | None, Side], bool]
    may_bluff: bool
    bluff_goes_back: Callable[["Game"], bool]
    """Whether a guilty wild draw card goes back to its player."""
    may_answer: MayAnswer
    """Whether a card can be laid on a draw that waits."""
    draw_waits: MayAnswer
    may_mismatch: Callable[[Face], bool]
    """Whether a card that does not match may be laid all the same."""
    laid_wrong: Callable[["Game"], bool]
    """Whether the last card did not match, and can still be noticed."""
    may_jump_in: MayAnswer
    """Whether a card may be laid out of turn."""
    jumps_in: Callable[["Game", int, Face], bool]
    """Whether a play of this seat that is allowed is out of turn."""
    interrupts: Callable[["Draft", "Game"], None]
    """What happens to a game as it was before, when a card is laid out of turn."""
    top_may_go_back: Callable[["Game"], bool]
    """Whether the top card may still have to be taken back."""
    outlook: "Outlook"
    lays_drawn_card: bool = True
    """R-TURN-2: who lays the card just drawn lays that very card, also beside another with the same face."""
    bounds: Bounds = Bounds()

    def sorted(self, cards: Iterable[Card]) -> Hand:
        """In canonical order: by light face, then by dark face, as in the edition's list."""
        if not self.edition.dark:
            return tuple(sorted(cards, key=self.order.__getitem__))
        return tuple(sorted(cards, key=lambda card: [self.order[code] for code in card.split("/")]))

    def amended(self, symbol: str, **changes: Any) -> "Rulebook":
        """This rulebook with one line of its card table changed; unchanged if the deck has no such card."""
        if symbol not in self.specs:
            return self
        spec = replace(self.specs[symbol], **changes)
        return replace(self, specs={**self.specs, symbol: spec})
