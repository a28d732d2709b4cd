"""A game session in the terminal: shows the view, asks for a command and sends it, until the game ends."""

import time
from queue import Empty, SimpleQueue
from threading import Thread

from service.terminal.client import ApiError, Client, Document, ServiceUnreachable
from service.terminal.keyboard import FIRST, InputSource, single_keys
from service.terminal.menu import ALWAYS, KEYS, Command, Menu, narrowed, question
from service.terminal.remarks import Remarks
from service.terminal.screen import Screen
from service.terminal.typed import Typing

LONG_POLL_SECONDS = 15
EVENTS_ON_JOIN = 20
UNFINISHED = ("open", "playing")
SURE = ("y", "j")


def menu_of(view: Document) -> Menu:
    you = view["you"] or {}
    return Menu(you.get("legal", ()), you.get("wrong", ()))


class GameSession:
    """Plays one game. Typed input and new views arrive in one queue and are handled in order."""

    def __init__(self, client: Client, game: str, screen: Screen, input_source: InputSource) -> None:
        self._client = client
        self._path = f"/v1/games/{game}"
        self._screen = screen
        self._input = input_source
        self._inputs: SimpleQueue[str | Document | Exception] = SimpleQueue()
        self._line_requested = False
        self._typing = Typing()
        self._candidates: list[Command] = []
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
                received = self._next()
                if isinstance(received, Exception):
                    raise received
                if isinstance(received, dict):
                    self._update(received)
                elif not self._handle_input(received):
                    return
        self._screen.end(self._view)

    def _next(self) -> str | Document | Exception:
        """Waits for the next input; meanwhile updates the status line of a terminal every second."""
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

    def _handle_input(self, typed: str) -> bool:
        """Handles typed input; returns False once the player leaves."""
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
            self._line_requested = False
            self._handle_line(order)
        return True

    def _watch(self, version: int) -> None:
        """Long-polls for new views, in a thread of its own, until the game ends."""
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
        if not self._menu.empty and not self._line_requested:
            self._line_requested = True
            self._input.request_line()

    def _update(self, view: Document) -> None:
        if view["version"] > self._view["version"]:
            self._view = view
            self._menu = menu_of(view)
            self._uno = self._uno and self._menu.calls
            if not self._menu.holds(self._candidates):
                self._candidates = []
            self._show()

    def _show(self) -> None:
        self._screen.update_names(self._view)
        self._show_events()
        self._screen.show(self._view, self._menu)
        if not self._menu.empty or self._menu.objections:
            remarks = self._remarks.recalled(self._menu.objections)
            self._screen.offer(self._menu, self._view["rules"], remarks)
            self._prompt()
        elif self._may_start():
            self._screen.print_words("begin")

    def _prompt(self) -> None:
        """Prints the question that has to be answered next."""
        if asked := question(self._candidates):
            self._screen.ask(*asked)
        elif not self._menu.empty:
            self._screen.print_words("choose" if self._input.keys else "choose_line")

    def _show_events(self) -> None:
        """Prints events up to the version of the view; later ones belong to the next view."""
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
        except ApiError as error:
            self._screen.print_words("refused", why=error)

    def _object(self, wanted: str) -> None:
        """Objects to the remark of that number, or to the last one if no number is given."""
        numbers = [number for number in self._menu.objections if wanted in ("", str(number))]
        if numbers:
            self._command({"type": "object", "remark": numbers[-1]})
        else:
            self._screen.print_words("no_object")

    def _choose(self, key: str) -> None:
        if key == FIRST:
            if not self._menu.empty:  # the view may have changed since the question
                self._send(self._menu.first)
        elif asked := question(self._candidates):
            self._answer(key, *asked)
        elif key == KEYS["call_uno"] and not self._menu.of("call_uno"):
            self._call_with_the_next_card()
        elif commands := self._menu.behind(key):
            self._narrow_to(commands)
        else:
            self._explain(key)

    def _answer(self, key: str, field: str, values: list[object]) -> None:
        """Handles the answer to a question: a number, or 0 to cancel."""
        if key.isdecimal() and 1 <= int(key) <= len(values):
            self._narrow_to(narrowed(self._candidates, field, values[int(key) - 1]))
            return
        if key == "0":
            self._candidates = []
        self._prompt()

    def _narrow_to(self, commands: list[Command]) -> None:
        """Sends the command if only one is left; otherwise asks the question that tells them apart."""
        self._candidates = commands
        if question(commands):
            self._prompt()
        else:
            self._candidates = []
            self._send(commands[0] if self._uno else {**commands[0], "uno": False})

    def _call_with_the_next_card(self) -> None:
        if not self._menu.calls:
            self._screen.print_words("no_call_uno")
            return
        self._uno = not self._uno
        self._screen.print_words("armed" if self._uno else "disarmed")

    def _explain(self, key: str) -> None:
        """Tells why a key does nothing now."""
        sort = next((sort for sort in ALWAYS if KEYS[sort] == key), None)
        if sort:
            self._screen.print_words(f"no_{sort}")
        elif self._menu.empty:
            self._screen.print_words("wait")
        else:
            self._screen.print_words("keys", keys=" ".join(self._menu.keys()))

    def _send(self, command: Command) -> None:
        """Sends a move with If-Match, so that it is rejected if the game has changed since it was shown."""
        move = {name: value for name, value in command.items() if value is not False}
        self._command(move, {"If-Match": f'"{self._view["version"]}"'})

    def _command(self, command: Command, headers: dict[str, str] | None = None) -> None:
        self._update(self._client.post(f"{self._path}/commands", command, headers)["view"])

    def _leave(self) -> None:
        try:
            self._client.delete(f"{self._path}/seats/me")
        except ApiError as error:
            self._screen.print_words("left_unheard", why=error)
        else:
            self._screen.print_words("left_table")
