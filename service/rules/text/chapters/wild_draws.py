"""Wild draw cards: what they do, and when they are fair."""

from service.rules.text.conditions import CLASSIC, FLIP
from service.rules.text.paragraph import Chapter, Paragraph, Sentence

WILD_DRAWS = Chapter(
    Sentence(en="Wild draw cards", nl="Kleur kiezen en laten pakken"),
    (
        Paragraph(
            rule="R-WILD4-1",
            when=CLASSIC,
            en="With a {name[w+4]} you pick the colour, and the next player draws {draw[w+4]} and loses "
            "their turn.",
            nl="Met een {name[w+4]} kies je de kleur, en de volgende speler pakt {draw[w+4]} en is zijn "
            "beurt kwijt.",
        ),
        Paragraph(
            rule="R-WILD4-1",
            when=FLIP,
            en="With a {name[w+2]} you pick the colour, and the next player draws {draw[w+2]} and loses "
            "their turn.",
            nl="Met een {name[w+2]} kies je de kleur, en de volgende speler pakt {draw[w+2]} en is zijn "
            "beurt kwijt.",
        ),
        Paragraph(
            rule="R-WILD4-7",
            when=FLIP,
            en="With a {name[wc]} you pick the colour, and the next player keeps drawing until a card of "
            "that colour turns up, however long it takes. That card is shown to everyone, and the turn is "
            "lost.",
            nl="Met een {name[wc]} kies je de kleur, en de volgende speler blijft pakken tot er een kaart "
            "van die kleur komt, hoe lang het ook duurt. Die kaart krijgt iedereen te zien, en de beurt "
            "is voorbij.",
        ),
        Paragraph(
            rule="R-WILD4-2",
            when={"wild_draw_needs": "no_color_match"},
            en="A {wild_draws} is fair only if you hold no other card of the colour that is to be "
            "followed. A card that fits by its number or symbol alone does not stand in the way, and "
            "other wilds do not either. Your whole hand is looked at, also when you drew the card just "
            "now.",
            nl="Een {wild_draws} is alleen eerlijk als je verder geen kaart hebt in de kleur die gevolgd "
            "moet worden. Hetzelfde cijfer of symbool in een andere kleur staat niet in de weg, en andere "
            "kaarten zonder kleur ook niet. Je hele hand telt, ook als je de kaart net hebt gepakt.",
        ),
        Paragraph(
            rule="R-WILD4-2",
            when={"wild_draw_needs": "no_playable_card"},
            en="A {wild_draws} is fair only if you could not have played anything else: a plain {name[w]} "
            "in your hand already stands in the way, a second {wild_draws} does not. Your whole hand is "
            "looked at, also when you drew the card just now.",
            nl="Een {wild_draws} is alleen eerlijk als je niets anders had kunnen leggen: ook een gewone "
            "{name[w]} in je hand staat in de weg, een tweede {wild_draws} niet. Je hele hand telt, ook "
            "als je de kaart net hebt gepakt.",
        ),
        Paragraph(
            rule="R-WILD4-3",
            when={"wild_draw_bluff": False},
            en="Bluffing is out: if the card is not fair, you cannot lay it.",
            nl="Bluffen kan niet: is de kaart niet eerlijk, dan kun je hem niet leggen.",
        ),
        Paragraph(
            rule="R-WILD4-4",
            when={"wild_draw_bluff": False},
            en="So there is nothing to challenge at this table.",
            nl="Aan deze tafel valt er dus niets uit te dagen.",
        ),
        Paragraph(
            rule="R-WILD4-3",
            when={"wild_draw_bluff": True},
            en="Nothing stops you from laying it unfairly and keeping a straight face. You may be "
            "challenged, though.",
            nl="Niets houdt je tegen om hem tóch te leggen, met een uitgestreken gezicht. Maar je kunt "
            "worden uitgedaagd.",
        ),
        Paragraph(
            rule="R-WILD4-8",
            en="Laid as your very last card, a {wild_draws} is always fair: the round is over and there "
            "is no hand left to look at.",
            nl="Als allerlaatste kaart is een {wild_draws} altijd eerlijk: de ronde is voorbij en er valt "
            "geen hand meer te bekijken.",
        ),
    ),
)
