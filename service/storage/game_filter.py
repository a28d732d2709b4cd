"""The filter of a list of games, shared by all implementations of the event log."""

from dataclasses import dataclass

from service.game.ports import IndexEntry


@dataclass(frozen=True, slots=True)
class GameFilter:
    status: str | None
    rulebook: str | None
    player: str | None
    viewer: str | None
    invited: str | None = None

    def matches(self, entry: IndexEntry) -> bool:
        return (
            self.status in (None, entry.status)
            and self.rulebook in (None, entry.rulebook)
            and (self.player is None or self.player in entry.players)
            and (self.invited is None or self.invited in entry.invited)
            and (not entry.private or self.viewer in entry.players + entry.invited)
        )

    @property
    def smallest_index(self) -> str:
        """The index prefix that is likely to hold the fewest games."""
        if self.invited is not None:
            return f"invited={self.invited}"
        if self.player is not None:
            return f"player={self.player}"
        if self.status is not None:
            return f"status={self.status}"
        if self.rulebook is not None:
            return f"rulebook={self.rulebook}"
        return "all"
