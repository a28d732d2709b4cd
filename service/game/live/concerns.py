"""What concerns one player in all games: an invitation, that one begins, their turn, that one is over."""

import time
from collections.abc import Iterator

from service.game.live.inbox import Inbox
from service.game.live.messages import PULSE, STORE_PAUSE, Message, Render, Silence, end, heartbeat
from service.game.live.watcher import Watcher
from service.game.ports import GameId, PlayerId, StoreUnavailable
from service.game.reading import view_of
from service.game.sheet import Sheet
from service.rules.lobby import kept_for
from service.rules.secrecy import plain
from service.rules.state import Status


class Concerns:
    """Remembers what the player has been told, so that each thing is told once."""

    def __init__(self, player: PlayerId) -> None:
        self._player = player
        self._versions: dict[GameId, int] = {}
        self._decisions: dict[GameId, int] = {}
        self._invited: set[GameId] = set()

    @property
    def running(self) -> set[GameId]:
        return set(self._decisions)

    def of(self, sheet: Sheet) -> list[Message]:
        if sheet.version <= self._versions.get(sheet.id, 0):
            return []
        self._versions[sheet.id] = sheet.version
        if not sheet.knows(self._player):
            self._invited.discard(sheet.id)
            return []
        return self._invitation(sheet) if sheet.game.status is Status.OPEN else self._play(sheet)

    def _invitation(self, sheet: Sheet) -> list[Message]:
        seat = kept_for(sheet.game, self._player)
        if seat is None or sheet.id in self._invited:
            return []
        self._invited.add(sheet.id)
        owner = next(player for player in sheet.game.players if player and player.id == sheet.game.owner)
        host = {"id": owner.id, "name": owner.name, "kind": owner.kind}
        told = {"rulebook": sheet.game.rules.rulebook, "seat": seat, "by": host}
        return [self._told("invited", sheet) | told]

    def _play(self, sheet: Sheet) -> list[Message]:
        seat = sheet.seat_of(self._player)
        told: list[Message] = []
        if sheet.id not in self._decisions:
            self._decisions[sheet.id] = 0
            told.append(self._told("game_started", sheet) | {"rulebook": sheet.game.rules.rulebook})
        if sheet.over:
            del self._decisions[sheet.id]
            result = {"status": sheet.game.status, "result": plain(sheet.game.result)}
            told.append(self._told("game_finished", sheet) | result)
        elif seat is not None and sheet.game.turn == seat and self._is_new(sheet):
            turn = {"seat": seat, "phase": sheet.game.phase, "deadline": sheet.deadline}
            told.append(self._told("your_turn", sheet) | turn | {"view": view_of(sheet, self._player)})
        return told

    def _is_new(self, sheet: Sheet) -> bool:
        told, self._decisions[sheet.id] = self._decisions[sheet.id], sheet.game.decision
        return told != sheet.game.decision

    def _told(self, type_: str, sheet: Sheet) -> Message:
        return {"type": type_, "game": sheet.id, "version": sheet.version, "at": sheet.at}


def follow_player(
    watcher: Watcher, inbox: Inbox, player: PlayerId, standing: list[Sheet], render: Render
) -> Iterator[bytes]:
    """How things stand, then a heartbeat; and from then on what is new, or a pause without anything."""
    concerns, silence = Concerns(player), Silence()
    yield b"".join(map(render, [*_told(concerns, standing), heartbeat()]))
    while not (inbox.closed or watcher.stopping()):
        moved = inbox.take(PULSE)
        if inbox.missed or silence.is_long:
            moved += _all_games(watcher, inbox, concerns, player)
        told = _told(concerns, moved)
        if silence.is_long:
            told.append(heartbeat())
        if told:
            silence.broken()
        yield b"".join(map(render, told))
    yield render(end("restart"))


def standing(watcher: Watcher, player: PlayerId) -> list[Sheet]:
    """All games that the player is playing now, then those they are invited to."""
    return [*watcher.running(player), *watcher.invitations(player)]


def _told(concerns: Concerns, sheets: list[Sheet]) -> list[Message]:
    return [message for sheet in sheets for message in concerns.of(sheet)]


def _all_games(watcher: Watcher, inbox: Inbox, concerns: Concerns, player: PlayerId) -> list[Sheet]:
    """Those that run or wait for the player, and those that ran when last told of."""
    inbox.missed = False
    try:
        found = standing(watcher, player)
        gone = concerns.running - {sheet.id for sheet in found}
        return [*found, *(watcher.latest(game) for game in gone)]
    except StoreUnavailable:
        time.sleep(STORE_PAUSE)
        inbox.miss()
        return []
