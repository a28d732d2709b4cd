"""Events as sentences, in both languages.

A sentence is made of what its reader is told of the event and of the players' names, so it tells no more.
"""

from collections.abc import Callable, Mapping
from typing import Any

from service.rules.cards import Color
from service.rules.text.paragraph import Language, Sentence
from service.rules.text.words import AND, card_words, color_words, listing, place_words

Data = Mapping[str, Any]
Name = Callable[[Any], str]
"""What the player at a seat is called."""

SENTENCES: Mapping[str, Sentence] = {
    "game_created": Sentence(en="A table is set up.", nl="Er is een tafel klaargezet."),
    "seat_taken": Sentence(en="{player} sits down.", nl="{player} gaat zitten."),
    "seat_invited": Sentence(en="{player} is invited.", nl="{player} is uitgenodigd."),
    "seat_left": Sentence(en="{player} leaves the table.", nl="{player} gaat van tafel."),
    "said": Sentence(en="{seat} says: {text}", nl="{seat} zegt: {text}"),
    "objected": Sentence(
        en="{by} objects to remark {remark}.", nl="{by} maakt bezwaar tegen opmerking {remark}."
    ),
    "remark_penalised": Sentence(en="{seat} pays for a remark.", nl="{seat} boet voor een opmerking."),
    "wrong_card_accused": Sentence(
        en="{by} notices a wrong card of {seat}.", nl="{by} merkt een verkeerde kaart van {seat} op."
    ),
    "card_taken_back": Sentence(en="{seat} takes a card back.", nl="{seat} neemt een kaart terug."),
    "draw_cancelled": Sentence(en="{seat} need not draw.", nl="{seat} hoeft niet te pakken."),
    "seat_eliminated": Sentence(en="{seat} is out.", nl="{seat} ligt uit het spel."),
    "game_started": Sentence(en="The game starts.", nl="Het spel begint."),
    "dealer_drawn": Sentence(
        en="{dealer} drew the highest card and deals.",
        nl="{dealer} heeft de hoogste kaart getrokken en deelt.",
    ),
    "round_dealt": Sentence(en="Round {round}: {dealer} deals.", nl="Ronde {round}: {dealer} deelt."),
    "card_turned": Sentence(en="{Card} is turned up{put_back}.", nl="{Card} ligt open{put_back}."),
    "turn_began": Sentence(en="It is {seat}'s turn.", nl="{seat} is aan de beurt."),
    "card_played": Sentence(
        en="{seat} plays {card}{out_of_turn}{named}{uno}.", nl="{seat} legt {card}{out_of_turn}{named}{uno}."
    ),
    "color_named": Sentence(en="{seat} names {color}.", nl="{seat} kiest {color}."),
    "direction_reversed": Sentence(en="Play now goes {direction}.", nl="Er wordt nu {direction} gespeeld."),
    "seat_skipped": Sentence(en="{seat} misses a turn.", nl="{seat} slaat een beurt over."),
    "draw_demanded": Sentence(en="{seat} must {demanded}.", nl="{seat} moet {demanded}."),
    "cards_drawn": Sentence(en="{seat} draws {cards}{why}.", nl="{seat} pakt {cards}{why}."),
    "card_kept": Sentence(en="{seat} keeps the card.", nl="{seat} houdt de kaart."),
    "turn_passed": Sentence(en="{seat} passes.", nl="{seat} past."),
    "stock_reshuffled": Sentence(
        en="The {pile} is shuffled into a new {stock}.", nl="De {pile} wordt geschud tot een nieuwe {stock}."
    ),
    "draw_challenged": Sentence(
        en="{by} challenges {seat}: the card {found}.", nl="{by} daagt {seat} uit: de kaart {found}."
    ),
    "hands_swapped": Sentence(en="{seats} swap hands.", nl="{seats} ruilen van hand."),
    "hands_passed": Sentence(en="All hands go {direction}.", nl="Alle handen gaan {direction}."),
    "sides_flipped": Sentence(
        en="All cards are turned to their {side} side.",
        nl="Alle kaarten worden naar hun {side} kant gedraaid.",
    ),
    "uno_called": Sentence(en='{seat} calls "UNO!"', nl='{seat} roept "UNO!"'),
    "uno_caught": Sentence(en="{by} catches {seat} without UNO.", nl="{by} betrapt {seat} zonder UNO."),
    "deadline_missed": Sentence(en="{seat} ran out of time.", nl="De tijd van {seat} is om."),
    "autopilot_on": Sentence(en="A bot now plays for {seat}.", nl="Een bot speelt nu voor {seat}."),
    "autopilot_off": Sentence(en="{seat} plays again.", nl="{seat} speelt weer zelf."),
    "round_ended": Sentence(en="{winner} wins the round.", nl="{winner} wint de ronde."),
    "game_finished": Sentence(
        en="The game is over. {winners} won.", nl="Het spel is afgelopen. Gewonnen door {winners}."
    ),
    "game_abandoned": Sentence(en="The game was abandoned.", nl="Het spel is gestaakt."),
}
NOTHING = Sentence(en="", nl="")
NOBODY = Sentence(en="Nobody", nl="Niemand")
SEAT = Sentence(en="seat {seat}", nl="plaats {seat}")
COUNTS = Sentence(en="a card", nl="een kaart"), Sentence(en="{count} cards", nl="{count} kaarten")
DRAW = Sentence(en="draw {cards}", nl="{cards} pakken")
DRAW_UNTIL = Sentence(en="draw until {color}", nl="pakken tot er {color} komt")
NAMED = Sentence(en=" and names {color}", nl=" en kiest {color}")
PARTS: Mapping[str, Sentence] = {
    "put_back": Sentence(en=", and put back", nl=" en gaat terug"),
    "out_of_turn": Sentence(en=" out of turn", nl=" buiten de beurt"),
    "uno": Sentence(en=' and calls "UNO!"', nl=' en roept "UNO!"'),
}
"""What is added where the field of that name is true."""
WORDS: Mapping[str, Sentence] = {
    "left": Sentence(en="to the left", nl="naar links"),
    "right": Sentence(en="to the right", nl="naar rechts"),
    "light": Sentence(en="light", nl="lichte"),
    "dark": Sentence(en="dark", nl="donkere"),
}
WHY_DRAWN: Mapping[str, Sentence] = {
    "demand": Sentence(en=", as demanded", nl=", zoals moest"),
    "uno": Sentence(en=" for not saying UNO", nl=" omdat UNO niet geroepen is"),
    "challenge": Sentence(en=" after the challenge", nl=" na de uitdaging"),
    "wrong_card": Sentence(en=" for a wrong card", nl=" voor een verkeerde kaart"),
    "remark": Sentence(en=" for a remark", nl=" voor een opmerking"),
}
FOUND = {
    True: Sentence(en="should not have been played", nl="had niet gelegd mogen worden"),
    False: Sentence(en="was fairly played", nl="is terecht gelegd"),
}


