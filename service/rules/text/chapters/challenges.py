"""Challenges of wild draw cards, and what they cost."""

from service.rules.text.paragraph import Chapter, Paragraph, Sentence

CHALLENGES = Chapter(
    Sentence(en="Challenges", nl="Uitdagen"),
    (
        Paragraph(
            rule="R-WILD4-4",
            when={"wild_draw_bluff": True},
            en="Only the player who is to draw because of a {wild_draws} can challenge it, and only "
            "before they have drawn. They, and nobody else, are then shown the hand from which the card "
            "came, as it was at that moment.",
            nl="Alleen wie door een {wild_draws} moet pakken, kan uitdagen, en alleen zolang er nog niet "
            "gepakt is. Die speler, en niemand anders, krijgt dan de hand te zien waar de kaart uit kwam, "
            "zoals die op dat moment was.",
        ),
        Paragraph(
            rule="R-WILD4-5",
            when={"wild_draw_bluff": True, "challenge_remedy": "draw"},
            en="Was it a bluff? Then the bluffer draws what was meant for the challenger, who draws "
            "nothing and has a turn as usual. The colour that was picked stays.",
            nl="Was het bluf? Dan pakt de bluffer wat voor de uitdager bedoeld was; de uitdager pakt "
            "niets en is gewoon aan de beurt. De gekozen kleur blijft gelden.",
        ),
        Paragraph(
            rule="R-WILD4-5",
            when={"wild_draw_bluff": True, "challenge_remedy": "take_back"},
            en="Was it a bluff? Then the bluffer takes the card back and must at once lay a coloured card "
            "that would have fitted, or a plain {name[w]} if there is none. After that the bluffer draws "
            "what was meant for the challenger. The new card does what it always does, though nobody "
            "draws for it before the bluffer has; play goes on from there, and no UNO need be called for "
            "it.",
            nl="Was het bluf? Dan neemt de bluffer de kaart terug en legt meteen een gekleurde kaart "
            "die wel paste, of een gewone {name[w]} als die er niet is. Daarna pakt de bluffer wat "
            "voor de uitdager bedoeld was. De nieuwe kaart doet wat hij altijd doet, maar niemand "
            "hoeft ervoor te pakken voordat de bluffer dat heeft gedaan; het spel gaat vandaar "
            "verder, en je hoeft daarbij geen UNO te roepen.",
        ),
        Paragraph(
            rule="R-WILD4-5",
            when={"wild_draw_bluff": True, "challenge_remedy": "take_back", "progressive": True},
            en="If several draws have added up, the card stays where it is: the bluffer draws the whole "
            "sum and the challenger has a turn as usual.",
            nl="Is het aantal al opgelopen, dan blijft de kaart liggen: de bluffer pakt het hele totaal "
            "en de uitdager is gewoon aan de beurt.",
        ),
        Paragraph(
            rule="R-WILD4-5",
            when={"wild_draw_bluff": True, "challenge_remedy": "take_back", "deck": "flip112"},
            en="If a {name[wc]} goes back and a {name[f]} is laid instead, the bluffer draws until the "
            "colour picked with the {name[wc]} turns up on the side of the cards that it belongs to, "
            "though the other side is in play by then.",
            nl="Gaat een {name[wc]} terug en komt er een {name[f]} voor in de plaats, dan pakt de "
            "bluffer tot de kleur die bij de {name[wc]} gekozen was verschijnt op de kant van de "
            "kaarten waar die kleur bij hoort, ook al wordt dan met de andere kant gespeeld.",
        ),
        Paragraph(
            rule="R-WILD4-6",
            when={"wild_draw_bluff": True, "deck": "classic108"},
            en="Was it fair? Then the challenger pays for the suspicion: {draw_more[w+4]} instead of "
            "{once[w+4]}, and the turn is lost.",
            nl="Was de kaart eerlijk? Dan betaalt de uitdager voor de argwaan: {draw_more[w+4]} in plaats "
            "van {once[w+4]}, en de beurt is voorbij.",
        ),
        Paragraph(
            rule="R-WILD4-6",
            when={"wild_draw_bluff": True, "deck": "flip112"},
            en="Was it fair? Then the challenger pays for the suspicion: {surcharge} cards more than were "
            "due anyway, and the turn is lost.",
            nl="Was de kaart eerlijk? Dan betaalt de uitdager voor de argwaan: {surcharge} kaarten meer "
            "dan er toch al gepakt moesten worden, en de beurt is voorbij.",
        ),
        Paragraph(
            rule="R-WILD4-7",
            when={"wild_draw_bluff": True, "deck": "flip112"},
            en="So a bluff with a {name[w+2]} costs {draw[w+2]} and a wrong challenge {more[w+2]}. With a "
            "{name[wc]} whoever loses the challenge keeps drawing until the colour turns up, and a wrong "
            "challenger draws {surcharge} more on top of that.",
            nl="Bluf met een {name[w+2]} kost dus {draw[w+2]}, een onterechte uitdaging {more[w+2]}. Bij "
            "een {name[wc]} blijft de verliezer van de uitdaging pakken tot de kleur er is; wie ten "
            "onrechte uitdaagde, pakt er daarna nog {surcharge}.",
        ),
    ),
)
