"""What the card turned up at the start of a round does."""

from service.rules.text.conditions import (
    CLASSIC,
    FLIP,
    the_dealer_begins_between_two,
    the_other_begins_between_two,
)
from service.rules.text.paragraph import FIRST_READING, SINCE_SECOND, Chapter, Paragraph, Sentence

FIRST_CARD = Chapter(
    Sentence(en="The first card", nl="De eerste kaart"),
    (
        Paragraph(
            rule="R-START-1",
            en="If the card that starts the pile is a number, the player on the dealer's left has the "
            "first turn, and the turn travels to the left.",
            nl="Is de kaart waarmee de {pile} begint een cijfer, dan is de linkerbuur van de {dealer} als "
            "eerste aan de beurt, en gaat de beurt naar links.",
        ),
        Paragraph(
            rule="R-START-2",
            en="If it is a {opener}, the dealer's left neighbour draws {opener_draw} and loses the first "
            "turn.",
            nl="Is het een {opener}, dan pakt de linkerbuur van de {dealer} {opener_draw} en is zijn "
            "eerste beurt kwijt.",
        ),
        Paragraph(
            rule="R-START-3",
            when={"start_reverse": "dealer_first"},
            en="If it is a {name[r]}, the dealer has the first turn, and the turn travels to the right.",
            nl="Is het een {name[r]}, dan heeft de {dealer} zelf de eerste beurt, en gaat de beurt naar "
            "rechts.",
        ),
        Paragraph(
            rule="R-START-3",
            when={"start_reverse": "right_of_dealer_first"},
            en="If it is a {name[r]}, the dealer's right neighbour has the first turn, and the turn "
            "travels to the right.",
            nl="Is het een {name[r]}, dan heeft de rechterbuur van de {dealer} de eerste beurt, en gaat "
            "de beurt naar rechts.",
        ),
        Paragraph(
            rule="R-START-4",
            when={"start_skip": "left_is_skipped"},
            en="If it is a {name[s]}, the dealer's left neighbour is passed over and the one after that "
            "starts.",
            nl="Is het een {name[s]}, dan slaat de linkerbuur van de {dealer} een beurt over en begint "
            "de speler daarna.",
        ),
        Paragraph(
            rule="R-START-4",
            when={"start_skip": "second_right_of_dealer"},
            en="If it is a {name[s]}, the player two places to the right of the dealer starts; from there "
            "the turn travels to the left as usual.",
            nl="Is het een {name[s]}, dan begint wie twee plaatsen rechts van de {dealer} zit; vandaar "
            "gaat de beurt gewoon naar links.",
        ),
        Paragraph(
            rule="R-START-5",
            when={"start_wild": "left_of_dealer"},
            en="If it is a {name[w]}, the dealer's left neighbour picks the colour and then takes the "
            "first turn. Everything waits for that choice.",
            nl="Is het een {name[w]}, dan kiest de linkerbuur van de {dealer} de kleur en speelt daarna "
            "de eerste beurt. Zolang die keuze niet is gemaakt, ligt het spel stil.",
        ),
        Paragraph(
            rule="R-START-5",
            when={"start_wild": "dealer"},
            en="If it is a {name[w]}, the dealer picks the colour, and then the dealer's left neighbour "
            "takes the first turn. Everything waits for that choice.",
            nl="Is het een {name[w]}, dan kiest de {dealer} de kleur, en speelt daarna de linkerbuur van "
            "de {dealer} de eerste beurt. Zolang die keuze niet is gemaakt, ligt het spel stil.",
        ),
        Paragraph(
            rule="R-START-6",
            when=CLASSIC,
            en="A {name[w+4]} never starts a round: it is shuffled back into the stock and the next card "
            "is turned over.",
            nl="Met een {name[w+4]} begint geen ronde: die wordt door de {stock} geschud en er gaat een "
            "andere kaart open.",
        ),
        Paragraph(
            rule="R-START-6",
            when=FLIP,
            en="A {name[w+2]} never starts a round: it is shuffled back into the stock and the next card "
            "is turned over.",
            nl="Met een {name[w+2]} begint geen ronde: die wordt door de {stock} geschud en er gaat een "
            "andere kaart open.",
        ),
        Paragraph(
            rule="R-START-7",
            when=FLIP,
            en="If it is a {name[f]}, the whole table turns to the dark side before anyone plays, and the "
            "dealer's left neighbour starts. The dark card that now lies on top does nothing, but if it "
            "is a wild of any kind, that player first picks the colour.",
            nl="Is het een {name[f]}, dan gaat de hele tafel naar de donkere kant voordat er iemand "
            "speelt, en begint de linkerbuur van de {dealer}. De donkere kaart die nu bovenop ligt, doet "
            "niets; is het er een zonder kleur, dan kiest die speler eerst een kleur.",
        ),
        Paragraph(
            rule="R-START-8",
            when={"two_player_rules": True},
            given=the_dealer_begins_between_two,
            en="With two players the first turn is the dealer's when the first card is a {name[s]}, a "
            "{name[r]} or a {opener}: the other player is passed over.",
            nl="Met z'n tweeën is de eerste beurt voor de {dealer} als de eerste kaart een {name[s]}, een "
            "{name[r]} of een {opener} is: de ander wordt overgeslagen.",
        ),
        Paragraph(
            rule="R-START-8",
            when={"two_player_rules": True},
            given=the_other_begins_between_two,
            revisions=FIRST_READING,
            en="With two players the first turn is the dealer's when the first card is a {name[s]}, a "
            "{name[r]} or a {opener}: the other player is passed over.",
            nl="Met z'n tweeën is de eerste beurt voor de {dealer} als de eerste kaart een {name[s]}, een "
            "{name[r]} of een {opener} is: de ander wordt overgeslagen.",
        ),
        Paragraph(
            rule="R-START-8",
            when={"two_player_rules": True},
            given=the_other_begins_between_two,
            revisions=SINCE_SECOND,
            en="With two players the first turn is the dealer's when the first card is a {name[s]} or a "
            "{opener}: the other player is passed over. After a {name[r]} the other player begins, and "
            "the turn still travels to the left.",
            nl="Met z'n tweeën is de eerste beurt voor de {dealer} als de eerste kaart een {name[s]} of "
            "een {opener} is: de ander wordt overgeslagen. Na een {name[r]} begint de ander, en de beurt "
            "blijft naar links gaan.",
        ),
    ),
)
