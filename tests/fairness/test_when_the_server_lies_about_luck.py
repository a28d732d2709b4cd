from hashlib import sha256

import pytest

from service.fairness.audit.replay import whole_chain
from service.fairness.audit.report import Name
from tests.fairness.lies import Events, Lie, assert_found, of


def another_seed_opened(events: Events) -> int:
    data, version = of(events, "round_ended")
    data["seed"] = sha256(data["seed"].encode()).hexdigest()
    return version


def another_commitment(events: Events) -> int:
    events[0]["data"]["commitment"] = "00" * 32
    return 1


def a_chain_of_other_seeds(events: Events) -> int:
    """All of it consistent, but for the cards, which came from elsewhere."""
    chain = [seed.hex() for seed in whole_chain("77" * 32)]
    events[0]["data"] |= {"commitment": chain[0], "seed_chain": chain[-1]}
    for number, event in enumerate([event for event in events if event["type"] == "round_ended"], 1):
        event["data"]["seed"] = chain[number]
    return of(events, "dealer_drawn")[1]


def no_seed_chain(events: Events) -> int:
    events[0]["data"]["seed_chain"] = ""
    return 1


def a_seat_seed_of_the_house(events: Events) -> int:
    of(events, "seat_taken", seat=1)[0]["seed"] = "c4" * 32
    return of(events, "dealer_drawn")[1]


def a_short_seat_seed(events: Events) -> int:
    data, version = of(events, "seat_taken", seat=1)
    data["seed"] = "c4"
    return version


def another_dealer(events: Events) -> int:
    data, version = of(events, "dealer_drawn")
    data["dealer"] = (data["dealer"] + 1) % 3
    return version


def two_cards_dealt_the_other_way(events: Events) -> int:
    data, version = of(events, "round_dealt")
    ann, bob = data["hands"][0], data["hands"][1]
    mine, yours = next((i, j) for i in range(7) for j in range(7) if ann[i] != bob[j])
    ann[mine], bob[yours] = bob[yours], ann[mine]
    return version


def a_stacked_stock(events: Events) -> int:
    data, version = of(events, "round_dealt")
    data["stock"].reverse()
    return version


def a_stacked_reshuffle(events: Events) -> int:
    data, version = of(events, "stock_reshuffled")
    data["order"].reverse()
    return version


def another_card_turned_up(events: Events) -> int:
    data, version = of(events, "card_turned")
    data["card"] = "r1" if data["card"] != "r1" else "r2"
    return version


def a_card_from_the_bottom(events: Events) -> int:
    data, version = of(events, "cards_drawn", reason="turn")
    data["cards"] = ["g9" if data["cards"] != ["g9"] else "g8"]
    return version


def other_rules_than_those_sat_down_to(events: Events) -> int:
    """The rules are part of what every shuffle is made from."""
    events[0]["data"]["rules"]["target"] += 1
    return of(events, "dealer_drawn")[1]


def a_round_left_out(events: Events) -> int:
    """The second; the third is dealt where it was."""
    second, third = (of(events, "round_dealt", round=number)[1] for number in (2, 3))
    del events[second - 1 : third - 1]
    return second


def named(lie: object) -> str:
    return getattr(lie, "__name__", "")


@pytest.mark.parametrize("lie", [another_seed_opened, another_commitment, no_seed_chain], ids=named)
def test_seeds_are_held_against_the_commitment(lie: Lie) -> None:
    assert_found(lie, Name.SEEDS)


SHUFFLES = [
    a_chain_of_other_seeds,
    a_seat_seed_of_the_house,
    another_dealer,
    two_cards_dealt_the_other_way,
    a_stacked_stock,
    a_stacked_reshuffle,
    another_card_turned_up,
    a_card_from_the_bottom,
    other_rules_than_those_sat_down_to,
]


@pytest.mark.parametrize("lie", SHUFFLES, ids=named)
def test_every_card_is_where_the_seeds_put_it(lie: Lie) -> None:
    assert_found(lie, Name.LUCK)


@pytest.mark.parametrize("lie", [a_short_seat_seed, a_round_left_out], ids=named)
def test_some_lies_are_wrong_in_two_ways(lie: Lie) -> None:
    assert_found(lie, Name.SEEDS, Name.LUCK)
