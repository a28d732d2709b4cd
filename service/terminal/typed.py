"""What is typed key by key becomes orders: most keys are one, a remark goes on until Enter."""

WORDY = {"s": "saying", "o": "objecting"}
ENTER, ESCAPE, ERASE = ("\r", "\n"), "\x1b", ("\x7f", "\b")


class Typing:
    def __init__(self) -> None:
        self._order = ""
        self._words = ""

    @property
    def kind(self) -> str | None:
        """What is being typed, if anything."""
        return WORDY.get(self._order)

    @property
    def words(self) -> str:
        return self._words.lstrip()

    def press(self, key: str) -> str | None:
        """The order that this key completes."""
        if not self._order:
            return self._begin(key)
        if key in ENTER:
            order = f"{self._order} {self._words.strip()}"
            self._order = self._words = ""
            return order
        if key == ESCAPE:
            self._order = self._words = ""
        elif key in ERASE:
            self._words = self._words[:-1]
        elif key.isprintable():
            self._words += key
        return None

    def _begin(self, key: str) -> str | None:
        if key.lower() in WORDY:
            self._order = key.lower()
            return None
        return key if key.isprintable() and key.strip() else None
