from collections.abc import Iterable
from typing import Any

from hypothesis import given

from service.rules import commands as c
from service.rules.cards import face
from service.rules.decide import decide
from service.rules.evolve import fold
from service.rules.legal import legal
from service.rules.state import Game
from service.rules.view import seen
from service.rules.violations import Code, RuleViolation
from tests.properties.games import EAGER, HOARDING, LIVELY, Setting, examples, random_games
from tests.properties.playouts import Playout, played
from tests.properties.referee import fits
from tests.properties.universe import allowed, everything, everything_of_note, other_moves

AT_THE_TABLE = set(Code) - {
    Code.GAME_NOT_OPEN,
    Code.GAME_FULL,
    Code.ALREADY_SEATED,
    Code.NOT_ENOUGH_PLAYERS,
    Code.NOT_SEATED,
    Code.OPTION_UNKNOWN,
    Code.OPTION_NOT_FOR_THIS_DECK,
    Code.INVALID_BODY,
}


def refused(playout: Playout, seat: int, command: c.TableCommand) -> RuleViolation | None:
    try:
        assert decide(playout.game, seat, command, playout.luck).events
    except RuleViolation as violation:
        return violation
    return None


def check_exact(playout: Playout, seat: int, candidates: Iterable[c.TableCommand]) -> None:
    game, offered = playout.game, allowed(playout.game, seat)
    before, accepted = game.copy(), set()
    for command in candidates:
        violation = refused(playout, seat, command)
        if violation is None:
            accepted.add(command)
        else:
            assert violation.code in AT_THE_TABLE
    assert accepted == offered
    assert game == before


def watched(playout: Playout, steps: int, every: int) -> Iterable[Game]:
    """Some of the positions of a game, and always those in which more can happen than in a plain turn."""
    for at, game in enumerate(playout.positions(steps)):
        if at % every == 0 or game.open or game.pending_draw or game.replacing or game.color is None:
            yield game


@examples(30)
@given(random_games(EAGER, LIVELY, HOARDING))
def test_what_is_offered_is_accepted_and_all_else_refused(setting: Setting):
    playout = Playout(setting)
    for game in watched(playout, steps=60, every=12):
        for seat in {playout.random.randrange(len(game.players)), game.turn or 0}:
            check_exact(playout, seat, everything_of_note(game, seat))


@examples(4)
@given(random_games(EAGER, LIVELY, most_seats=5))
def test_no_command_at_all_slips_through(setting: Setting):
    playout = Playout(setting)
    for at, game in enumerate(playout.positions(steps=24)):
        if at % 12 == 0:
            for seat in range(len(game.players)):
                check_exact(playout, seat, everything(game))


@examples(30)
@given(random_games(EAGER, LIVELY))
def test_someone_can_always_go_on(setting: Setting):
    playout = Playout(setting)
    for game in playout.positions(steps=200):
        for seat in range(len(game.players)):
            listed = legal(game, seat)
            assert len(listed) == len(set(listed))
            if seat == game.turn:
                assert any(not isinstance(command, c.Object) for command in listed)


@examples(30)
@given(random_games(EAGER, LIVELY, HOARDING))
def test_every_entry_can_be_sent_as_the_view_shows_it(setting: Setting):
    """The mistakes among them, and no others, stand behind all the rest and are named."""
    playout = Playout(setting)
    for game in watched(playout, steps=60, every=6):
        for seat in range(len(game.players)):
            you = seen(game, seat)["you"]
            for entry in you["legal"]:
                assert decide(game, seat, c.command_from(entry), playout.luck).events
            mistaken = [lays_wrong(game, entry) for entry in you["legal"]]
            assert mistaken == sorted(mistaken)
            named = [entry["card"] for entry, wrong in zip(you["legal"], mistaken, strict=True) if wrong]
            assert list(dict.fromkeys(named)) == you["wrong"]
            assert mistaken[:1] != [True]
            assert you["may_say"] == (refused(playout, seat, c.Say("Hm.")) is None)


def lays_wrong(game: Game, entry: dict[str, Any]) -> bool:
    return entry["type"] == "play_card" and not fits(game, face(entry["card"]))


@examples(10)
@given(random_games(EAGER, targets=range(1, 10), most_seats=3))
def test_before_the_first_deal_and_after_the_last_card_nothing_can_be_done(setting: Setting):
    playout = played(setting, steps=20_000)
    opened = fold(Game(), playout.events[:2])
    for game, code in ((opened, Code.GAME_NOT_RUNNING), (playout.game, Code.GAME_OVER)):
        playout.game = game
        for seat in range(setting.taken):
            assert legal(game, seat) == []
            assert all(is_refused(playout, seat, command, code) for command in other_moves(game))
            assert is_refused(playout, seat, c.PlayCard("r7"), code)


def is_refused(playout: Playout, seat: int, command: c.TableCommand, code: Code) -> bool:
    violation = refused(playout, seat, command)
    return violation is not None and violation.code is code
