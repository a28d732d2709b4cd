"""The cards of both decks, and what they are worth."""

from service.rules.text.conditions import CLASSIC, FLIP
from service.rules.text.paragraph import FIRST_READING, SINCE_SECOND, Chapter, Paragraph, Sentence

CARDS = Chapter(
    Sentence(en="The cards", nl="De kaarten"),
    (
        Paragraph(
            rule="R-DECK-1",
            when=CLASSIC,
            en="You play with {deck_size} cards in {light_colors}. Each colour has {light_cards}. Then "
            "there are the wilds, which have no colour: {light_wilds}.",
            nl="Je speelt met {deck_size} kaarten in {light_colors}. Elke kleur bevat {light_cards}. Daar "
            "komen de kaarten zonder kleur nog bij: {light_wilds}.",
        ),
        Paragraph(
            rule="R-DECK-2",
            when=FLIP,
            en="You play with {deck_size} cards, each printed on both sides. The light sides are "
            "{light_colors}; each of these colours has {light_cards}, and the light wilds are "
            "{light_wilds}.",
            nl="Je speelt met {deck_size} kaarten, elk aan twee kanten bedrukt. De lichte kanten zijn "
            "{light_colors}; elk van die kleuren bevat {light_cards}, en de kaarten zonder kleur zijn "
            "{light_wilds}.",
        ),
        Paragraph(
            rule="R-DECK-2",
            when=FLIP,
            en="The dark sides are {dark_colors}; each of these colours has {dark_cards}, and the dark "
            "wilds are {dark_wilds}.",
            nl="De donkere kanten zijn {dark_colors}; elk van die kleuren bevat {dark_cards}, en de "
            "kaarten zonder kleur zijn {dark_wilds}.",
        ),
        Paragraph(
            rule="R-DECK-3",
            when=FLIP,
            revisions=FIRST_READING,
            en="Chance decides once, before the first deal, how light and dark sides go together. After "
            "that the cards stay the same for the whole game, so a good memory pays.",
            nl="Welke donkere kant achter welke lichte kant zit, bepaalt het lot één keer, vóór de eerste "
            "keer delen. Daarna blijven de kaarten het hele spel dezelfde, dus een goed geheugen loont.",
        ),
        Paragraph(
            rule="R-DECK-3",
            when=FLIP,
            revisions=SINCE_SECOND,
            en="Chance decides anew for every round how light and dark sides go together, so what you "
            "learnt of the backs in one round says nothing about the next. The draw for the deal uses the "
            "cards of the first round.",
            nl="Welke donkere kant achter welke lichte kant zit, bepaalt het lot voor elke ronde "
            "opnieuw, dus wat je in de ene ronde over de achterkanten leerde, zegt niets over de "
            "volgende. Om de {dealer} te bepalen gebruik je de kaarten van de eerste ronde.",
        ),
        Paragraph(
            rule="R-DECK-4",
            when=FLIP,
            en="You see the side in play of your own cards, and everybody else sees their backs, just as "
            "you see theirs. The back of the top card of the stock is there for all to see. The backs of "
            "your own cards stay hidden from you, and spectators see no hands at all.",
            nl="Van je eigen kaarten zie je de kant waarmee gespeeld wordt; de anderen zien de "
            "achterkant, zoals jij die van hen ziet. Ook de achterkant van de bovenste kaart van de "
            "{stock} is voor iedereen zichtbaar. De achterkant van je eigen kaarten krijg je niet te "
            "zien, en toeschouwers zien helemaal geen handen.",
        ),
        Paragraph(
            rule="R-POINTS-1",
            when=CLASSIC,
            en="What a card is worth when the points are counted: a number card as much as its number; "
            "{worth}.",
            nl="Zoveel is een kaart waard als de punten worden opgeteld: een cijferkaart het cijfer dat "
            "erop staat; {worth}.",
        ),
        Paragraph(
            rule="R-POINTS-2",
            when=FLIP,
            en="What a card is worth when the points are counted: a number card as much as its number; "
            "{worth}. Only the side in play at the end of the round counts.",
            nl="Zoveel is een kaart waard als de punten worden opgeteld: een cijferkaart het cijfer dat "
            "erop staat; {worth}. Alleen de kant waarmee aan het einde van de ronde gespeeld wordt, telt.",
        ),
    ),
)
