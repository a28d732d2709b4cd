from collections.abc import Iterator
from typing import TypeVar

from hypothesis import given

from service.rules import events as e
from service.rules.cards import face
from service.rules.state import Game, Status
from tests.properties import referee
from tests.properties.games import EAGER, LIVELY, Setting, examples, random_games
from tests.properties.playouts import Playout

T = TypeVar("T", bound=e.Event)


def commands(setting: Setting, steps: int) -> Iterator[tuple[Game, list[e.Event], Game]]:
    """Each step of a game: before, what happened, after. Steps that end a round are left out."""
    playout = Playout(setting)
    while steps and playout.game.status is Status.PLAYING:
        before, known = playout.game, len(playout.events)
        playout.step()
        told = playout.events[known:]
        steps -= 1
        if playout.running and playout.game.round == before.round:
            yield before, told, playout.game


def only(told: list[e.Event], kind: type[T]) -> T | None:
    return next((event for event in told if isinstance(event, kind)), None)


def drawn(told: list[e.Event], seat: int, reason: e.Reason) -> int:
    return sum(
        event.count
        for event in told
        if isinstance(event, e.CardsDrawn) and (event.seat, event.reason) == (seat, reason)
    )


def is_drawn(count: int, told: list[e.Event], seat: int, reason: e.Reason, after: Game) -> bool:
    """R-STOCK-2: that many, or as many as there were."""
    found = drawn(told, seat, reason)
    return found == count or (found < count and not after.stock)


@examples(60)
@given(random_games(EAGER, LIVELY))
def test_only_cards_that_may_be_laid_are_laid(setting: Setting):
    """R-TURN-1, R-PROG-1, R-JUMP-1, R-WRONG-1"""
    for before, told, _ in commands(setting, steps=200):
        if played := only(told, e.CardPlayed):
            assert referee.may_be_laid(before, played, face(played.card))


@examples(60)
@given(random_games(EAGER, LIVELY))
def test_after_a_card_the_right_seat_acts_in_the_right_direction(setting: Setting):
    """R-TURN-4 to R-TURN-6, R-TWO-1, R-JUMP-3, R-FLIP-2"""
    for before, told, after in commands(setting, steps=200):
        if played := only(told, e.CardPlayed):
            assert after.direction == referee.direction_after(before, played)
            if after.phase is e.Phase.NAME_COLOR:
                assert (played.card[1:], after.turn) == ("f", played.seat)
            else:
                assert after.turn == referee.seat_to_act(before, played, face(played.card))


@examples(60)
@given(random_games(EAGER, LIVELY))
def test_a_draw_card_makes_the_next_player_draw_what_has_piled_up(setting: Setting):
    """R-TURN-4, R-PROG-1, R-JUMP-4"""
    for before, told, after in commands(setting, steps=200):
        played = only(told, e.CardPlayed)
        if played and (face(played.card).symbol in referee.COUNTS or played.card == "wc"):
            laid = face(played.card)
            due = referee.draw_due(before, played, laid)
            victim = after.after(played.seat)
            if referee.waits(before, laid):
                assert after.pending_draw is not None
                assert (after.pending_draw.seat, after.pending_draw.count) == (victim, due)
            else:
                assert after.pending_draw is None
                assert due is None or is_drawn(due, told, victim, e.Reason.DEMAND, after)


@examples(60)
@given(random_games(EAGER, LIVELY))
def test_a_card_makes_nobody_else_draw(setting: Setting):
    """R-TURN-4 to R-TURN-7, R-WILD4-1, R-WILD4-5: not who is skipped, nor who lays the card."""
    for before, told, after in commands(setting, steps=200):
        if played := only(told, e.CardPlayed):
            found = {(event.seat, event.reason) for event in told if isinstance(event, e.CardsDrawn)}
            assert found <= referee.may_draw(before, played, face(played.card), after)


@examples(60)
@given(random_games(EAGER, LIVELY))
def test_a_challenge_finds_who_was_guilty_and_makes_the_right_one_pay(setting: Setting):
    """R-WILD4-2, R-WILD4-5, R-WILD4-6, R-PROG-2"""
    for before, told, after in commands(setting, steps=200):
        if challenge := only(told, e.DrawChallenged):
            laid, demand = before.last_play, before.pending_draw
            assert laid is not None
            assert demand is not None
            assert challenge.upheld == referee.was_guilty(before, laid)
            if not challenge.upheld:
                payer, extra, turn = challenge.by, 2, before.after(challenge.by)
            elif only(told, e.CardTakenBack):
                assert setting.rules.challenge_remedy == "take_back"
                assert (after.turn, after.phase) == (laid.seat, e.Phase.TAKE_BACK)
                continue
            else:
                payer, extra, turn = laid.seat, 0, challenge.by
            assert after.turn == turn
            assert demand.count is None or is_drawn(
                demand.count + extra, told, payer, e.Reason.CHALLENGE, after
            )


@examples(40)
@given(random_games(EAGER, LIVELY))
def test_sevens_and_zeros_move_whole_hands_and_nothing_else_does(setting: Setting):
    """R-SEVEN-1"""
    for before, told, after in commands(setting, steps=150):
        played = only(told, e.CardPlayed)
        if played is None:
            continue
        symbol = face(played.card).symbol if setting.rules.seven_zero else ""
        assert (only(told, e.HandsSwapped) is not None) == (symbol == "7")
        assert (only(told, e.HandsPassed) is not None) == (symbol == "0")
        if symbol == "7" and before.replacing is None:
            assert played.swap_with is not None
            assert after.hands[played.seat] == before.hands[played.swap_with]
        if symbol == "0" and before.replacing is None:
            others = [seat for seat in before.active if seat != played.seat]
            assert all(after.hands[before.after(seat)] == before.hands[seat] for seat in others)
