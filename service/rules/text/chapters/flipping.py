"""What a Flip card does."""

from service.rules.text.conditions import FLIP
from service.rules.text.paragraph import Chapter, Paragraph, Sentence

FLIPPING = Chapter(
    Sentence(en="Flipping the table", nl="Alles omdraaien"),
    (
        Paragraph(
            rule="R-FLIP-1",
            when=FLIP,
            en="A {name[f]} turns everything over: first the pile, then the stock, then every hand. What "
            "was at the bottom comes to the top, so the pile now shows the other side of its oldest card "
            "and the {name[f]} lies at the very bottom.",
            nl="Een {name[f]} draait alles om: eerst de {pile}, dan de {stock}, dan alle handen. Wat "
            "onderop lag, komt boven, dus de {pile} toont nu de andere kant van zijn oudste kaart en de "
            "{name[f]} ligt helemaal onderaan.",
        ),
        Paragraph(
            rule="R-FLIP-2",
            when=FLIP,
            en="The card that comes to the top does nothing, whatever its symbol. If it has no colour, "
            "whoever laid the {name[f]} looks at it and then picks one.",
            nl="De kaart die bovenop komt, doet niets, welk symbool er ook op staat. Heeft die geen "
            "kleur, dan bekijkt de speler die de {name[f]} legde hem eerst en kiest daarna een "
            "kleur.",
        ),
        Paragraph(
            rule="R-FLIP-3",
            when=FLIP,
            en="The new side remains in play until somebody lays another {name[f]}.",
            nl="Met de nieuwe kant wordt gespeeld tot iemand weer een {name[f]} legt.",
        ),
        Paragraph(
            rule="R-FLIP-4",
            when=FLIP,
            en="A {name[f]} laid as the last card still turns the table, and only then are the points "
            "counted.",
            nl="Ook een {name[f]} als laatste kaart draait de tafel nog om, en pas daarna worden de "
            "punten geteld.",
        ),
    ),
)