def event_sentence(
    event: Data, name: Name, language: Language = "en", rulebook: str = "classic"
) -> str | None:
    """None for a type of event that is not known here."""
    sentence = SENTENCES.get(event["type"])
    if sentence is None:
        return None
    return sentence.said(language).format_map(Facts(event["data"], name, language, rulebook))


def seat_words(seat: object, language: Language = "en") -> str:
    """What a seat is called where nobody sits."""
    return SEAT.said(language).format(seat=seat)


def cards_in_words(code: str, language: Language = "en", rulebook: str = "classic") -> str:
    """Of a two-sided card both sides are told."""
    return " / ".join(card_words(side, language, rulebook) for side in code.split("/"))


class Facts(dict[str, str]):
    """What stands in braces, worked out as it is asked for."""

    def __init__(self, data: Data, name: Name, language: Language, rulebook: str) -> None:
        places = place_words(language, rulebook)
        super().__init__(stock=places["stock"], pile=places["pile"])
        self._data, self._name, self._language, self._rulebook = data, name, language, rulebook

    def __missing__(self, key: str) -> str:
        if key in PARTS:
            return self._said(PARTS[key] if self._data.get(key) else NOTHING)
        made = MAKE.get(key)
        return str(self._data[key]) if made is None else made(self, key)

    def _said(self, sentence: Sentence, **values: object) -> str:
        return sentence.said(self._language).format_map(values)

    def _card(self, code: str) -> str:
        return cards_in_words(code, self._language, self._rulebook)

    def _count(self, number: int) -> str:
        return self._said(COUNTS[number != 1], count=number)

    def _color(self) -> str:
        return color_words(Color(self._data["color"]), self._language)

    def seat(self, key: str) -> str:
        return self._said(NOBODY) if self._data[key] is None else self._name(self._data[key])

    def all_seats(self, key: str) -> str:
        return listing(map(self._name, self._data[key]), AND[self._language])

    def player(self, _: str) -> str:
        return str(self._data["player"]["name"])

    def card(self, key: str) -> str:
        card = self._card(self._data["card"])
        return card if key == "card" else card[0].upper() + card[1:]

    def cards(self, _: str) -> str:
        known = self._data.get("cards")
        return ", ".join(map(self._card, known)) if known else self._count(self._data["count"])

    def color(self, _: str) -> str:
        return self._color()

    def named(self, _: str) -> str:
        return self._said(NAMED, color=self._color()) if self._data.get("color") else ""

    def demanded(self, _: str) -> str:
        until = self._data.get("until_color")
        if until is None:
            return self._said(DRAW, cards=self._count(self._data["count"]))
        return self._said(DRAW_UNTIL, color=color_words(Color(until), self._language))

    def word(self, key: str) -> str:
        return self._said(WORDS[self._data[key]])

    def why(self, _: str) -> str:
        return self._said(WHY_DRAWN.get(self._data["reason"], NOTHING))

    def found(self, _: str) -> str:
        return self._said(FOUND[bool(self._data["upheld"])])


MAKE: Mapping[str, Callable[[Facts, str], str]] = {
    **dict.fromkeys(("seat", "by", "dealer", "winner"), Facts.seat),
    **dict.fromkeys(("seats", "winners"), Facts.all_seats),
    **dict.fromkeys(("card", "Card"), Facts.card),
    **dict.fromkeys(("direction", "side"), Facts.word),
    "player": Facts.player,
    "cards": Facts.cards,
    "color": Facts.color,
    "named": Facts.named,
    "demanded": Facts.demanded,
    "why": Facts.why,
    "found": Facts.found,
}
