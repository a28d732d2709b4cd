"""Remarks to which the player may object."""

from collections.abc import Collection, Sequence

from service.terminal.client import Client, Document

PAGE = 100


class Remarks:
    """Remarks by number. Events before `read_from` have not been read yet."""

    def __init__(self, client: Client, path: str, read_from: int) -> None:
        self._client = client
        self._path = path
        self._read_from = read_from
        self._known: dict[int, Document] = {}

    def remember(self, events: Sequence[Document]) -> None:
        said = (event["data"] for event in events if event["type"] == "said")
        self._known |= {data["remark"]: data for data in said}

    def recalled(self, numbers: Collection[int]) -> dict[int, Document]:
        """Returns these remarks; reads earlier events until all of them are known."""
        while not self._known.keys() >= set(numbers):
            after = max(0, self._read_from - PAGE)
            limit = self._read_from - after
            page = self._client.get(f"{self._path}/events?after={after}&limit={limit}") or {}
            self.remember(page["items"])
            self._read_from = after
        return {number: self._known[number] for number in numbers}
