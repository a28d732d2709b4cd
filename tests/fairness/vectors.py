"""Test vectors of the schemes, as data for others: python -m tests.fairness.vectors writes them.

Made once for each scheme. A change to what is written there is a new scheme with a new name.
"""

import json
from pathlib import Path
from typing import Any

from service.fairness.canonical import canonical
from service.fairness.chain import START, link, salt, seal
from service.fairness.seeds import (
    FAIR_1,
    FAIR_2,
    SCHEMES,
    below,
    commitment,
    derived_seed,
    numbers,
    prefixed,
    round_key,
    round_seed,
    shuffled,
)
from service.fairness.signing import Signer, head_message
from service.rules.editions import EDITIONS

FILES = {
    FAIR_1: Path(__file__).with_name("vectors.json"),
    FAIR_2: Path(__file__).with_name("vectors-2.json"),
}
ROOT = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
GAME, RULES, SEATS = "0mywpiww7rgezg863242", "ab" * 32, ["11" * 32, "22" * 32, "33" * 32]
TEXTS: tuple[Any, ...] = ({"b": [1, None, True], "a": 'é\n"\\\u0001€'}, {"10": 1, "9": -2}, [], "😀")
EVENT: dict[str, Any] = {
    "version": 2,
    "type": "cards_drawn",
    "at": 1_800_000_000_000,
    "round": 1,
    "data": {"seat": 0, "count": 2, "reason": "turn", "shown": []},
    "prev": START,
}


def vectors(scheme: str) -> dict[str, Any]:
    key = round_key(scheme, round_seed(ROOT, 1), GAME, 1, RULES, "classic108", SEATS)
    stream = numbers(key, "deal/1")
    decks = {name: {"light": made.light, "dark": made.dark} for name, made in EDITIONS.items()}
    made = {
        "scheme": scheme,
        "canonical": [{"value": value, "text": canonical(value).decode()} for value in TEXTS],
        "prefixed": [
            {"parts": parts, "hex": prefixed(parts).hex()} for parts in (["ab", "c"], ["a", "bc"], [""])
        ],
        "seeds": {
            "root": ROOT,
            "commitment": commitment(ROOT),
            "rounds": {str(number): round_seed(ROOT, number).hex() for number in (1, 2, 3, 4095, 4096)},
        },
        "round_key": {"round": 1, "game": GAME, "rules": RULES, "seats": SEATS, "hex": key.hex()},
        "numbers": {"label": "deal/1", "first": [next(stream) for _ in range(12)]},
        "below": [
            {"limit": limit, "from": given, "gives": below(limit, iter(given))}
            for limit, given in ((3, [4294967295, 5]), (4, [4294967295]), (10, [4294967290, 4294967289]))
        ],
        "shuffles": [
            {"label": label, "cards": cards, "order": shuffled(cards, key, label)}
            for label, cards in (
                ("deal/1", EDITIONS["classic108"].light),
                ("reshuffle/2", EDITIONS["classic108"].light[:10]),
                ("pairing/1", EDITIONS["flip112"].dark),
            )
        ],
        "decks": decks,
        "chain": chain_vector(),
        "signature": signature_vector(scheme),
    }
    if scheme != FAIR_1:
        made["seat_seeds"] = {str(seat): derived_seed(ROOT, GAME, seat) for seat in (0, 1, 9)}
        made["chain_of_a_later_format"] = later_format_vector()
    return dict(json.loads(json.dumps(made)))


def chain_vector() -> dict[str, Any]:
    salted = salt(ROOT, 2, "cards")
    sealed = seal(salted, ["r7", "w+4"])
    linked = link(EVENT, {"cards": sealed})
    cards = {"version": 2, "path": "cards", "value": ["r7", "w+4"], "salt": salted, "seal": sealed}
    return {"root": ROOT, "private": cards, "event": EVENT, "hash": linked}


def later_format_vector() -> dict[str, Any]:
    event = {**EVENT, "format": 2}
    return {"event": event, "hash": link(event, {})}


def signature_vector(scheme: str) -> dict[str, Any]:
    signer, head = Signer("5a" * 32), "cd" * 32
    signature = signer.sign(scheme, GAME, 42, head)
    message = head_message(scheme, GAME, 42, head).decode()
    return {"private": "5a" * 32, "public": signer.public, "message": message, "signature": signature}


if __name__ == "__main__":
    for name in SCHEMES:
        text = json.dumps(vectors(name), indent=1, ensure_ascii=False)
        FILES[name].write_text(text + "\n", encoding="utf-8")
