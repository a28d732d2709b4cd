from copy import deepcopy

import pytest

from service.fairness.audit import audit
from service.fairness.audit.report import Name
from tests.fairness.lies import END, Events, Lie, assert_found, of
from tests.fairness.recorded import KEYS, as_document, covered_up, finished, redacted, wrong_checks


def a_point_too_many(events: Events) -> int:
    data, version = of(events, "round_ended")
    data["points"][data["winner"]] += 1
    data["scores"][data["winner"]] += 1
    return version


def a_total_that_is_no_sum(events: Events) -> int:
    data, version = of(events, "round_ended")
    data["scores"][0] += 10
    return version


def another_winner(events: Events) -> int:
    data, version = of(events, "game_finished")
    data["winners"] = [(data["winners"][0] + 1) % 3]
    return version


def another_order_of_places(events: Events) -> int:
    data, version = of(events, "game_finished")
    data["standings"].reverse()
    return version


def no_end(events: Events) -> int:
    del events[-1]
    return END


def an_end_in_mid_game(events: Events) -> int:
    del events[of(events, "said")[1] :]
    return END


def a_deadline_too_early(events: Events) -> int:
    version = of(events, "deadline_missed")[1]
    before, at = events[version - 2]["at"], events[version - 1]["at"]
    for event in events[version - 1 :]:
        event["at"] -= at - before - 59_999 if event["at"] == at else 0
    return version


def time_that_goes_back(events: Events) -> int:
    version = of(events, "said")[1]
    events[version - 1]["at"] = events[version - 2]["at"] - 1
    return version


def a_move_at_two_times(events: Events) -> int:
    version = of(events, "turn_passed")[1]
    events[version - 1]["at"] += 1
    return version


LIES: dict[Name, list[Lie]] = {
    Name.SCORES: [a_point_too_many, a_total_that_is_no_sum],
    Name.RESULT: [another_winner, another_order_of_places, no_end, an_end_in_mid_game],
    Name.TIMES: [a_deadline_too_early, time_that_goes_back, a_move_at_two_times],
}


@pytest.mark.parametrize(
    ("lie", "check"),
    [(lie, check) for check, lies in LIES.items() for lie in lies],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_points_places_and_times_are_worked_out_again(lie: Lie, check: Name) -> None:
    assert_found(lie, check)


def test_only_who_watched_knows_of_a_story_that_could_have_been() -> None:
    """Another remark breaks no rule: without a recording nobody could tell."""
    document = deepcopy(finished())
    live = redacted(document["events"])
    data, version = of(document["events"], "said")
    data["text"] = "Niets gezegd."
    document = covered_up(document)
    assert audit(as_document(document), KEYS).good
    report = audit(as_document(document), KEYS, live)
    assert wrong_checks(report) == {Name.WATCHED}
    assert report.first is not None
    assert report.first.version == version
