"""The evening: sit down, look, choose, until the game ends or the player leaves."""

from queue import SimpleQueue
from threading import Thread

from service.terminal.client import Client, Document, NoAnswer, Refusal
from service.terminal.ear import Listener
from service.terminal.screen import Command, Screen

PATIENCE = 15  # seconds that a look waits for news
LATECOMER_HEARS = 20
READS_BACK = 100
GOING_ON = ("open", "playing")


class Evening:
    """What the player types and what happens at the table come in by one door, in the order they happen."""

    def __init__(self, client: Client, game: str, screen: Screen, listener: Listener) -> None:
        self._client = client
        self._path = f"/v1/games/{game}"
        self._screen = screen
        self._listener = listener
        self._came: SimpleQueue[str | Document | Exception] = SimpleQueue()
        self._asked = False
        self._remarks: dict[int, Document] = {}
        self._view: Document = client.get(self._path) or {}
        self._told = self._read_from = max(0, self._view["version"] - LATECOMER_HEARS)
        self._show()

    def play(self) -> None:
        self._listener.listen(self._came.put)
        Thread(target=self._watch, args=(self._view["version"],), daemon=True).start()
        while self._view["status"] in GOING_ON:
            self._ask()
            came = self._came.get()
            if isinstance(came, Exception):
                raise came
            if isinstance(came, dict):
                self._look_at(came)
            elif came.lower() == "q":
                self._leave()
                return
            else:
                self._asked = False
                self._do(came)
        self._screen.end(self._view)

    def _watch(self, version: int) -> None:
        """Brings every new view, until the last."""
        try:
            while True:
                view = self._client.get(f"{self._path}?wait={PATIENCE}&after={version}")
                if view is not None:
                    version = view["version"]
                    self._came.put(view)
                    if view["status"] not in GOING_ON:
                        return
        except (NoAnswer, Refusal) as error:
            self._came.put(error)

    def _ask(self) -> None:
        if self._choices() and not self._asked:
            self._asked = True
            self._listener.ask()

    def _look_at(self, view: Document) -> None:
        if view["version"] > self._view["version"]:
            self._view = view
            self._show()

    def _show(self) -> None:
        self._screen.meet(self._view)
        self._tell_news()
        self._screen.show(self._view)
        if self._choices() or self._objections():
            self._recall_remarks()
            self._screen.offer(self._choices(), self._view["you"]["wrong"])
            self._screen.offer_objections({number: self._remarks[number] for number in self._objections()})
            self._screen.prompt()
        elif self._may_start():
            self._screen.say('Type "start" to begin with those who are here, q to leave.')

    def _tell_news(self) -> None:
        """As far as the view goes: what comes after it belongs to the next picture."""
        while missing := self._view["version"] - self._told:
            page = self._client.get(f"{self._path}/events?after={self._told}&limit={min(missing, 100)}") or {}
            if not page["items"]:
                return
            self._screen.tell(page["items"])
            self._remember_remarks(page["items"])
            self._told = page["items"][-1]["version"]

    def _recall_remarks(self) -> None:
        """Who came late reads back until all remarks that can be objected to are known."""
        while not self._remarks.keys() >= set(self._objections()):
            after = max(0, self._read_from - READS_BACK)
            limit = self._read_from - after
            page = self._client.get(f"{self._path}/events?after={after}&limit={limit}") or {}
            self._remember_remarks(page["items"])
            self._read_from = after

    def _remember_remarks(self, events: list[Document]) -> None:
        said = (event["data"] for event in events if event["type"] == "said")
        self._remarks |= {data["remark"]: data for data in said}

    def _legal(self) -> list[Command]:
        listed: list[Command] = (self._view["you"] or {}).get("legal", [])
        return listed

    def _choices(self) -> list[Command]:
        return [command for command in self._legal() if command["type"] != "object"]

    def _objections(self) -> list[int]:
        """The remarks that can be objected to, by number."""
        return [command["remark"] for command in self._legal() if command["type"] == "object"]

    def _may_start(self) -> bool:
        seated = [seat["player"]["id"] for seat in self._view["seats"] if seat["player"]]
        mine = self._view["you"] and self._view["seats"][self._view["you"]["seat"]]["player"]["id"]
        return self._view["status"] == "open" and self._view["owner"] == mine and len(seated) > 1

    def _do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            match word.lower():
                case "s" | "say":
                    self._command({"type": "say", "text": rest.strip()})
                case "o" | "object":
                    self._object(rest.strip())
                case "start" if self._may_start():
                    self._look_at(self._client.post(f"{self._path}/start", {}))
                case _:
                    self._choose(word)
        except Refusal as refusal:
            self._screen.say(f"Not now: {refusal}")

    def _object(self, wanted: str) -> None:
        """To the remark of that number, or else to the last one."""
        numbers = [number for number in self._objections() if wanted in ("", str(number))]
        if numbers:
            self._command({"type": "object", "remark": numbers[-1]})
        else:
            self._screen.say("There is no such remark to object to.")

    def _choose(self, word: str) -> None:
        choices = self._choices()
        if word.isdecimal() and 1 <= int(word) <= len(choices):
            self._command(choices[int(word) - 1], {"If-Match": f'"{self._view["version"]}"'})
        else:
            wanted = f"Type a number from 1 to {len(choices)}, or q."
            self._screen.say(wanted if choices else "Wait for your turn.")

    def _command(self, command: Command, headers: dict[str, str] | None = None) -> None:
        self._look_at(self._client.post(f"{self._path}/commands", command, headers)["view"])

    def _leave(self) -> None:
        try:
            self._client.delete(f"{self._path}/seats/me")
        except Refusal as refusal:
            self._screen.say(f"Left without a word: {refusal}")
        else:
            self._screen.say("You left the table.")
