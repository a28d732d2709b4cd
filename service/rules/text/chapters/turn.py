"""What a player does in a turn, and what the cards do."""

from service.rules.text.conditions import CLASSIC, FLIP, card_may_go_back, draws_do_not_wait, draws_wait
from service.rules.text.paragraph import FIRST_READING, SINCE_SECOND, Chapter, Paragraph, Sentence

TURN = Chapter(
    Sentence(en="Your turn", nl="Je beurt"),
    (
        Paragraph(
            rule="R-TURN-1",
            en="On your turn you lay one card on the pile: one of the same colour, of the same number or "
            "with the same symbol, or a wild. Or you draw one card from the stock; that is allowed even "
            "if you had something to play.",
            nl="In je beurt leg je één kaart op de {pile}: een van dezelfde kleur, met hetzelfde cijfer "
            "of hetzelfde symbool, of een kaart zonder kleur. Of je pakt één kaart van de {stock}; dat "
            "mag ook als je wel iets had kunnen leggen.",
        ),
        Paragraph(
            rule="R-TURN-2",
            en="If the card you drew fits, you choose: lay it now or keep it. Other cards have to wait "
            "for your next turn. If it does not fit, the turn moves on without you doing anything.",
            nl="Past de kaart die je pakte, dan kies je: nu leggen of houden. Je andere kaarten moeten "
            "wachten tot je volgende beurt. Past hij niet, dan gaat de beurt vanzelf verder.",
        ),
        Paragraph(
            rule="R-TURN-2",
            when={"wild_draw_bluff": True},
            en="Also a {wild_draws} that you have just drawn may be laid at once, as a bluff if need be.",
            nl="Ook een {wild_draws} die je net pakte, mag je meteen leggen, desnoods als bluf.",
        ),
        Paragraph(
            rule="R-TURN-2",
            when=FLIP,
            revisions=FIRST_READING,
            en="If another card in your hand shows the same face as the one you drew, the one that you "
            "have held longer is laid.",
            nl="Toont een andere kaart in je hand dezelfde kant als de kaart die je pakte, dan wordt die "
            "gelegd die je het langst hebt.",
        ),
        Paragraph(
            rule="R-TURN-2",
            when=FLIP,
            revisions=SINCE_SECOND,
            en="What you lay then is the very card you drew, also if another card in your hand shows the "
            "same face: their backs differ, and everybody sees them.",
            nl="Je legt dan precies de kaart die je pakte, ook als een andere kaart in je hand dezelfde "
            "kant toont: de achterkanten verschillen, en iedereen ziet ze.",
        ),
        Paragraph(
            rule="R-TURN-3",
            en="Once a wild lies on the pile, the colour that was picked is the one to follow.",
            nl="Ligt er een kaart zonder kleur op de {pile}, dan volg je de kleur die erbij gekozen is.",
        ),
        Paragraph(
            rule="R-TURN-4",
            when=CLASSIC,
            en="A {name[+2]} makes the next player draw {draw[+2]} and lose their turn.",
            nl="Na een {name[+2]} pakt de volgende speler {draw[+2]} en is zijn beurt voorbij.",
        ),
        Paragraph(
            rule="R-TURN-4",
            when=FLIP,
            en="A {name[+1]} makes the next player draw {draw[+1]} and lose their turn; a {name[+5]} does "
            "the same with {draw[+5]}.",
            nl="Na een {name[+1]} pakt de volgende speler {draw[+1]} en is zijn beurt voorbij; na een "
            "{name[+5]} zijn dat {draw[+5]}.",
        ),
        Paragraph(
            rule="R-TURN-4",
            given=draws_do_not_wait,
            en="A {draw_cards} works as soon as it lies on the pile: the cards are drawn at once.",
            nl="Een {draw_cards} werkt zodra de kaart ligt: er wordt meteen gepakt.",
        ),
        Paragraph(
            rule="R-TURN-4",
            given=draws_wait,
            en="The cards of a {draw_cards} are not drawn before the victim moves, because something can "
            "still happen to the draw until then.",
            nl="Na een {draw_cards} wordt er pas gepakt als het slachtoffer zelf iets doet, want tot dat "
            "moment kan er nog van alles gebeuren.",
        ),
        Paragraph(
            rule="R-TURN-5",
            en="A {name[r]} turns play around: what went to the left now goes to the right, and the other "
            "way about.",
            nl="Een {name[r]} draait de speelrichting om: wat naar links ging, gaat nu naar rechts, en "
            "omgekeerd.",
        ),
        Paragraph(
            rule="R-TURN-6",
            en="A {name[s]} makes the next player sit out one turn.",
            nl="Na een {name[s]} slaat de volgende speler een beurt over.",
        ),
        Paragraph(
            rule="R-TURN-6",
            when=FLIP,
            en="After a {name[e]} all the others sit out, so whoever laid it has another turn.",
            nl="Na een {name[e]} slaan alle anderen een beurt over, en is wie hem legde nog een keer "
            "aan de beurt.",
        ),
        Paragraph(
            rule="R-TURN-7",
            en="A {name[w]} can be laid at any turn, whatever else you hold. You pick the colour for what "
            "follows; the one already in play will do as well.",
            nl="Een {name[w]} mag je in elke beurt leggen, wat je verder ook hebt. Je kiest de kleur voor "
            "het vervolg; de kleur die er al lag, mag ook.",
        ),
        Paragraph(
            rule="R-TURN-8",
            en="Coloured cards with a symbol follow the rule for every card: they need their own colour "
            "or the same symbol on the pile.",
            nl="Gekleurde kaarten met een symbool volgen dezelfde regel als alle andere: ze moeten op hun "
            "eigen kleur of op hetzelfde symbool.",
        ),
        Paragraph(
            rule="R-STOCK-1",
            en="An empty stock stays empty until somebody must draw. At that moment only the top card of "
            "the pile stays; the rest is shuffled to make a new stock.",
            nl="Een lege {stock} blijft leeg tot er iemand moet pakken. Op dat moment blijft alleen de "
            "bovenste kaart van de {pile} liggen; de rest wordt geschud en is de nieuwe {stock}.",
        ),
        Paragraph(
            rule="R-STOCK-1",
            when=FLIP,
            en="The cards of the new stock stay as they are turned, light or dark.",
            nl="De kaarten van de nieuwe {stock} blijven liggen zoals ze lagen, licht of donker.",
        ),
        Paragraph(
            rule="R-STOCK-1",
            given=card_may_go_back,
            en="As long as the top card may still have to go back to its player, the card beneath it "
            "stays on the pile too.",
            nl="Zolang de bovenste kaart nog terug kan naar wie hem legde, blijft ook de kaart eronder "
            "liggen.",
        ),
        Paragraph(
            rule="R-STOCK-2",
            en="If there are not enough cards left to draw, you draw what there is. If it is your turn "
            "and there is nothing at all to draw, you may pass, even with a card that fits. When everyone "
            "has passed like that one after the other, nobody wins the round, nobody scores, and the next "
            "round is dealt.",
            nl="Zijn er te weinig kaarten om te pakken, dan pak je wat er is. Ben je aan de beurt en valt "
            "er niets te pakken, dan mag je passen, ook met een kaart die past. Heeft iedereen zo na "
            "elkaar gepast, dan wint niemand de ronde, krijgt niemand punten en wordt er opnieuw gedeeld.",
        ),
        Paragraph(
            rule="R-STOCK-3",
            revisions=FIRST_READING,
            en="The pile becomes a new stock as often as that is needed, and a game can have up to "
            "{most_rounds} rounds. If there is no end to it, the clock may break the game off "
            "without a winner.",
            nl="De {pile} wordt een nieuwe {stock} zo vaak als dat nodig is, en een spel kan tot "
            "{most_rounds} ronden duren. Komt er geen einde aan, dan mag de klok het spel zonder "
            "winnaar afbreken.",
        ),
        Paragraph(
            rule="R-STOCK-3",
            revisions=SINCE_SECOND,
            en="So that every round ends, the pile becomes a new stock at most {renewals} times in a "
            "round. After that an empty stock stays empty.",
            nl="Omdat elke ronde een einde moet hebben, wordt de {pile} in één ronde hoogstens "
            "{renewals} keer een nieuwe {stock}. Daarna blijft een lege {stock} leeg.",
        ),
        Paragraph(
            rule="R-STOCK-4",
            when={"wrong_card": "penalised"},
            revisions=SINCE_SECOND,
            en="If your card goes back because it was wrong while there is nothing to draw, your turn "
            "counts as passed.",
            nl="Gaat je kaart terug omdat hij verkeerd was terwijl er niets te pakken valt, dan telt je "
            "beurt als gepast.",
        ),
    ),
)
