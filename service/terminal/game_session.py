"""A game session in the terminal: show, ask, send, until the game ends or the player leaves."""

import time
from queue import Empty, SimpleQueue
from threading import Thread

from service.terminal.client import ApiError, Client, Document, ServiceUnreachable
from service.terminal.keyboard import FIRST, Listener, single_keys
from service.terminal.menu import ALWAYS, KEYS, Command, Menu, narrowed, question
from service.terminal.remarks import Remarks
from service.terminal.screen import Screen
from service.terminal.typed import Typing

LONG_POLL_SECONDS = 15  # seconds that a look waits for news
EVENTS_ON_JOIN = 20
UNFINISHED = ("open", "playing")
SURE = ("y", "j")


def menu_of(view: Document) -> Menu:
    you = view["you"] or {}
    return Menu(you.get("legal", ()), you.get("wrong", ()))


class GameSession:
    """What the player types and what happens at the table come in by one door, in the order they happen."""

    def __init__(self, client: Client, game: str, screen: Screen, input_source: Listener) -> None:
        self._client = client
        self._path = f"/v1/games/{game}"
        self._screen = screen
        self._input = input_source
        self._inputs: SimpleQueue[str | Document | Exception] = SimpleQueue()
        self._asked = False
        self._typing = Typing()
        self._picked: list[Command] = []
        self._uno = self._leaving = False
        self._view: Document = client.get(self._path) or {}
        self._menu = menu_of(self._view)
        self._shown_up_to = max(0, self._view["version"] - EVENTS_ON_JOIN)
        self._remarks = Remarks(client, self._path, self._shown_up_to)
        self._show()

    def play(self) -> None:
        self._input.listen(self._inputs.put)
        Thread(target=self._watch, args=(self._view["version"],), daemon=True).start()
        with single_keys(self._input):
            while self._view["status"] in UNFINISHED:
                self._ask()
                came = self._next()
                if isinstance(came, Exception):
                    raise came
                if isinstance(came, dict):
                    self._update(came)
                elif not self._goes_on(came):
                    return
        self._screen.end(self._view)

    def _next(self) -> str | Document | Exception:
        """What comes next; meanwhile the clock ticks for who sits at a terminal."""
        while self._input.keys:
            self._tick()
            try:
                return self._inputs.get(timeout=1)
            except Empty:
                continue
        return self._inputs.get()

    def _tick(self) -> None:
        if self._typing.kind:
            self._screen.status(self._typing.kind, text=self._typing.words)
        elif self._leaving:
            self._screen.status("sure")
        elif (turn := self._view["turn"]) and turn["deadline"]:
            left = turn["deadline"] / 1000 - time.time() - self._client.ahead
            mine = self._view["you"] and turn["seat"] == self._view["you"]["seat"]
            who = "your_seconds" if mine else "others_seconds"
            self._screen.status(who, count=max(0, round(left)), name=self._screen.name(turn["seat"]))

    def _goes_on(self, typed: str) -> bool:
        """Does what was typed; whether the player stays."""
        order = self._typing.press(typed) if self._input.keys else typed
        if order is None:
            return True
        if order.lower() == "q" and self._input.keys and not self._leaving:
            self._leaving = True
        elif order.lower() == "q" or (self._leaving and order.lower() in SURE):
            self._leave()
            return False
        elif self._leaving:
            self._leaving = False
        else:
            self._asked = False
            self._handle_line(order)
        return True

    def _watch(self, version: int) -> None:
        """Brings every new view, until the last."""
        try:
            while True:
                view = self._client.get(f"{self._path}?wait={LONG_POLL_SECONDS}&after={version}")
                if view is not None:
                    version = view["version"]
                    self._inputs.put(view)
                    if view["status"] not in UNFINISHED:
                        return
        except (ServiceUnreachable, ApiError) as error:
            self._inputs.put(error)

    def _ask(self) -> None:
        if not self._menu.empty and not self._asked:
            self._asked = True
            self._input.request_line()

    def _update(self, view: Document) -> None:
        if view["version"] > self._view["version"]:
            self._view = view
            self._menu = menu_of(view)
            self._uno = self._uno and self._menu.calls
            if not self._menu.holds(self._picked):
                self._picked = []
            self._show()

    def _show(self) -> None:
        self._screen.meet(self._view)
        self._show_events()
        self._screen.show(self._view, self._menu)
        if not self._menu.empty or self._menu.objections:
            remarks = self._remarks.recalled(self._menu.objections)
            self._screen.offer(self._menu, self._view["rules"], remarks)
            self._prompt()
        elif self._may_start():
            self._screen.tell("begin")

    def _prompt(self) -> None:
        """The question that is open."""
        if asked := question(self._picked):
            self._screen.ask(*asked)
        elif not self._menu.empty:
            self._screen.tell("choose" if self._input.keys else "choose_line")

    def _show_events(self) -> None:
        """As far as the view goes: what comes after it belongs to the next picture."""
        while missing := self._view["version"] - self._shown_up_to:
            page = (
                self._client.get(f"{self._path}/events?after={self._shown_up_to}&limit={min(missing, 100)}")
                or {}
            )
            if not page["items"]:
                return
            self._screen.report(page["items"])
            self._remarks.remember(page["items"])
            self._shown_up_to = page["items"][-1]["version"]

    def _may_start(self) -> bool:
        seated = [seat["player"]["id"] for seat in self._view["seats"] if seat["player"]]
        mine = self._view["you"] and self._view["seats"][self._view["you"]["seat"]]["player"]["id"]
        return self._view["status"] == "open" and self._view["owner"] == mine and len(seated) > 1

    def _handle_line(self, order: str) -> None:
        word, _, rest = order.partition(" ")
        try:
            match word:
                case "s" | "S" | "say":
                    self._command({"type": "say", "text": rest.strip()})
                case "o" | "O" | "object":
                    self._object(rest.strip())
                case "b" | "start" if self._may_start():
                    self._update(self._client.post(f"{self._path}/start", {}))
                case _:
                    self._choose(word)
        except ApiError as refusal:
            self._screen.tell("refused", why=refusal)

    def _object(self, wanted: str) -> None:
        """To the remark of that number, or else to the last one."""
        numbers = [number for number in self._menu.objections if wanted in ("", str(number))]
        if numbers:
            self._command({"type": "object", "remark": numbers[-1]})
        else:
            self._screen.tell("no_object")

    def _choose(self, key: str) -> None:
        if key == FIRST:
            if not self._menu.empty:  # the table may have changed since it was asked
                self._send(self._menu.first)
        elif asked := question(self._picked):
            self._answer(key, *asked)
        elif key == KEYS["call_uno"] and not self._menu.of("call_uno"):
            self._call_with_the_next_card()
        elif commands := self._menu.behind(key):
            self._pick(commands)
        else:
            self._explain(key)

    def _answer(self, key: str, field: str, values: list[object]) -> None:
        """A number, or 0 to choose something else."""
        if key.isdecimal() and 1 <= int(key) <= len(values):
            self._pick(narrowed(self._picked, field, values[int(key) - 1]))
            return
        if key == "0":
            self._picked = []
        self._prompt()

    def _pick(self, commands: list[Command]) -> None:
        """Sends the command that is left, or asks what has to be known first."""
        self._picked = commands
        if question(commands):
            self._prompt()
        else:
            self._picked = []
            self._send(commands[0] if self._uno else {**commands[0], "uno": False})

    def _call_with_the_next_card(self) -> None:
        if not self._menu.calls:
            self._screen.tell("no_call_uno")
            return
        self._uno = not self._uno
        self._screen.tell("armed" if self._uno else "disarmed")

    def _explain(self, key: str) -> None:
        """Why a key does nothing now."""
        sort = next((sort for sort in ALWAYS if KEYS[sort] == key), None)
        if sort:
            self._screen.tell(f"no_{sort}")
        elif self._menu.empty:
            self._screen.tell("wait")
        else:
            self._screen.tell("keys", keys=" ".join(self._menu.keys()))

    def _send(self, command: Command) -> None:
        """A move, on the table as it was seen."""
        move = {name: value for name, value in command.items() if value is not False}
        self._command(move, {"If-Match": f'"{self._view["version"]}"'})

    def _command(self, command: Command, headers: dict[str, str] | None = None) -> None:
        self._update(self._client.post(f"{self._path}/commands", command, headers)["view"])

    def _leave(self) -> None:
        try:
            self._client.delete(f"{self._path}/seats/me")
        except ApiError as refusal:
            self._screen.tell("left_unheard", why=refusal)
        else:
            self._screen.tell("left_table")
