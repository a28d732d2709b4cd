"""Random games through the service in which people join, talk, react, miss deadlines, and sometimes leave."""

import json
from collections import Counter
from itertools import count
from random import Random
from typing import Any, Self

from service.game.game_service import GameService, NewGame
from service.game.ports import Account, GameId, PlayerId
from service.rules.commands import Say, command_from
from service.storage.codec import JsonCodec
from tests.memory.event_log import MemoryLog

PEOPLE = [Account(PlayerId(name.lower()), name, "human", 0) for name in ("Ann", "Bob", "Cas", "Dé")]


class ScriptedGame:
    def __init__(
        self,
        seed: str,
        rulebook: str,
        people: int,
        bots: tuple[str, ...],
        *,
        invited: bool = False,
        empty: int = 0,
        **options: Any,
    ) -> None:
        self._set_up(MemoryLog(), 1_790_000_000_000, seed)
        self.people = PEOPLE[:people]
        spec = NewGame(rulebook, options, people + len(bots) + empty, bots, 30, False, "ab" * 32)
        self.game = GameId(self.game_service.create(PEOPLE[0], spec, "create").view["id"])
        for person in self.people[1:] if invited else ():
            self.game_service.invite(self.game, PEOPLE[0], person, self.next_id())
        for person in reversed(self.people[1:]) if invited else self.people[1:]:
            self.game_service.join(self.game, person, self.next_id(), seed=None, invite=None)

    @classmethod
    def resumed(cls, game: GameId, log: MemoryLog, now: int, seed: str) -> Self:
        """Continues a game that was stored earlier."""
        scripted = cls.__new__(cls)
        scripted._set_up(log, now, seed)
        scripted.game = game
        scripted.ids = count(log.version(game))
        seats = scripted.game_service.view(game, None)["seats"]
        sitting = {seat["player"]["id"] for seat in seats if seat["player"]}
        scripted.people = [person for person in PEOPLE if person.id in sitting]
        return scripted

    def _set_up(self, log: MemoryLog, now: int, seed: str) -> None:
        self.now = now
        self.luck = Random(seed)
        self.ids = count()
        self.inactive: Counter[str] = Counter()
        self.log = log
        self.game_service = GameService(self.log, JsonCodec(), lambda: self.now)

    def next_id(self) -> str:
        return f"command-{next(self.ids)}"

    @property
    def status(self) -> str:
        return str(self.game_service.view(self.game, None)["status"])

    def play(self, most: int = 4000) -> dict[str, Any]:
        for _ in range(most):
            if self.status != "playing":
                break
            if self.luck.random() < 0.25:
                self.react(self.luck.choice(self.people))
            else:
                self.turn()
        return self.opened() if self.status != "playing" else {}

    def turn(self) -> None:
        """The seat to act acts; for a bot or an inactive player its wake-up is handled instead."""
        view = self.game_service.view(self.game, None)
        acting = view["seats"][view["turn"]["seat"]]["player"]["id"]
        person = next((person for person in self.people if person.id == acting), None)
        if person is None or self.is_inactive(person):
            self.wait()
            return
        self.now += self.luck.randrange(200, 4000)
        moves = self.legal(person)
        chosen = dict(moves[0] if self.luck.random() < 0.8 else self.luck.choice(moves))
        if self.luck.random() < 0.5:
            chosen.pop("uno", None)
        self.game_service.command(self.game, person, command_from(chosen), self.next_id())

    def is_inactive(self, person: Account) -> bool:
        """Whether the player is inactive: some miss one turn, some several, until a bot plays for them."""
        if self.luck.random() < 0.04:
            self.inactive[person.id] = self.luck.choice((1, 1, 5))
        self.inactive[person.id] -= 1
        return self.inactive[person.id] >= 0

    def wait(self) -> None:
        scheduled = self.log.scheduled(self.game)
        assert scheduled is not None
        self.now = max(self.now, scheduled[1])
        self.game_service.take_due_turns(self.game, scheduled[0])

    def react(self, person: Account) -> None:
        """A player talks or reacts out of turn."""
        view = self.game_service.view(self.game, person.id)
        if view["you"] is None or view["turn"]["seat"] == view["you"]["seat"] or self.inactive[person.id] > 0:
            return
        listed = view["you"]["legal"]
        if listed:
            self.game_service.command(self.game, person, command_from(listed[0]), self.next_id())
        elif view["you"]["may_say"] and self.luck.random() < 0.1:
            self.game_service.command(self.game, person, Say("Ik weet wat jij hebt! 🃏"), self.next_id())

    def legal(self, person: Account) -> list[dict[str, Any]]:
        listed = self.game_service.view(self.game, person.id)["you"]["legal"]
        return [command for command in listed if command["type"] != "object"]

    def everyone_leaves(self) -> dict[str, Any]:
        for person in self.people:
            self.game_service.leave(self.game, person, self.next_id())
            if self.status == "playing":
                self.wait()
        return self.opened()

    def opened(self) -> dict[str, Any]:
        return dict(json.loads(json.dumps(self.game_service.audit(self.game, None))))
