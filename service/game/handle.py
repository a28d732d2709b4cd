"""Load, decide, append; and again when the game has moved on meanwhile."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import takewhile
from typing import Any

from service.fairness.canonical import canonical
from service.game.cache import EVERY, Cache, Snapshots
from service.game.house_players import bot_of, can_still_react
from service.game.ports import Appended, Batch, EventLog, GameId, PlayerId, Repeated, StoreUnavailable
from service.game.refused import Refused, key_reused
from service.game.seals import sealed
from service.game.sheet import Codec, Recorded, Sheet
from service.game.summary import index_of, shows_otherwise
from service.game.wakeups import wake_at
from service.game.wording import UNKNOWN
from service.rules.draft import Draft
from service.rules.legal import chances
from service.rules.record import record
from service.rules.refusals import Refusal
from service.rules.state import Game
from service.rules.text.message import Wording

Decision = Callable[[Sheet], Draft]
Clock = Callable[[], int]
Nudge = Callable[[GameId, int], None]
"""Told of a game that is due right after an append, to save the wait for the clock. It may forget."""
Hooked = Callable[[PlayerId], bool]
"""Whether a player is to be asked for its moves."""
GiveWay = Callable[[], None]
"""Called in the middle of long computations, so that they can be interrupted for others."""
TRIES = 50
PAGE = 200
"""Events that are opened, sealed or rendered at a time, which takes some 10 ms."""


def no_hurry(_game: GameId, _version: int) -> None:
    """The clock comes by anyway."""


def no_others() -> None:
    """For processes that do one thing at a time."""


def nobody(_player: PlayerId) -> bool:
    return False


@record
class Order:
    """A command on its way: its id, and what it asks, so that an id used for something else is noticed.

    `hold`: who gives the order plays on in the game, so for that many milliseconds nobody need be woken.
    """

    game: GameId
    id: str
    content: dict[str, Any]
    decide: Decision
    hold: int = 0

    @property
    def fingerprint(self) -> str:
        return sha256(canonical(self.content)).hexdigest()[:16]


@record
class Done:
    """What a command did: its events, and the sheet right after them."""

    sheet: Sheet
    prev: str
    recorded: list[Recorded]
    repeated: bool


class Handler:
    """The common path of a command is one round trip: decided on the cached sheet, appended to it."""

    def __init__(
        self,
        log: EventLog,
        codec: Codec,
        clock: Clock,
        nudge: Nudge = no_hurry,
        hooked: Hooked = nobody,
        give_way: GiveWay = no_others,
    ) -> None:
        self._log = log
        self._codec = codec
        self._clock = clock
        self._nudge = nudge
        self._hooked = hooked
        self._give_way = give_way
        self._cache, self._snapshots = Cache(), Snapshots()

    def handle(self, order: Order) -> Done:
        sheet = self._cache.get(order.game) or self.load(order.game)
        for _ in range(TRIES):
            must_be_known(sheet)
            try:
                draft = order.decide(sheet)
            except (Refusal, Refused) as refusal:
                if (done := self._done_before(order)) is not None:
                    return done
                latest = self.load(order.game)
                if latest.version == sheet.version:
                    raise as_refused(refusal).at(latest.version) from refusal
                sheet = latest
                continue
            outcome = self._append(sheet, order, draft)
            if isinstance(outcome, Done):
                return outcome
            sheet = outcome
        raise StoreUnavailable("Too many others act on this game at once; try again.")

    def begin(self, order: Order) -> Done:
        """The first command of a game."""
        if (done := self._done_before(order)) is not None:
            return done
        blank = Sheet(order.game, Game())
        try:
            outcome = self._append(blank, order, order.decide(blank))
        except Refusal as refusal:
            raise Refused.by_rule(refusal) from refusal
        return self.begin(order) if isinstance(outcome, Sheet) else outcome

    def _append(self, sheet: Sheet, order: Order, draft: Draft) -> Done | Sheet:
        """The command done, now or before; or the sheet brought up to date, for another try."""
        now = max(self._clock(), sheet.at)  # the clocks of two machines differ, the log's time only grows
        recorded, after = sealed(sheet, draft.events, draft.game, now)
        only_talk = after.position == sheet.position
        asked = self.to_ask(after) is not None or self.to_tell(after)
        due = now if asked else wake_at(after, now)
        ripe = due is not None and due <= now and not only_talk
        outcome = self._log.append(
            Batch(
                game=order.game,
                expected=sheet.version,
                entries=tuple(self._codec.encode(entry) for entry in recorded),
                command_id=order.id,
                fingerprint=order.fingerprint,
                wake_at=now + order.hold if ripe else due,
                keep_wake_up=only_talk,
                armed_since=sheet.position,
                index=index_of(after) if shows_otherwise(sheet, after) else None,
            )
        )
        match outcome:
            case Appended():
                self._cache.put(after)
                if ripe and not order.hold:
                    self.nudge(after)
                return Done(after, sheet.head, recorded, repeated=False)
            case Repeated():
                return self._again(order, outcome)
            case _:
                fresh = self._read_into(sheet, list(outcome.tail))
                self._cache.put(fresh)
                return fresh

    def to_ask(self, sheet: Sheet) -> PlayerId | None:
        """The bot of somebody else's that is to act and wants to be asked."""
        player = sheet.acting
        if player is None or not sheet.waits_outside:
            return None
        return PlayerId(player.id) if self._hooked(PlayerId(player.id)) else None

    def to_tell(self, sheet: Sheet) -> list[int]:
        """The seats of bots of somebody else's that may react out of turn and want to be asked."""
        game = sheet.game
        if sheet.unknown is not None or not can_still_react(game):
            return []
        return [seat for seat in game.active if self._asks_for_chances(game, seat) and chances(game, seat)]

    def _asks_for_chances(self, game: Game, seat: int) -> bool:
        player = game.players[seat]
        if player is None or player.kind != "bot" or bot_of(game, seat) is not None:
            return False
        return self._hooked(PlayerId(player.id))

    def nudge(self, sheet: Sheet) -> None:
        self._nudge(sheet.id, sheet.version)

    def _done_before(self, order: Order) -> Done | None:
        found = self._log.find(order.game, order.id)
        return None if found is None else self._again(order, found)

    def _again(self, order: Order, found: Repeated) -> Done:
        """The answer that the command had the first time."""
        if found.fingerprint != order.fingerprint:
            raise key_reused()
        before = self.at_version(order.game, found.first - 1)
        recorded = self.recorded(order.game, found.first - 1, found.last - found.first + 1)
        return Done(before.advanced(recorded), before.head, recorded, repeated=True)

    def load(self, game: GameId) -> Sheet:
        """The latest sheet of a game that exists."""
        fresh = self._read_on(self._cache.get(game) or Sheet(game, Game()))
        if not fresh.version:
            must_be_known(fresh)
            raise Refused("no_such_game")
        self._cache.put(fresh)
        return fresh

    def at_version(self, game: GameId, version: int) -> Sheet:
        """The sheet as it was then."""
        return self._read_on(self._snapshots.before(game, version) or Sheet(game, Game()), version)

    def _read_on(self, sheet: Sheet, until: int | None = None) -> Sheet:
        """The sheet with the log after it folded in, up to a version. Others get their turn between pages."""
        while until is None or sheet.version < until:
            size = EVERY - sheet.version % EVERY
            wanted = size if until is None else min(size, until - sheet.version)
            entries = self._log.read(sheet.id, sheet.version, wanted)
            read = self._read_into(sheet, entries)
            complete, sheet = read.version == sheet.version + size, read
            if not complete:
                return sheet
            self._snapshots.put(sheet)
            self._give_way()
        return sheet

    def each(self, game: GameId) -> Iterator[Recorded]:
        """All events, oldest first. Others get their turn between pages, whatever is done with them."""
        page, after = self.recorded(game, 0, PAGE), 0
        while page:
            yield from page
            after = page[-1].version
            self._give_way()
            page = self.recorded(game, after, PAGE)

    def recorded(self, game: GameId, after: int, limit: int | None) -> list[Recorded]:
        """Events of a log, as far as they can be read."""
        entries = self._log.read(game, after, limit)
        decoded = (self._codec.decode(version, entry) for version, entry in entries)
        return list(takewhile(lambda entry: entry.event is not None, decoded))

    def _read_into(self, sheet: Sheet, entries: list[tuple[int, bytes]]) -> Sheet:
        return sheet.advanced(self._codec.decode(version, entry) for version, entry in entries)


def must_be_known(sheet: Sheet) -> None:
    if sheet.unknown is not None:
        unknown = sheet.unknown
        named = Wording(UNKNOWN[unknown.what], {"name": unknown.name, "of": unknown.of})
        raise Refused("game_too_new", unknown=named)


def as_refused(refusal: Refusal | Refused) -> Refused:
    return refusal if isinstance(refusal, Refused) else Refused.by_rule(refusal)
