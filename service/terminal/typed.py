"""Assembles keys into input: most keys stand alone, a remark is typed until Enter."""

TEXT_KEYS = {"s": "saying", "o": "objecting"}
ENTER, ESCAPE, ERASE = ("\r", "\n"), "\x1b", ("\x7f", "\b")


class Typing:
    def __init__(self) -> None:
        self._key = ""
        self._words = ""

    @property
    def kind(self) -> str | None:
        """What is being typed, if it is a text: a remark or an objection."""
        return TEXT_KEYS.get(self._key)

    @property
    def words(self) -> str:
        return self._words.lstrip()

    def press(self, key: str) -> str | None:
        """The input that this key completes, if it completes one."""
        if not self._key:
            return self._begin(key)
        if key in ENTER:
            typed = f"{self._key} {self._words.strip()}"
            self._key = self._words = ""
            return typed
        if key == ESCAPE:
            self._key = self._words = ""
        elif key in ERASE:
            self._words = self._words[:-1]
        elif key.isprintable():
            self._words += key
        return None

    def _begin(self, key: str) -> str | None:
        if key.lower() in TEXT_KEYS:
            self._key = key.lower()
            return None
        return key if key.isprintable() and key.strip() else None
