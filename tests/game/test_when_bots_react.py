"""Bots react out of turn. Like people they need a moment, and may miss it."""

from dataclasses import replace
from typing import Any

from service.bots import NOTHING_YET, remembered
from service.game.builtin_bots import MAX_REACTION_MS, MIN_REACTION_MS, BotSettings
from service.game.due_turns import act
from service.game.ports import GameId
from service.game.snapshot import Snapshot
from service.game.wake_times import reaction_before_turn, wake_at
from service.rules.events import CardPlayed, CardTakenBack, Event, UnoCaught
from tests.scenario import Table, deal, play

SINCE, MINUTE = 10_000, 60_000
GAMES = 100


def snapshot(table: Table, number: int = 0) -> Snapshot:
    """The same table in a game with other luck."""
    memory = remembered(NOTHING_YET, table.events)
    luck = f"{number:064x}"
    return Snapshot(GameId("g"), table.game, since=SINCE, root=luck, version=7, memory=memory)


def seat_bots(table: Table, bot: str = "keen") -> Table:
    sitting = [replace(player, bot=player.bot and bot) for player in table.game.players if player]
    table.game.players = tuple(sitting)
    return table


def first_acts(table: Table) -> list[Event]:
    """What is done first at the table, in many games."""
    return [act(7, snapshot(table, number), now=0).events[0] for number in range(GAMES)]


def owing(bots: tuple[int, ...] = (1, 2), bot: str = "keen", **options: Any) -> Table:
    """Seat 0, a person, has one card left and has not called."""
    table = deal("r5 b1", "r5 y2 y3", "r5 y5 y6", top="r3", bots=bots, **options)
    table.when(0, play("r5"))
    return seat_bots(table, bot)


def test_keen_catches_most_who_forget_to_call_but_not_all():
    """R-UNO-2"""
    caught = sum(isinstance(event, UnoCaught) for event in first_acts(owing()))
    assert GAMES / 2 < caught < GAMES


def test_a_bot_that_does_not_look_up_catches_nobody():
    assert not any(isinstance(event, UnoCaught) for event in first_acts(owing(bot="greedy")))


def test_a_reaction_takes_a_moment_where_people_could_be_quicker():
    """R-LIVE-4"""
    times = [wake_at(snapshot(owing(), number), SINCE) for number in range(GAMES)]
    delays = [time - SINCE for time in times if time is not None]
    assert len(delays) == GAMES
    assert MIN_REACTION_MS <= min(delays) < max(delays) == BotSettings().grace_ms


def test_a_reaction_comes_before_a_person_has_decided():
    """R-LIVE-1, R-LIVE-4: the same wake-up serves both"""
    delays = {(wake_at(snapshot(owing(bots=(2,)), number), SINCE) or 0) - SINCE for number in range(GAMES)}
    assert MINUTE in delays
    assert all(MIN_REACTION_MS <= delay < MAX_REACTION_MS for delay in delays - {MINUTE})


def test_the_luck_of_a_reaction_stays_the_same_until_the_table_moves_on():
    for number in range(10):
        before = reaction_before_turn(snapshot(owing(), number))
        table = owing()
        table.game.remark_count += 1
        assert reaction_before_turn(snapshot(table, number)) == before


def test_keen_jumps_in():
    """R-JUMP-1"""
    table = deal("r5 b1 b2", "y1 y2 y3", "r5 y5 y6", top="r3", bots=(2,), jump_in=True)
    table.when(0, play("r5"))
    seat_bots(table)
    jumped = [reaction_before_turn(snapshot(table, number)) for number in range(GAMES)]
    assert GAMES / 2 < sum(reaction is not None for reaction in jumped) < GAMES
    acts = [act(7, snapshot(table, number), now=0).events[0] for number in range(GAMES) if jumped[number]]
    assert all(isinstance(event, CardPlayed) and event.out_of_turn for event in acts)


def test_keen_notices_wrong_cards():
    """R-WRONG-1"""
    table = deal("b5 b1 b2", "y1 y2 y3", "y4 y5 y6", top="r3", bots=(1, 2), wrong_card="penalised")
    table.when(0, play("b5"))
    seat_bots(table)
    back = sum(
        any(isinstance(event, CardTakenBack) for event in act(7, snapshot(table, number), now=0).events)
        for number in range(GAMES)
    )
    assert GAMES / 2 < back < GAMES


def test_a_bot_on_autopilot_reacts_too():
    """R-LIVE-2"""
    table = owing(bots=())
    table.game.autopilot |= {2}
    assert any(reaction_before_turn(snapshot(table, number)) for number in range(10))
