"""Each rulebook in a sentence."""

from collections.abc import Mapping

from service.rules.text.paragraph import Sentence

BOOKS: Mapping[str, Sentence] = {
    "classic": Sentence(
        en="The game as most people know it: bluff with the biggest wild if you dare, "
        "and challenge whoever does.",
        nl="Het spel zoals de meesten het kennen: bluf met de zwaarste kaart als je durft, "
        "en daag uit wie het doet.",
    ),
    "braille": Sentence(
        en="The version of the edition for blind and partially sighted players: a bluff that is seen through "
        "goes back into the hand, and chatter is expensive.",
        nl="De versie van de uitgave voor blinde en slechtziende spelers: bluf die doorzien wordt, "
        "gaat terug de hand in, en gebabbel is duur.",
    ),
    "short": Sentence(
        en="The shortest way to the table: no bluffing, no challenges, nothing to look up.",
        nl="De kortste weg naar de tafel: geen bluf, geen uitdagingen, niets om op te zoeken.",
    ),
    "flip": Sentence(
        en="Cards with a friendly light side and a merciless dark one, and you can see the backs of "
        "everybody's hand but your own.",
        nl="Kaarten met een vriendelijke lichte kant en een genadeloze donkere, en van ieders hand zie je de "
        "achterkant, behalve van de jouwe.",
    ),
    "deluxe": Sentence(
        en="The full book for sharp eyes: you can try to get away with a wrong card, and hints at the table "
        "come at a price.",
        nl="Het volledige boek, voor scherpe ogen: je kunt proberen weg te komen met een verkeerde kaart, "
        "en wie aan tafel iets voorzegt, betaalt ervoor.",
    ),
}
