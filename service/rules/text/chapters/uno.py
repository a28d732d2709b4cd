"""The call, the catch and the end of a round."""

from service.rules.text.conditions import some_draws_wait
from service.rules.text.paragraph import Chapter, Paragraph, Sentence

UNO = Chapter(
    Sentence(en="Calling UNO and going out", nl="UNO roepen en uitgaan"),
    (
        Paragraph(
            rule="R-UNO-1",
            en="When you lay your last card but one, call UNO, either as you lay it or right after.",
            nl="Leg je je voorlaatste kaart, roep dan UNO: terwijl je legt, of vlak erna.",
        ),
        Paragraph(
            rule="R-UNO-2",
            en="If you forget, anyone else may catch you until the next turn begins, and then you draw "
            "{penalty}. A turn begins when somebody makes a move of their own: laying a card, or drawing "
            "one. Picking a colour, drawing a penalty, and a draw that a card forces without the victim "
            "doing anything begin no turn.",
            nl="Vergeet je het, dan mag ieder ander je betrappen tot de volgende beurt begint, en pak je "
            "{penalty}. Een beurt begint als iemand zelf iets doet: een kaart leggen of er een pakken. "
            "Een kleur kiezen, strafkaarten pakken, en pakken zonder dat het slachtoffer daar iets voor "
            "doet, zijn geen begin van een beurt.",
        ),
        Paragraph(
            rule="R-UNO-2",
            given=some_draws_wait,
            en="Where a draw waits for its victim, the turn begins with whatever the victim does about it.",
            nl="Wordt er pas gepakt als het slachtoffer zelf iets doet, dan begint de beurt op dat moment.",
        ),
        Paragraph(
            rule="R-UNO-3",
            en="You may still call after laying the card, as long as nobody has caught you. Nobody can "
            "catch you before the card lies on the pile, or once the next turn has begun.",
            nl="Ook als je pas na het leggen roept, ben je op tijd zolang niemand je heeft betrapt. "
            "Voordat de kaart op de {pile} ligt, kan niemand je betrappen, en als de volgende beurt "
            "begonnen is, ook niet meer.",
        ),
        Paragraph(
            rule="R-UNO-4",
            en="Calling or catching without a reason is simply not accepted and costs nothing. You cannot "
            "call ahead of time either: the call belongs to the card that leaves you with one.",
            nl="Zonder reden roepen of betrappen wordt gewoon niet geaccepteerd en kost niets. Vooruit "
            "roepen kan ook niet: de roep hoort bij de kaart waarna je er één overhoudt.",
        ),
        Paragraph(
            rule="R-OUT-1",
            en="You win the round by laying your last card. If that is a wild, you still pick a colour.",
            nl="Je wint de ronde door je laatste kaart te leggen. Is dat er een zonder kleur, dan kies je "
            "toch nog een kleur.",
        ),
        Paragraph(
            rule="R-OUT-2",
            en="If your last card makes the next player draw, they draw first, and what they drew counts "
            "with the rest of their hand.",
            nl="Laat je laatste kaart de volgende speler pakken, dan wordt er eerst gepakt, en telt dat "
            "mee met de rest van die hand.",
        ),
    ),
)
