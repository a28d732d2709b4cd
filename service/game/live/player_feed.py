"""The live stream of one player over all games: invitations, starts, turns, chances to react, and ends."""

import time
from collections.abc import Iterator

from service.game.live.broadcaster import Broadcaster
from service.game.live.messages import (
    Heartbeat,
    Message,
    Render,
    end_message,
    heartbeat_message,
)
from service.game.live.notices import Inbox
from service.game.ports import GameId, PlayerId, StoreUnavailable
from service.game.presenters import view_of
from service.game.snapshot import Snapshot
from service.rules.commands import TableCommand
from service.rules.legal import chances
from service.rules.lobby import kept_for
from service.rules.secrecy import plain
from service.rules.state import Status


class PlayerFeed:
    """Turns snapshots into messages for one player, each of which is sent once."""

    def __init__(self, player: PlayerId) -> None:
        self._player = player
        self._versions: dict[GameId, int] = {}
        self._decisions: dict[GameId, int] = {}
        self._chances: dict[GameId, tuple[int, list[TableCommand]]] = {}
        self._invited: set[GameId] = set()

    @property
    def running(self) -> set[GameId]:
        """The games of which the player has seen the start and not the end."""
        return set(self._decisions)

    def messages_for(self, snapshot: Snapshot) -> list[Message]:
        """The messages that a snapshot gives rise to; none if it is not newer than the last one."""
        if snapshot.version <= self._versions.get(snapshot.id, 0):
            return []
        self._versions[snapshot.id] = snapshot.version
        if not snapshot.has_participant(self._player):
            self._invited.discard(snapshot.id)
            return []
        return self._invitation(snapshot) if snapshot.game.status is Status.OPEN else self._progress(snapshot)

    def _invitation(self, snapshot: Snapshot) -> list[Message]:
        seat = kept_for(snapshot.game, self._player)
        if seat is None or snapshot.id in self._invited:
            return []
        self._invited.add(snapshot.id)
        owner = next(
            player for player in snapshot.game.players if player and player.id == snapshot.game.owner
        )
        invited = {"rulebook": snapshot.game.rules.rulebook, "seat": seat, "by": plain(owner)}
        return [self._message("invited", snapshot) | invited]

    def _progress(self, snapshot: Snapshot) -> list[Message]:
        seat = snapshot.seat_of(self._player)
        messages: list[Message] = []
        if snapshot.id not in self._decisions:
            self._decisions[snapshot.id] = 0
            started = {
                "rulebook": snapshot.game.rules.rulebook,
                "data": {"seats": plain(snapshot.game.players)},
            }
            messages.append(self._message("game_started", snapshot) | started)
        if snapshot.over:
            del self._decisions[snapshot.id]
            self._chances.pop(snapshot.id, None)
            ended = {"status": snapshot.game.status, "data": plain(snapshot.game.result)}
            messages.append(self._message("game_finished", snapshot) | ended)
        elif seat is not None and snapshot.game.turn == seat:
            if self._is_new_decision(snapshot):
                turn = {"seat": seat, "phase": snapshot.game.phase, "deadline": snapshot.deadline}
                messages.append(
                    self._message("your_turn", snapshot) | turn | {"view": view_of(snapshot, self._player)}
                )
        elif seat is not None and self._may_react(snapshot, seat):
            chance = {"seat": seat, "view": view_of(snapshot, self._player)}
            messages.append(self._message("may_react", snapshot) | chance)
        return messages

    def _may_react(self, snapshot: Snapshot, seat: int) -> bool:
        """Whether the player has legal commands out of turn that were not sent before."""
        chance = snapshot.game.decision, [] if snapshot.unknown else chances(snapshot.game, seat)
        sent, self._chances[snapshot.id] = self._chances.get(snapshot.id), chance
        return bool(chance[1]) and sent != chance

    def _is_new_decision(self, snapshot: Snapshot) -> bool:
        sent, self._decisions[snapshot.id] = self._decisions[snapshot.id], snapshot.game.decision
        return sent != snapshot.game.decision

    def _message(self, type_: str, snapshot: Snapshot) -> Message:
        return {"type": type_, "game": snapshot.id, "version": snapshot.version, "at": snapshot.at}


def follow_player(
    broadcaster: Broadcaster, inbox: Inbox, player: PlayerId, current_games: list[Snapshot], render: Render
) -> Iterator[bytes]:
    """Yields messages on the current games and a heartbeat, then new messages as they come.

    Empty chunks let the server notice closed connections.
    """
    feed, heartbeat = PlayerFeed(player), Heartbeat(broadcaster.timings)
    yield b"".join(map(render, [*_messages(feed, current_games), heartbeat_message()]))
    while not (inbox.closed or broadcaster.stopping()):
        moved = inbox.take(broadcaster.timings.poll)
        if inbox.missed or heartbeat.is_due:
            moved += _reload_games(broadcaster, inbox, feed, player)
        messages = _messages(feed, moved)
        if heartbeat.is_due:
            messages.append(heartbeat_message())
        if messages:
            heartbeat.reset()
        yield b"".join(map(render, messages))
    yield render(end_message("restart"))


def current_games(broadcaster: Broadcaster, player: PlayerId) -> list[Snapshot]:
    """The running games of the player, then those that the player is invited to."""
    return [*broadcaster.running_games(player), *broadcaster.invitations(player)]


def _messages(feed: PlayerFeed, snapshots: list[Snapshot]) -> list[Message]:
    return [message for snapshot in snapshots for message in feed.messages_for(snapshot)]


def _reload_games(
    broadcaster: Broadcaster, inbox: Inbox, feed: PlayerFeed, player: PlayerId
) -> list[Snapshot]:
    """Loads the current games of the player, and those that may have ended since."""
    inbox.missed = False
    try:
        found = current_games(broadcaster, player)
        gone = feed.running - {snapshot.id for snapshot in found}
        return [*found, *(broadcaster.load_latest(game) for game in gone)]
    except StoreUnavailable:
        time.sleep(broadcaster.timings.store_retry)
        inbox.miss()
        return []
