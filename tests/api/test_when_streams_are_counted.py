from contextlib import ExitStack

import pytest

from service.api.addresses import network_of
from service.api.problems import Problem
from service.api.streams.stream_slots import StreamSlots


def test_one_address_has_so_many_streams_whoever_asks_from_there() -> None:
    slots = StreamSlots(most=10, most_each=2, most_address=3)
    with ExitStack() as held:
        for account in (None, "anna", "bas"):
            held.enter_context(slots.acquire(account, "192.0.2.1"))
        with pytest.raises(Problem) as refused:
            held.enter_context(slots.acquire("cor", "192.0.2.1"))
        assert (refused.value.code, refused.value.limit) == ("too_many_streams", "streams_address")
        held.enter_context(slots.acquire("cor", "192.0.2.2"))
        assert slots.in_use == 4
    assert slots.in_use == 0


def test_one_account_has_so_many_streams_wherever_it_is() -> None:
    slots = StreamSlots(most=10, most_each=2, most_address=3)
    with ExitStack() as held:
        for number in (1, 2):
            held.enter_context(slots.acquire("anna", f"192.0.2.{number}"))
        with pytest.raises(Problem) as refused:
            held.enter_context(slots.acquire("anna", "192.0.2.3"))
        assert refused.value.limit == "streams_each"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_an_ipv6_network_counts_as_one_address(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) == same
