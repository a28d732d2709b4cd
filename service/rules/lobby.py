"""Before the first round and beside the table: sitting down, leaving, starting."""

from service.rules.commands import Player, TakeSeat
from service.rules.deal import deal_round, draw_for_the_deal
from service.rules.draft import Draft
from service.rules.events import AutopilotOn, GameAbandoned, GameStarted, SeatInvited, SeatLeft, SeatTaken
from service.rules.state import Game, Status
from service.rules.violations import Code, RuleViolation

TOO_LONG, IDLE = "too_long", "idle"
LEAST_IDLE_MS = 3_600_000
"""No game is abandoned before nobody has touched it for an hour, whatever the operator has set."""
MOST_RENEWALS, MOST_WINNERLESS, MOST_DECISIONS = 200, 3, 20_000
"""After how much a game of revision 1 may be ended. Recorded ends are verified by these, so they stay."""


def must_be_open(game: Game, late: str = "") -> None:
    """`late` is the variant that says what to do where the game has begun."""
    if game.status is Status.OPEN:
        return
    if game.status is Status.PLAYING:
        raise RuleViolation(Code.GAME_NOT_OPEN, late)
    raise RuleViolation(Code.GAME_NOT_OPEN, "over" if game.round else "never_began")


def take_seat(draft: Draft, command: TakeSeat) -> None:
    """The seat kept for them, the first free one, or the one asked for; a full table starts by itself."""
    game = draft.game
    if game.status in (Status.OPEN, Status.PLAYING) and sits_at(game, command.player.id):
        raise RuleViolation(Code.ALREADY_SEATED)
    if game.status is Status.PLAYING and len(game.players) == game.seats:
        raise RuleViolation(Code.GAME_FULL)
    must_be_open(game)
    seat = seat_for(game, command.player) if command.seat is None else command.seat
    seed = draft.luck.seat_seed(seat) if command.seed is None else command.seed
    draft.tell(SeatTaken(seat, command.player, seed, command.chosen))
    if None not in draft.game.players:
        begin_game(draft)


def sits_at(game: Game, player: str) -> bool:
    """Whether a player has a seat that they have not left."""
    seated = enumerate(game.players)
    return any(known is not None and known.id == player and seat not in game.left for seat, known in seated)


def seat_for(game: Game, player: Player) -> int:
    """The seat that is kept for a player, or else the first that is kept for nobody."""
    if (kept := kept_for(game, player.id)) is not None:
        return kept
    seats = zip(game.players, game.invited, strict=True)
    for seat, (sitting, invited) in enumerate(seats):
        if sitting is None and invited is None:
            return seat
    raise RuleViolation(Code.GAME_FULL, "seats_kept")


def kept_for(game: Game, player: str) -> int | None:
    """The seat to which a player has been invited and has not come yet."""
    for seat, invited in enumerate(game.invited):
        if invited is not None and invited.id == player:
            return seat
    return None


def invite(draft: Draft, player: Player) -> None:
    game = draft.game
    must_be_open(game, "invite")
    if any(known is not None and known.id == player.id for known in (*game.players, *game.invited)):
        raise RuleViolation(Code.ALREADY_SEATED, "invited")
    draft.tell(SeatInvited(seat_for(game, player), player))


def leave_seat(draft: Draft, seat: int) -> None:
    """R-LIVE-3 in a running game. An open game goes with its owner; who was invited declines."""
    game = draft.game
    player = game.players[seat] or game.invited[seat]
    assert player is not None
    if game.status is Status.OPEN:
        draft.tell(SeatLeft(seat, player))
        if player.id == game.owner:
            draft.tell(GameAbandoned((), (), "owner_left"))
        return
    if game.status is not Status.PLAYING or seat in game.left:
        raise RuleViolation(Code.GAME_OVER, "nothing_to_leave")
    draft.tell(SeatLeft(seat, player))
    if seat not in game.autopilot:
        draft.tell(AutopilotOn(seat, "left"))
    if not any(person(player) and seat not in game.left for seat, player in enumerate(game.players)):
        draft.tell(GameAbandoned((), (), "everyone_left"))


def abandon_game(draft: Draft, reason: str, idle_ms: int) -> None:
    """A game that nobody touches ends so in every revision; an endless one only in the first."""
    may_end = reason == TOO_LONG and is_endless(draft.game)
    if reason == IDLE:
        may_end = is_untimed(draft.game) and idle_ms >= LEAST_IDLE_MS
    if not may_end:
        raise RuleViolation(Code.GAME_NOT_RUNNING, "can_still_end")
    draft.tell(GameAbandoned((), (), reason))


def is_untimed(game: Game) -> bool:
    """Whether it may wait for somebody without end: it is open, or runs without a deadline."""
    return game.status is Status.OPEN or (game.status is Status.PLAYING and not game.turn_seconds)


def is_endless(game: Game) -> bool:
    """Whether a round has gone on for longer than later revisions allow (R-STOCK-3, R-STOCK-4)."""
    if game.revision != 1:
        return False
    return (
        game.renewals > MOST_RENEWALS
        or game.winnerless >= MOST_WINNERLESS
        or game.decision - game.dealt_at > MOST_DECISIONS
    )


def person(player: Player | None) -> bool:
    """Someone with an account, who plays from outside."""
    return player is not None and player.bot is None


def start_game(draft: Draft) -> None:
    game = draft.game
    must_be_open(game, "start")
    count = sum(player is not None for player in game.players)
    if count < 2:
        raise RuleViolation(Code.NOT_ENOUGH_PLAYERS)
    if game.rules.format == "partners" and (count < 4 or count % 2):
        raise RuleViolation(Code.NOT_ENOUGH_PLAYERS, "partners")
    begin_game(draft)


def begin_game(draft: Draft) -> None:
    """R-SEAT-1: seats still empty are closed up."""
    seated = tuple(player for player in draft.game.players if player is not None)
    draft.tell(GameStarted(seated))
    deal_round(draft, draw_for_the_deal(draft))
