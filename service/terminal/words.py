"""The texts of the terminal, in English and Dutch."""

import os
from collections.abc import Mapping

from service.rules.text.paragraph import Language

WORDS: Mapping[str, tuple[str, str]] = {
    "seated": ("You sit at game {game}, as {name}.", "Je zit aan spel {game}, als {name}."),
    "again": ("To come back to it: {command}", "Om terug te komen: {command}"),
    "waiting": (
        "Waiting for others, who join with: {command}",
        "Wachten op anderen; die doen mee met: {command}",
    ),
    "kept": (
        "Your seat is kept; come back with the command above.",
        "Je plaats wordt vrijgehouden; kom terug met de opdracht hierboven.",
    ),
    "you": ("{name} (you)", "{name} (jij)"),
    "seat": ("seat {seat}", "plaats {seat}"),
    "card": ("1 card", "1 kaart"),
    "cards": ("{count} cards", "{count} kaarten"),
    "points": ("{score} points", "{score} punten"),
    "top": ("On top:", "Bovenop:"),
    "color": ("the colour is", "de kleur is"),
    "facts": ("round {number}, {count} in the stock", "ronde {number}, {count} in de stok"),
    "left": ("play goes to the left", "het spel gaat naar links"),
    "right": ("play goes to the right", "het spel gaat naar rechts"),
    "light": ("light side", "lichte kant"),
    "dark": ("dark side", "donkere kant"),
    "pending": ("{name} must draw {count}", "{name} moet er {count} pakken"),
    "pending_until": ("{name} must draw until {color}", "{name} moet pakken tot {color}"),
    "hand": ("Your hand:", "Je hand:"),
    "wrong_mark": ("?  does not match: can be noticed", "?  past niet: kan worden opgemerkt"),
    "draw_card": ("draw", "pak"),
    "keep_card": ("keep the drawn card", "houd de gepakte kaart"),
    "challenge": ("challenge", "daag uit"),
    "call_uno": ("UNO!", "UNO!"),
    "catch_uno": ("catch", "betrap"),
    "accuse_wrong_card": ("wrong card!", "foute kaart!"),
    "name_color": ("name a colour", "kies een kleur"),
    "say": ("say", "zeg"),
    "leave": ("leave", "vertrek"),
    "object": ("object to {name}: {text}", "bezwaar tegen {name}: {text}"),
    "which_color": ("Which colour?", "Welke kleur?"),
    "which_swap_with": ("Swap hands with whom?", "Met wie ruil je van hand?"),
    "which_seat": ("Whom?", "Wie?"),
    "back": ("0  none of these", "0  geen van deze"),
    "choose": ("Your choice", "Jouw keus"),
    "choose_line": ("Your choice (a key and Enter):", "Jouw keus (een toets en Enter):"),
    "wait": ("Wait for your turn.", "Wacht op je beurt."),
    "keys": ("Press one of {keys}, or q to leave.", "Druk op een van {keys}, of q om te vertrekken."),
    "armed": ("UNO! goes with your next card.", "UNO! gaat mee met je volgende kaart."),
    "disarmed": ("No UNO with your next card.", "Geen UNO bij je volgende kaart."),
    "no_call_uno": ("There is nothing to call UNO for.", "Er valt geen UNO te roepen."),
    "no_catch_uno": ("There is nobody to catch.", "Er valt niemand te betrappen."),
    "no_challenge": ("There is nothing to challenge.", "Er valt niets uit te dagen."),
    "no_accuse_wrong_card": ("No wrong card lies there.", "Er ligt geen foute kaart."),
    "no_object": (
        "There is no such remark to object to.",
        "Zo'n opmerking om bezwaar tegen te maken is er niet.",
    ),
    "refused": ("Not now: {why}", "Nu niet: {why}"),
    "begin": (
        "Press b to begin with those who are here, q to leave.",
        "Druk op b om te beginnen met wie er is, q om te vertrekken.",
    ),
    "sure": ("Leave the table for good? y to leave.", "Voorgoed van tafel? j om te vertrekken."),
    "left_unheard": ("Left without a word: {why}", "Zonder een woord vertrokken: {why}"),
    "left_table": ("You left the table.", "Je bent van tafel gegaan."),
    "your_seconds": ("Your turn: {count} s left", "Jouw beurt: nog {count} s"),
    "others_seconds": ("Waiting for {name}: {count} s left", "Wachten op {name}: nog {count} s"),
    "saying": ("Say (Enter sends, Esc drops): {text}", "Zeg (Enter stuurt, Esc laat het): {text}"),
    "objecting": (
        "Object to remark (number, Enter): {text}",
        "Bezwaar tegen opmerking (nummer, Enter): {text}",
    ),
}


def phrase(key: str, language: Language, **values: object) -> str:
    return WORDS[key][language == "nl"].format(**values)


def language_of(environment: Mapping[str, str] = os.environ) -> Language:
    """The language of the locale."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return "nl" if next(filter(None, map(environment.get, names)), "").startswith("nl") else "en"
