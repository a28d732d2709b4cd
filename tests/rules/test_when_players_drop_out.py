import pytest

from service.rules.catalogue import rules_for
from service.rules.events import GameFinished
from service.rules.view import seen
from service.rules.violations import RuleViolation
from tests.scenario import CALL, CHALLENGE, DRAW, PLENTY, accuse, catch, deal, objects, play, say


def test_own_points_are_counted_unless_asked_otherwise_which_is_refused():
    """R-ELIM-1"""
    assert rules_for("classic", {"format": "elimination"}, 4).scoring == "own_points"
    assert rules_for("classic", {"format": "elimination", "scoring": "own_points"}, 4).target == 500
    with pytest.raises(RuleViolation) as refused:
        rules_for("classic", {"format": "elimination", "scoring": "winner_takes"}, 4)
    assert (refused.value.code, refused.value.field) == ("invalid_body", "options.scoring")


@pytest.mark.parametrize(("before", "out"), [(449, False), (450, True), (451, True)])
def test_who_reaches_the_target_is_out_and_the_rest_play_on(before: int, out: bool):
    """R-ELIM-1"""
    table = deal("r5", "y9", "w", top="r3", stock=PLENTY, format="elimination", scores=(499, 0, before))
    told = table.when(0, play("r5"))
    assert told[1] == "0 wins the round: 0 9 50"
    assert ("2 is out, place 3" in told) is out
    assert "round 2 dealt by 0" in told
    assert [len(hand) for hand in table.game.hands] == ([7, 7, 0] if out else [7, 7, 7])
    assert [seat["eliminated"] for seat in seen(table.game, None)["seats"]] == [False, False, out]


def test_of_those_out_together_more_points_is_the_worse_place():
    """R-ELIM-1"""
    table = deal(
        "r5",
        "y9",
        "w",
        "w+4",
        "y1",
        top="r3",
        stock=PLENTY,
        format="elimination",
        scores=(0, 491, 455, 460, 0),
    )
    assert table.when(0, play("r5"))[2:5] == ["3 is out, place 5", "2 is out, place 4", "1 is out, place 3"]


def test_of_those_out_together_equal_points_share_the_place():
    """R-ELIM-1: the better one of the two"""
    table = deal(
        "r5",
        "y9",
        "w",
        "w+4",
        "y1",
        top="r3",
        stock=PLENTY,
        format="elimination",
        scores=(0, 0, 455, 455, 499),
    )
    assert table.when(0, play("r5"))[2:5] == ["2 is out, place 4", "3 is out, place 4", "4 is out, place 3"]


def test_who_goes_out_later_has_the_better_place_whatever_the_points():
    """R-ELIM-1"""
    table = deal(
        "r5", "", "w", "y1", top="r3", stock=PLENTY, format="elimination", scores=(0, 500, 499, 0), out=(1,)
    )
    assert "2 is out, place 3" in table.when(0, play("r5"))
    assert table.game.eliminated == (None, 4, 3, None)


def test_the_last_two_play_until_one_reaches_the_target_and_the_other_wins():
    """R-ELIM-1"""
    table = deal(
        "r5", "", "w", "", top="r3", dealer=2, format="elimination", scores=(400, 500, 499, 620), out=(3, 1)
    )
    assert table.when(0, play("r5"))[1:] == [
        "0 wins the round: 0 0 50 0",
        "2 is out, place 2",
        "game won by 0",
    ]
    end = table.events[-1]
    assert isinstance(end, GameFinished)
    assert end.reason == "elimination"
    assert [(at.seat, at.place, at.score) for at in end.standings] == [
        (0, 1, 400),
        (2, 2, 549),
        (1, 3, 500),
        (3, 4, 620),
    ]


def test_when_all_others_are_out_together_the_winner_of_the_round_wins_the_game():
    """R-ELIM-1"""
    table = deal("r5", "w", "w+4", top="r3", format="elimination", scores=(499, 460, 460))
    assert table.when(0, play("r5"))[2:] == ["1 is out, place 2", "2 is out, place 2", "game won by 0"]


def test_the_deal_the_turn_and_the_draw_pass_over_who_is_out():
    """R-ELIM-1, R-DEAL-2, R-TURN-4"""
    hands = ("r+2 r8 b1", "", "y1 y2", "", "y3 y4")
    table = deal(*hands, top="r3", format="elimination", scores=(0, 500, 0, 500, 0), out=(1, 3))
    assert table.when(0, play("r+2"))[1:] == ["2 draws 2 (demand)", "2 is skipped", "turn of 4, left"]


def test_who_deals_next_is_over_those_who_are_out():
    """R-ELIM-1, R-DEAL-2: also over the one who is out since this round"""
    table = deal(
        "r5", "w", "y1", top="r3", dealer=0, stock=f"g1 g2 {PLENTY}", format="elimination", scores=(0, 470, 0)
    )
    table.after((1, DRAW), (2, DRAW))
    assert table.when(0, play("r5"))[2:4] == ["1 is out, place 3", "round 2 dealt by 2"]


@pytest.mark.parametrize(
    "command", [catch(0), say("hello"), objects(1), accuse(0), CALL, DRAW, CHALLENGE, play("r5")]
)
def test_who_is_out_only_watches(command):
    """R-ELIM-1"""
    hands = ("r5 b1", "", "y1 y2", "y3 y4")
    table = deal(*hands, top="r3", format="elimination", scores=(0, 500, 0, 0), out=(1,), remark_penalty=2)
    table.after((0, play("r5")), (2, say("so!")))
    assert seen(table.game, 1)["you"]["legal"] == []
    assert table.refuses(1, command) == "game_over"


def test_who_is_out_is_no_target_of_a_swap_and_takes_no_part_when_hands_pass():
    """R-ELIM-1, R-SEVEN-1"""
    hands = ("r7 r0 b1", "", "r8 y2", "y3 y4")
    table = deal(*hands, top="r3", format="elimination", scores=(0, 500, 0, 0), out=(1,), seven_zero=True)
    assert table.refuses(0, play("r7", swap_with=1)) == "swap_target_invalid"
    assert table.offers(0)[:2] == ["play_card r7 2", "play_card r7 3"]
    table.when(0, play("r0"))
    assert [table.hand(seat) for seat in range(4)] == ["y3 y4", "", "r7 b1", "r8 y2"]


def test_objections_count_among_those_still_in():
    """R-ELIM-1, R-TALK-1: and with two left talk is free"""
    hands = ("r5 b1", "", "y1 y2", "y3 y4")
    three = deal(*hands, top="r3", format="elimination", scores=(0, 500, 0, 0), out=(1,), remark_penalty=2)
    three.after((0, say("so!")), (2, objects(1)))
    assert three.when(3, objects(1))[1:] == ["0 pays for remark 1", "0 draws 2 (remark)"]
    left = ("r5 b1", "", "y1 y2")
    two = deal(*left, top="r3", format="elimination", scores=(0, 500, 0), out=(1,), remark_penalty=2)
    assert two.after((0, say("so!"))).refuses(2, objects(1)) == "talk_is_free"
