"""R-SEVEN: a 7 swaps hands with a player of one's choice, a 0 passes all hands on."""

from service.rules import effects
from service.rules.option import Option, yes_no
from service.rules.rulebook import Rulebook
from service.rules.text.paragraph import Paragraph, Sentence, where


def amend(book: Rulebook) -> Rulebook:
    seven = book.amended("7", lays=effects.swap_hands, undoes_lay=effects.swap_hands, swaps=True)
    return seven.amended("0", lays=effects.pass_hands, undoes_lay=effects.pass_hands_back)


SEVEN_ZERO = Option(
    name="seven_zero",
    about=Sentence(
        en="Whether a 7 and a 0 move whole hands.",
        nl="Of een 7 en een 0 hele handen verplaatsen.",
    ),
    allowed=yes_no(
        Sentence(
            en="A 7 swaps two hands, and a 0 moves all of them on.",
            nl="Een 7 ruilt twee handen, en een 0 schuift ze allemaal door.",
        ),
        Sentence(en="They are numbers like any other.", nl="Het zijn cijfers als alle andere."),
        amend,
    ),
    default=False,
    chapter=Sentence(en="Seven UNO: swapping hands", nl="Zeven UNO: handen ruilen"),
    paragraphs=where(
        {"seven_zero": True},
        Paragraph(
            rule="R-SEVEN-1",
            when={"deck": "classic108"},
            en="Whoever lays a 7 chooses another player and trades hands with them. On a 0 all hands move "
            "on one place, the way the turn is going. If it was your last card you are simply out, and "
            "nothing moves.",
            nl="Wie een 7 legt, ruilt van hand met een speler naar keuze. Bij een 0 schuiven alle handen "
            "door naar de volgende speler in de speelrichting. Was het je laatste kaart, dan ben je "
            "gewoon uit en verhuist er niets.",
        ),
        Paragraph(
            rule="R-SEVEN-1",
            when={"deck": "flip112"},
            en="Whoever lays a 7, light or dark, chooses another player and trades hands with them. If it "
            "was your last card you are simply out, and nothing moves. This deck has no 0.",
            nl="Wie een 7 legt, licht of donker, ruilt van hand met een speler naar keuze. Was het je "
            "laatste kaart, dan ben je gewoon uit en verhuist er niets. Een 0 zit niet in dit spel.",
        ),
        Paragraph(
            rule="R-SEVEN-1",
            when={"format": "partners"},
            en="You may trade with your partner too.",
            nl="Je mag ook met je partner ruilen.",
        ),
        Paragraph(
            rule="R-SEVEN-1",
            when={"format": "elimination"},
            en="Players who are out of the game neither swap nor receive hands.",
            nl="Wie eruit ligt, ruilt niet mee en krijgt geen hand.",
        ),
        Paragraph(
            rule="R-SEVEN-2",
            en="If you played down to one card and then gave that hand away, the call of UNO is still "
            "yours to make; whoever received it owes nothing.",
            nl="Hield je één kaart over en gaf je die hand weg, dan moet jij nog steeds UNO roepen; wie "
            "hem kreeg, hoeft niets.",
        ),
    ),
)
