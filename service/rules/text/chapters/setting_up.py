"""From the empty table to the first turn."""

from service.rules.text.conditions import FLIP, everyone_is_safe
from service.rules.text.paragraph import Chapter, Paragraph, Sentence

SETTING_UP = Chapter(
    Sentence(en="Setting up", nl="Het begin van een ronde"),
    (
        Paragraph(
            rule="R-SEAT-1",
            en="Two to ten players sit in a circle. Chairs that are still empty when the game starts are "
            "taken away, and everyone moves up without changing the order.",
            nl="Je speelt met twee tot tien spelers, in een kring. Stoelen die bij de start nog leeg "
            "zijn, gaan weg; iedereen schuift aan en de volgorde blijft gelijk.",
        ),
        Paragraph(
            rule="R-DEAL-1",
            when={"dealer_draw": "symbols_excluded"},
            en="To find the first dealer everyone draws a card: the highest number deals. A symbol cannot "
            "win, and if there are only symbols, all of them are drawn anew. Players who tie draw again "
            "among themselves; no card goes back before there is a dealer.",
            nl="Om de eerste {dealer} te bepalen trekt iedereen een kaart: wie het hoogste cijfer heeft, "
            "deelt. Met een symbool kun je niet winnen, en trekt iedereen een symbool, dan trekt iedereen "
            "nog eens. Spelers die gelijk eindigen, trekken onderling opnieuw; er gaat geen kaart terug "
            "voordat er een {dealer} is.",
        ),
        Paragraph(
            rule="R-DEAL-1",
            when={"dealer_draw": "symbols_zero"},
            en="To find the first dealer everyone draws a card: the highest number deals, and a symbol is "
            "worth nothing here. Players who tie draw again among themselves; no card goes back before "
            "there is a dealer.",
            nl="Om de eerste {dealer} te bepalen trekt iedereen een kaart: wie het hoogste cijfer heeft, "
            "deelt, en een symbool is hier niets waard. Spelers die gelijk eindigen, trekken onderling "
            "opnieuw; er gaat geen kaart terug voordat er een {dealer} is.",
        ),
        Paragraph(
            rule="R-DEAL-1",
            when=FLIP,
            en="Only the light sides matter when you draw for the deal.",
            nl="Bij het bepalen van de {dealer} telt alleen de lichte kant.",
        ),
        Paragraph(
            rule="R-DEAL-2",
            given=everyone_is_safe,
            en="From the second round on, the deal moves one place to the left each time.",
            nl="Vanaf de tweede ronde schuift het delen telkens één plaats naar links op.",
        ),
        Paragraph(
            rule="R-DEAL-2",
            when={"format": "elimination"},
            en="From the second round on, the deal moves to the left each time, to the next player who is "
            "still in the game.",
            nl="Vanaf de tweede ronde schuift het delen telkens naar links op, naar de eerstvolgende "
            "speler die nog meedoet.",
        ),
        Paragraph(
            rule="R-DEAL-3",
            en="The cards are shuffled and everyone gets {hand}. What is left is the stock. One card from "
            "the top of it is turned over and put beside it: the pile has begun.",
            nl="De kaarten worden geschud en iedereen krijgt {hand}. Wat overblijft, is de {stock}. De "
            "bovenste kaart daarvan wordt er open naast gelegd: zo begint de {pile}.",
        ),
        Paragraph(
            rule="R-DEAL-3",
            when=FLIP,
            en="Each new round starts on the light side, whichever side the last one ended on.",
            nl="Elke nieuwe ronde begint met de lichte kant, met welke kant de vorige ook eindigde.",
        ),
    ),
)
