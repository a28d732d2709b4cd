from collections import Counter
from hashlib import sha256

import pytest

from service.fairness.seeds import (
    below,
    commitment,
    numbers,
    prefixed,
    round_key,
    round_seed,
    shuffled,
)
from service.rules.rounds import ROUNDS

ROOT = "11" * 32


def test_each_seed_is_the_hash_of_the_next_and_the_commitment_of_the_first():
    for number in (1, 2, ROUNDS - 1):
        assert sha256(round_seed(ROOT, number + 1)).digest() == round_seed(ROOT, number)
    assert commitment(ROOT) == sha256(round_seed(ROOT, 1)).hexdigest()
    assert round_seed(ROOT, ROUNDS) == bytes.fromhex(ROOT)


def test_there_is_no_round_beyond_the_chain():
    with pytest.raises(ValueError, match="rounds 1 to"):
        round_seed(ROOT, ROUNDS + 1)


def test_lists_that_differ_read_differently():
    assert prefixed(["ab", "c"]) != prefixed(["a", "bc"])


def test_everything_that_goes_into_a_round_changes_its_key():
    base = ("scheme", round_seed(ROOT, 1), "game", 1, "rules", "deck", ["a", "b"])
    others = [
        ("another scheme", *base[1:]),
        (base[0], round_seed(ROOT, 2), *base[2:]),
        (*base[:2], "other", *base[3:]),
        (*base[:3], 2, *base[4:]),
        (*base[:4], "others", *base[5:]),
        (*base[:5], "other", base[6]),
        (*base[:6], ["b", "a"]),
    ]
    keys = {round_key(*inputs) for inputs in [base, *others]}
    assert len(keys) == len(others) + 1


def test_numbers_that_would_favour_some_are_thrown_away():
    assert below(3, iter([2**32 - 1, 5])) == 2
    assert below(4, iter([2**32 - 1])) == 3


def test_a_shuffle_is_a_permutation_that_depends_on_key_and_label():
    deck = tuple(range(108))
    once = shuffled(deck, b"key", "deal/1")
    assert sorted(once) == list(deck)
    assert once == shuffled(deck, b"key", "deal/1")
    assert once != shuffled(deck, b"key", "deal/2")
    assert once != shuffled(deck, b"other", "deal/1")


def test_every_order_of_three_is_about_as_likely():
    """Chi-squared with five degrees of freedom: 20.5 is passed once in a thousand, and the keys are fixed."""
    orders = Counter(shuffled("abc", b"key", str(number)) for number in range(6000))
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_streams_of_different_labels_share_nothing():
    stream, other = numbers(b"key", "a"), numbers(b"key", "b")
    assert not {next(stream) for _ in range(64)} & {next(other) for _ in range(64)}
