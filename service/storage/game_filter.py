"""The filter of a list of games, for every store."""

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
    def places(self) -> tuple[str, ...]:
        """The places in the index that hold all games which match, and likely the fewest others."""
        if self.invited is not None:
            return (f"invited={self.invited}",)
        if self.player is not None:
            return (f"player={self.player}",)
        own = () if self.viewer is None else (f"player={self.viewer}", f"invited={self.viewer}")
        return (self._public, *own)

    @property
    def _public(self) -> str:
        if self.status is not None:
            return f"public,status={self.status}"
        if self.rulebook is not None:
            return f"public,rulebook={self.rulebook}"
        return "public"
