from copy import deepcopy

import pytest

from service.fairness.audit.report import Name
from tests.fairness.lies import Events, Lie, assert_found, of
from tests.fairness.recorded import first_of


def rules_that_do_not_exist(events: Events) -> int:
    events[0]["data"]["rules"]["target"] = 0
    return 1


def a_card_that_is_not_held(events: Events) -> int:
    data, version = of(events, "card_played", color=None)
    data["card"], data["color"] = "w+4", "red"
    return version


def a_play_by_another_seat(events: Events) -> int:
    data, version = of(events, "card_played")
    data["seat"] = (data["seat"] + 1) % 3
    return version


def a_turn_for_another_seat(events: Events) -> int:
    data, version = of(events, "turn_began")
    data["seat"] = (data["seat"] + 1) % 3
    return version


def another_direction(events: Events) -> int:
    data, version = of(events, "turn_began", direction="left")
    data["direction"] = "right"
    return version


def a_draw_forgiven(events: Events) -> int:
    event = first_of(events, "cards_drawn", reason="demand")
    events.remove(event)
    return int(event["version"])


def a_challenge_judged_the_other_way(events: Events) -> int:
    data, version = of(events, "draw_challenged")
    data["upheld"] = not data["upheld"]
    return version


def a_challenger_shown_another_hand(events: Events) -> int:
    data, version = of(events, "draw_challenged")
    data["hand"] = data["hand"][1:]
    return version


def a_voice_from_no_seat(events: Events) -> int:
    data, version = of(events, "said")
    data["seat"] = -1
    return version


def an_event_out_of_nowhere(events: Events) -> int:
    _, version = of(events, "said")
    skipped = {**events[version - 1], "type": "seat_skipped", "data": {"seat": 0}}
    events.insert(version, skipped)
    return version + 1


def an_event_of_another_round(events: Events) -> int:
    version = of(events, "said")[1]
    events[version - 1]["round"] += 1
    return version


def a_word_after_the_end(events: Events) -> int:
    said = deepcopy(first_of(events, "said"))
    said |= {"at": events[-1]["at"], "round": events[-1]["round"]}
    said["data"]["remark"] += 1
    events.append(said)
    return len(events)


def a_deadline_without_consequence(events: Events) -> int:
    version = next(e["version"] for e in events if e["type"] == "card_played" and e["data"]["seat"] == 2)
    missed = {**events[version - 1], "type": "deadline_missed", "data": {"seat": 2, "phase": "play"}}
    events.insert(version - 1, missed)
    return int(version) + 1


LIES = [
    rules_that_do_not_exist,
    a_card_that_is_not_held,
    a_play_by_another_seat,
    a_turn_for_another_seat,
    another_direction,
    a_draw_forgiven,
    a_challenge_judged_the_other_way,
    a_challenger_shown_another_hand,
    a_voice_from_no_seat,
    an_event_out_of_nowhere,
    an_event_of_another_round,
    a_word_after_the_end,
    a_deadline_without_consequence,
]


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_every_event_follows_from_somebodys_move(lie: Lie) -> None:
    assert_found(lie, Name.EVENTS)
