"""Thinks ahead: deals the unseen cards in many ways that fit, and plays each of its moves out in all of them.

How many deals it looks at depends on how many games wait, and on nothing in them. Their luck is the game's.
The clock only cuts in on a machine that is far too slow; the log holds what was decided in any case.
"""

from contextvars import ContextVar
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import monotonic

from service.bots import keen
from service.bots.bot import Bot, Coin, Command, View, moves
from service.bots.imagining import imagined
from service.bots.memory import Memory
from service.bots.playout import value
from service.bots.reading import of_type
from service.bots.watchful import react
from service.rules.commands import command_from

DEALS = 200
FEWEST_DEALS = 10
CROWD = 8
"""With so many games waiting for its thoughts it looks at half as many deals for each."""
WAITING: ContextVar[int] = ContextVar("waiting", default=0)
"""How many games wait for its thoughts."""
GLANCE = 25
"""After so many deals, each time, options that luck alone could not save are looked at no more."""
HOPELESS = 2.0
SURE = 0.5
MOST_CANDIDATES = 5
PATIENCE = 2.0
"""In seconds, for one move."""


def choose(view: View, memory: Memory, coin: Coin) -> Command:
    first_thought = keen.choose(view, memory, coin)
    options = candidates(view, memory, first_thought)
    if len(options) == 1 or view["turn"]["phase"] == "take_back":
        return first_thought
    return options[best(view, memory, options, Random(coin(2**31)))]


def candidates(view: View, memory: Memory, first_thought: Command) -> list[Command]:
    """Keen's choice, and what else could be done: for each card in its best form. Whether to challenge is a
    matter of what others dare, which playing on cannot tell, so keen decides that."""
    options = moves(view)
    if first_thought["type"] == "challenge":
        return [first_thought]
    position = keen.Position(view, memory)
    forms: dict[str, Command] = {}
    for play in sorted(of_type(options, "play_card"), key=position.worth, reverse=True):
        forms.setdefault(play["card"], play)
    others = of_type(options, "keep_card", "name_color")
    if view["turn"]["phase"] == "respond":
        others += of_type(options, "draw_card")
    listed = [*list(forms.values())[:MOST_CANDIDATES], *others]
    return [first_thought, *(option for option in listed if option != first_thought)]


def best(view: View, memory: Memory, options: list[Command], random: Random) -> int:
    """The first option, unless another is better in the same deals by more than chance would have it."""
    first, *others = [command_from(option) for option in options]
    leads: dict[int, list[float]] = {at: [] for at in range(1, len(options))}
    end = monotonic() + PATIENCE
    for number in range(1, deals_for(WAITING.get()) + 1):
        deal, luck = imagined(view, memory, random), random.getrandbits(32)
        gain = value(deal, first, Random(luck))
        for at, lead in leads.items():
            lead.append(value(deal, others[at - 1], Random(luck)) - gain)
        if number % GLANCE == 0:
            leads = {at: lead for at, lead in leads.items() if within_luck(lead, HOPELESS) > 0}
        if not leads or monotonic() > end:
            break
    sure = {at: lead for at, lead in leads.items() if len(lead) > 1 and within_luck(lead, -SURE) > 0}
    return max(sure, key=lambda at: within_luck(sure[at], -SURE), default=0)


def deals_for(waiting: int) -> int:
    return max(min(DEALS, FEWEST_DEALS), DEALS * CROWD // (CROWD + waiting))


def within_luck(leads: list[float], errors: float) -> float:
    """The mean lead and so many of its standard errors: what it may be, or what it is at the least."""
    return mean(leads) + errors * stdev(leads) / sqrt(len(leads))


BOT = Bot(
    "sage",
    "Imagines the cards it cannot see in many ways, and plays each move out in its head.",
    choose,
    react,
    slow=True,
)
