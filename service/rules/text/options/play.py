"""Options of play: wild draw cards, penalties and house rules."""

from collections.abc import Mapping

from service.rules.text.options.told import OptionText
from service.rules.text.paragraph import Sentence

PLAY: Mapping[str, OptionText] = {
    "wild_draw_needs": OptionText(
        Sentence(
            en="When a wild that makes others draw is fair.",
            nl="Wanneer een kaart zonder kleur die laat pakken eerlijk is.",
        ),
        {
            "no_color_match": Sentence(
                en="When you hold nothing in the colour to follow.",
                nl="Als je niets hebt in de kleur die gevolgd moet worden.",
            ),
            "no_playable_card": Sentence(
                en="When you hold nothing else that you could lay.",
                nl="Als je niets anders hebt dat je kunt leggen.",
            ),
        },
    ),
    "wild_draw_bluff": OptionText(
        Sentence(
            en="Whether you may lay such a wild when it is not fair.",
            nl="Of je zo'n kaart ook mag leggen als dat niet eerlijk is.",
        ),
        {
            True: Sentence(
                en="You may, at the risk of being challenged.",
                nl="Dat mag, met het risico dat je wordt uitgedaagd.",
            ),
            False: Sentence(
                en="You may not, and there are no challenges.",
                nl="Dat mag niet, en uitdagen bestaat niet.",
            ),
        },
    ),
    "challenge_remedy": OptionText(
        Sentence(
            en="What happens to a bluffer who is found out.",
            nl="Wat er gebeurt met een bluffer die door de mand valt.",
        ),
        {
            "draw": Sentence(
                en="The bluffer draws in place of the challenger.",
                nl="De bluffer pakt in plaats van de uitdager.",
            ),
            "take_back": Sentence(
                en="The bluffer takes the card back, lays one that fits and then draws.",
                nl="De bluffer neemt de kaart terug, legt er een die past en pakt daarna.",
            ),
        },
    ),
    "wrong_card": OptionText(
        Sentence(
            en="What happens when somebody lays a card that does not fit.",
            nl="Wat er gebeurt als iemand een kaart legt die niet past.",
        ),
        {
            "refused": Sentence(en="It is not accepted.", nl="Die wordt niet aangenomen."),
            "penalised": Sentence(
                en="It stays unless somebody notices; then it goes back and costs extra cards.",
                nl="Die blijft liggen tot iemand het merkt; dan gaat hij terug en kost hij strafkaarten.",
            ),
        },
    ),
    "remark_penalty": OptionText(
        Sentence(
            en="How many cards a remark costs that most of the table objects to; with 0 talk is free.",
            nl="Hoeveel kaarten een opmerking kost waartegen het grootste deel van de tafel bezwaar "
            "maakt; met 0 is praten gratis.",
        ),
    ),
    "progressive": OptionText(
        Sentence(
            en="Whether you may pass a draw on by adding the same kind of card.",
            nl="Of je pakken mag doorschuiven door er net zo'n kaart bij te leggen.",
        ),
        {
            True: Sentence(
                en="You may, and the first who cannot or will not draws the sum.",
                nl="Dat mag, en wie als eerste niet kan of wil, pakt het totaal.",
            ),
            False: Sentence(en="You may not.", nl="Dat mag niet."),
        },
    ),
    "seven_zero": OptionText(
        Sentence(
            en="Whether a 7 and a 0 move whole hands.",
            nl="Of een 7 en een 0 hele handen verplaatsen.",
        ),
        {
            True: Sentence(
                en="A 7 swaps two hands, and a 0 moves all of them on.",
                nl="Een 7 ruilt twee handen, en een 0 schuift ze allemaal door.",
            ),
            False: Sentence(
                en="They are numbers like any other.",
                nl="Het zijn cijfers als alle andere.",
            ),
        },
    ),
    "jump_in": OptionText(
        Sentence(
            en="Whether you may lay the identical card when it is not your turn.",
            nl="Of je dezelfde kaart mag leggen als je niet aan de beurt bent.",
        ),
        {
            True: Sentence(
                en="You may, if you are quick enough.",
                nl="Dat mag, als je er snel genoeg bij bent.",
            ),
            False: Sentence(en="You may not.", nl="Dat mag niet."),
        },
    ),
}
