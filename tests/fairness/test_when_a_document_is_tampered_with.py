"""By somebody who has no key: each kind is found at the event that is wrong, by the checks named here."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from service.fairness.audit import audit
from service.fairness.audit.report import Name
from service.fairness.signing import Signer
from tests.fairness.recorded import KEYS, as_document, finished, first_of, signed, wrong_checks

Document = dict[str, Any]
CHAIN, SEALS, EVENTS, LUCK = Name.CHAIN, Name.SEALS, Name.EVENTS, Name.LUCK
SHAPE, SIGNATURE, RESULT = Name.SHAPE, Name.SIGNATURE, Name.RESULT
END = -1
"""After the last event."""
PLAY_AND_GO_ON = ["card_played", "turn_began"]


def another_card_played(document: Document) -> int:
    event = first_of(document["events"], "card_played")
    event["data"]["card"] = "w"
    event["data"]["color"] = "green" if event["data"]["card"] == "r0" else "red"
    return int(event["version"])


def another_card_drawn(document: Document) -> int:
    event = first_of(document["events"], "cards_drawn", reason="turn")
    event["data"]["cards"] = ["r9" if event["data"]["cards"] != ["r9"] else "r8"]
    return int(event["version"])


def another_remark(document: Document) -> int:
    event = first_of(document["events"], "said")
    event["data"]["text"] = "Ik win!"
    return int(event["version"])


def another_name(document: Document) -> int:
    first_of(document["events"], "seat_taken", seat=1)["data"]["player"]["name"] = "Eve"
    return int(first_of(document["events"], "seat_taken", seat=1)["version"])


def another_time(document: Document) -> int:
    event = first_of(document["events"], "said")
    event["at"] += 1
    return int(event["version"])


def a_dropped_event(document: Document) -> int:
    dropped = first_of(document["events"], "turn_began")
    document["events"].remove(dropped)
    return int(dropped["version"])


def renumbered(document: Document) -> None:
    for version, event in enumerate(document["events"], 1):
        event["version"] = version
    document["version"] = len(document["events"])


def a_dropped_event_and_new_numbers(document: Document) -> int:
    dropped = a_dropped_event(document)
    renumbered(document)
    return dropped


def a_doubled_event(document: Document) -> int:
    said = first_of(document["events"], "said")
    document["events"].insert(said["version"], deepcopy(said))
    wrong = int(said["version"]) + 1
    renumbered(document)
    return wrong


def two_events_exchanged(document: Document) -> int:
    events = document["events"]
    at = next(n for n in range(len(events)) if [e["type"] for e in events[n : n + 2]] == PLAY_AND_GO_ON)
    events[at], events[at + 1] = events[at + 1], events[at]
    renumbered(document)
    return at + 1


def a_log_cut_short(document: Document) -> int:
    del document["events"][-3:]
    document["version"], document["head"] = len(document["events"]), document["events"][-1]["hash"]
    return END


def an_end_cut_off(document: Document) -> int:
    del document["events"][-1]
    return END


def another_hash(document: Document) -> int:
    document["events"][49]["hash"] = "0" * 64
    return 50


def another_hash_before(document: Document) -> int:
    document["events"][49]["prev"] = "0" * 64
    return 50


def another_salt(document: Document) -> int:
    event = first_of(document["events"], "cards_drawn")
    event["salts"]["cards"] = "00" * 16
    return int(event["version"])


def another_seal(document: Document) -> int:
    event = first_of(document["events"], "cards_drawn")
    event["seals"]["cards"] = "00" * 32
    return int(event["version"])


def a_seal_too_many(document: Document) -> int:
    event = first_of(document["events"], "turn_began")
    event["seals"], event["salts"] = {"seat": "00" * 32}, {"seat": "00" * 16}
    return int(event["version"])


def another_head(document: Document) -> int:
    document["head"] = document["events"][-2]["hash"]
    return len(document["events"])


def another_game(document: Document) -> int:
    document["game"] = "0" * 20
    return int(first_of(document["events"], "dealer_drawn")["version"])


def a_bent_signature(document: Document) -> int:
    value = document["signature"]["value"]
    document["signature"]["value"] = ("1" if value[0] == "0" else "0") + value[1:]
    return END


def a_signature_of_another_key(document: Document) -> int:
    document.update(signed(document, Signer("66" * 32)))
    return END


def a_key_that_lies_about_its_name(document: Document) -> int:
    house = document["signature"]["key"]
    document.update(signed(document, Signer("66" * 32)))
    document["signature"]["key"] = document["keys"][0]["id"] = house
    return END


def no_signature(document: Document) -> int:
    del document["signature"]
    return END


def a_number_as_text(document: Document) -> int:
    event = first_of(document["events"], "turn_began")
    event["data"]["seat"] = str(event["data"]["seat"])
    return int(event["version"])


def a_yes_for_a_one(document: Document) -> int:
    event = first_of(document["events"], "turn_began", seat=1)
    event["data"]["seat"] = True
    return int(event["version"])


def an_unknown_event(document: Document) -> int:
    document["events"][59]["type"] = "card_marked"
    return 60


def a_note_in_the_margin(document: Document) -> int:
    document["events"][59]["note"] = "I saw this myself"
    return 60


def a_hidden_part_kept_back(document: Document) -> int:
    event = first_of(document["events"], "round_dealt")
    del event["data"]["stock"]
    return int(event["version"])


KINDS: list[tuple[Callable[[Document], int], set[Name]]] = [
    (another_card_played, {CHAIN, EVENTS}),
    (another_card_drawn, {SEALS, LUCK}),
    (another_remark, {CHAIN}),
    (another_name, {CHAIN, EVENTS}),
    (another_time, {CHAIN}),
    (a_dropped_event, {SHAPE}),
    (a_dropped_event_and_new_numbers, {CHAIN, SEALS, EVENTS, SIGNATURE}),
    (a_doubled_event, {CHAIN, SEALS, EVENTS, SIGNATURE}),
    (two_events_exchanged, {CHAIN, EVENTS}),
    (a_log_cut_short, {RESULT, SIGNATURE}),
    (an_end_cut_off, {SHAPE, RESULT}),
    (another_hash, {CHAIN}),
    (another_hash_before, {CHAIN}),
    (another_salt, {SEALS}),
    (another_seal, {CHAIN, SEALS}),
    (a_seal_too_many, {CHAIN, SEALS}),
    (another_head, {CHAIN, SIGNATURE}),
    (another_game, {LUCK, SIGNATURE}),
    (a_bent_signature, {SIGNATURE}),
    (a_signature_of_another_key, {SIGNATURE}),
    (a_key_that_lies_about_its_name, {SIGNATURE}),
    (no_signature, {SIGNATURE}),
    (a_number_as_text, {SHAPE}),
    (a_yes_for_a_one, {SHAPE}),
    (an_unknown_event, {SHAPE}),
    (a_note_in_the_margin, {SHAPE}),
    (a_hidden_part_kept_back, {SHAPE}),
]


def test_left_alone_it_is_good():
    assert audit(as_document(finished()), KEYS).first is None


@pytest.mark.parametrize(("tamper", "checks"), KINDS, ids=lambda value: getattr(value, "__name__", ""))
def test_it_is_found_where_it_was_done(tamper: Callable[[Document], int], checks: set[Name]):
    document = deepcopy(finished())
    wrong = tamper(document)
    report = audit(as_document(document), KEYS)
    assert report.first is not None
    assert report.first.version == (len(document["events"]) + 1 if wrong == END else wrong)
    assert wrong_checks(report) == checks
