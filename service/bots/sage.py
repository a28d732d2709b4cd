"""Thinks ahead: deals the unseen cards in many ways that fit, and plays each of its moves out in all of them.

How many deals it looks at is fixed and their luck is the game's own, so that it would decide the same again.
The clock only cuts in on a machine that is far too slow; the log holds what was decided in any case.
"""

from math import sqrt
from random import Random
from statistics import mean, stdev
from time import monotonic

from service.bots import keen
from service.bots.bot import Bot, Coin, Command, View, moves
from service.bots.imagining import imagined
from service.bots.memory import Memory
from service.bots.playout import value
from service.bots.reading import of_type, rest_after, row
from service.bots.watchful import react
from service.rules.commands import command_from

DEALS = 32
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
    table = keen.Table(view, memory)
    plays = [play for play in of_type(options, "play_card") if not bluff(view, table, play)]
    forms: dict[str, Command] = {}
    for play in sorted(plays, key=table.worth, reverse=True):
        forms.setdefault(play["card"], play)
    others = of_type(options, "keep_card", "name_color")
    if view["turn"]["phase"] == "respond":
        others += of_type(options, "draw_card")
    listed = [*list(forms.values())[:MOST_CANDIDATES], *others]
    return [first_thought, *(option for option in listed if option != first_thought)]


def bluff(view: View, table: keen.Table, play: Command) -> bool:
    return (
        row(view, play["card"]).demands
        and play.get("color") is not None
        and table.would_bluff(rest_after(view, play["card"]))
    )


def best(view: View, memory: Memory, options: list[Command], random: Random) -> int:
    """The first option, unless another is better in the same deals by more than chance would have it."""
    commands, end = [command_from(option) for option in options], monotonic() + PATIENCE
    leads: list[list[float]] = [[] for _ in commands]
    for _ in range(DEALS):
        deal, luck = imagined(view, memory, random), random.getrandbits(32)
        gains = [value(deal, command, Random(luck)) for command in commands]
        for lead, gain in zip(leads, gains, strict=True):
            lead.append(gain - gains[0])
        if monotonic() > end:
            break
    return max(range(len(leads)), key=lambda at: sure_lead(leads[at]))


def sure_lead(leads: list[float]) -> float:
    """The mean, less what may be luck in it; 0 for the option that the others are compared with."""
    if len(leads) < 2:
        return 0.0
    return mean(leads) - SURE * stdev(leads) / sqrt(len(leads))


BOT = Bot(
    "sage",
    "Imagines the cards it cannot see in many ways, and plays each move out in its head.",
    choose,
    react,
)
