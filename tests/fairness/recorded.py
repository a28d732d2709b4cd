"""Games played through the game service, and what somebody who holds the keys could make of them."""

import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from service.fairness.audit import AuditDocument, Report
from service.fairness.audit.checks import kept_in, sides
from service.fairness.audit.document import document
from service.fairness.audit.report import Name
from service.fairness.audit.shape import read_event
from service.fairness.chain import START, link, salt, seal
from service.fairness.signing import Signer, published
from service.game.game_service import GameService, NewGame
from service.game.ports import Account, GameId, PlayerId
from service.rules.commands import Say, command_from
from service.rules.events import EVENTS
from service.rules.secrecy import SECRETS, hidden_parts, public_part
from service.storage.codec import JsonCodec
from tests.memory.event_log import MemoryLog

Document = dict[str, Any]
Edit = Callable[[list[dict[str, Any]]], int]
ANN = Account(PlayerId("ann"), "Ann", "human", 0)
BOB = Account(PlayerId("bob"), "Bob", "human", 0)
SIGNER = Signer("5a" * 32)
WANTED = {"stock_reshuffled", "draw_challenged", "deadline_missed", "game_finished", "said", "turn_passed"}
EVENTFUL = Path(__file__).parents[1] / "replays/golden/eventful.json.gz"
KEYS = {SIGNER.id: SIGNER.public}


class RecordedGame:
    """Ann and Bob, and bots beside them if they want, with a clock of their own."""

    def __init__(self, rulebook: str, options: dict[str, Any], bots: tuple[str, ...] = ()) -> None:
        self.now = 1_800_000_000_000
        self.log = MemoryLog()
        self.game_service = GameService(self.log, JsonCodec(), lambda: self.now)
        spec = NewGame(rulebook, options, 2 + len(bots), bots, 60, False, "a1" * 32)
        self.game = GameId(self.game_service.create(ANN, spec, "create").view["id"])
        self.game_service.join(self.game, BOB, "join", seed="b0" * 32, invite=None)

    def turn(self, number: int) -> None:
        """Whoever is to act takes some legal move, in time or, now and then, too late."""
        view = self.game_service.view(self.game, None)
        player = view["seats"][view["turn"]["seat"]]["player"]
        account = {"ann": ANN, "bob": BOB}.get(player["id"])
        scheduled = self.log.scheduled(self.game)
        if account is None or number % 17 == 16:
            assert scheduled is not None
            self.now = max(self.now, scheduled[1])
            self.game_service.take_due_turns(self.game, scheduled[0])
            return
        self.now += 900
        legal = self.game_service.view(self.game, account.id)["you"]["legal"]
        moves = [command for command in legal if command["type"] != "object"]
        chosen = command_from(moves[0 if number % 6 else number % len(moves)])
        self.game_service.command(self.game, account, chosen, f"move-{number}")

    def play(self, most: int = 3000) -> "RecordedGame":
        for number in range(most):
            if self.game_service.view(self.game, None)["status"] != "playing":
                return self
            self.turn(number)
            if number == 5:
                self.game_service.command(self.game, ANN, Say("Gezellig, hè?"), "remark")
        self.game_service.leave(self.game, ANN, "leave")
        self.game_service.leave(self.game, BOB, "leave too")
        return self

    def opened(self) -> Document:
        """As a client gets it, by way of JSON."""
        whole: Document = json.loads(json.dumps(self.game_service.audit(self.game, None)))
        return signed(whole)


def signed(opened: Document, signer: Signer = SIGNER) -> Document:
    signature = signer.sign(opened["scheme"], opened["game"], opened["version"], opened["head"])
    return {**opened, "signature": signature, "keys": [published(signer.public)]}


@contextmanager
def known_secrets(seed: str) -> Iterator[None]:
    """What is secret elsewhere is the same in every run here, and so is the whole game."""
    luck = Random(seed)
    with ExitStack() as stack:
        stack.enter_context(patch("secrets.token_hex", lambda size: luck.randbytes(size).hex()))
        stack.enter_context(patch("secrets.token_urlsafe", lambda size: luck.randbytes(size).hex()))
        stack.enter_context(patch("secrets.choice", luck.choice))
        yield


def played(rulebook: str, bots: tuple[str, ...], options: dict[str, Any], secret: object = "") -> Document:
    with known_secrets(f"{rulebook} {options} {secret}"):
        return RecordedGame(rulebook, options, bots).play().opened()


@cache
def finished() -> Document:
    """A game of some rounds in which most things happen. To be copied before it is changed."""
    return dict(json.loads(gzip.decompress(EVENTFUL.read_bytes())))


def find_eventful() -> Document:
    games = (played("classic", ("random",), {"target": 150}, number) for number in range(1000))
    return next(game for game in games if is_eventful(game["events"]))


def is_eventful(events: list[dict[str, Any]]) -> bool:
    kinds = Counter(event["type"] for event in events)
    return kinds["round_dealt"] > 2 and len(events) < 700 and kinds.keys() >= WANTED


def as_document(opened: Document) -> AuditDocument:
    header = {name: value for name, value in opened.items() if name != "events"}
    return document(header, opened["events"])


def changed(opened: Document, edit: Edit) -> tuple[Document, int]:
    """The document with its events edited and nothing else, and the event that is wrong now."""
    forged = deepcopy(opened)
    return forged, edit(forged["events"])


def covered_up(forged: Document) -> Document:
    """What a server would publish that lies from the start: numbered, sealed, chained and signed anew."""
    envelopes = forged["events"]
    root, prev = envelopes[0]["data"]["seed_chain"], START
    events = [read_event(envelope) for envelope in envelopes]
    for version, (envelope, side) in enumerate(zip(envelopes, sides(events), strict=True), 1):
        envelope["version"], envelope["prev"] = version, prev
        kept = kept_in(envelope)
        parts = hidden_parts(kept, envelope["data"], side)
        if parts:
            envelope["salts"] = {part.path: salt(root, version, part.path) for part in parts}
            envelope["seals"] = {p.path: seal(envelope["salts"][p.path], p.value) for p in parts}
        public = public_part(kept, envelope["data"])
        prev = envelope["hash"] = link({**envelope, "data": public}, envelope.get("seals", {}))
    return signed({**forged, "version": len(envelopes), "head": prev})


def wrong_checks(report: Report) -> set[Name]:
    return {check.name for check in report.checks if check.fault is not None}


def first_of(events: list[dict[str, Any]], kind: str, **data: Any) -> dict[str, Any]:
    """The first event of a type, with these in its data."""
    for event in events:
        if event["type"] == kind and data.items() <= event["data"].items():
            return event
    raise AssertionError(f"nothing in this game is {kind} with {data}; record another")


def redacted(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A log as a spectator saw it live."""
    seen = []
    for event in deepcopy(events):
        kept = SECRETS[EVENTS[event["type"]]]
        event["data"] = {name: value for name, value in event["data"].items() if name not in kept}
        if "salts" in event:
            event["salts"] = {}
        seen.append(event)
    return seen
