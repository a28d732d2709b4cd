"""What people at a table can be punished for."""

from service.rules.text.conditions import any_comment_costs, hints_cost, two_may_talk
from service.rules.text.paragraph import Chapter, Paragraph, Sentence

PENALTIES = Chapter(
    Sentence(en="Penalties: talk and wrong cards", nl="Straffen: praten en verkeerde kaarten"),
    (
        Paragraph(
            rule="R-TALK-1",
            when={"remark_penalty": 0},
            en="You may say what you like: talk costs nothing at this table.",
            nl="Je mag zeggen wat je wilt: praten kost aan deze tafel niets.",
        ),
        Paragraph(
            rule="R-TALK-1",
            given=any_comment_costs,
            en="You may talk, but any comment can cost you {remark_cost}. The table decides: if more than "
            "half of the other players object before the round is over, you draw.",
            nl="Praten mag, maar elk commentaar kan je {remark_cost} kosten. De tafel beslist: maakt meer "
            "dan de helft van de anderen bezwaar voordat de ronde voorbij is, dan pak je.",
        ),
        Paragraph(
            rule="R-TALK-1",
            given=hints_cost,
            en="You may talk, but a remark that suggests a card to play can cost you {remark_cost}. The "
            "table decides: if more than half of the other players object before the round is over, you "
            "draw.",
            nl="Praten mag, maar een opmerking die suggereert welke kaart iemand moet spelen, kan je "
            "{remark_cost} kosten. De tafel beslist: maakt meer dan de helft van de anderen bezwaar "
            "voordat de ronde voorbij is, dan pak je.",
        ),
        Paragraph(
            rule="R-TALK-1",
            given=two_may_talk,
            en="With only two players in the game nobody can object.",
            nl="Zijn er maar twee spelers in het spel, dan kan niemand bezwaar maken.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "refused"},
            en="A card that does not fit is not accepted: you keep it, nothing has happened, and it is "
            "still your turn.",
            nl="Een kaart die niet past, wordt niet aangenomen: je houdt hem, er is niets gebeurd en je "
            "bent nog steeds aan de beurt.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "penalised"},
            en="You can lay a card that does not fit, and hope. If another player says so before the next "
            "turn begins, you take it back, draw {penalty}, and the next player has the turn. If nobody "
            "notices, it counts like any other card.",
            nl="Je kunt een kaart leggen die niet past, en er het beste van hopen. Zegt een ander er iets "
            "van voordat de volgende beurt begint, dan neem je hem terug, pak je {penalty} en is de "
            "volgende speler aan de beurt. Merkt niemand het, dan telt hij als elke andere kaart.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "penalised"},
            en="What a wrong card does can be undone until then. What it makes somebody draw waits until "
            "that player makes a move. Anything else happens at once and is reversed if the card goes "
            "back: play turns round again, and whoever was passed over has the turn after all.",
            nl="Wat een verkeerde kaart doet, kan tot dat moment ongedaan worden gemaakt. Moet iemand "
            "erdoor pakken, dan gebeurt dat pas als die speler zelf iets doet. Al het andere gebeurt "
            "meteen en wordt teruggedraaid als de kaart teruggaat: de richting draait weer om, en wie "
            "werd overgeslagen, is toch aan de beurt.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "penalised", "seven_zero": True},
            en="Hands that a wrong 7 or 0 moved go back whole, with whatever is in them by then, and only "
            "then does the card.",
            nl="Handen die door een verkeerde 7 of 0 zijn verhuisd, gaan in hun geheel terug, met wat er "
            "dan in zit, en daarna pas de kaart.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "penalised"},
            en="Four things are never accepted from you as a wrong card: your last card, the card you "
            "have just drawn, a card in answer to a draw that waits for you, and a card out of turn.",
            nl="In vier gevallen kun je een kaart die niet past nooit leggen: als het je laatste is, "
            "als je hem net hebt gepakt, als je ermee onder het pakken uit wilt komen, en als je "
            "niet aan de beurt bent.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "penalised", "deck": "flip112"},
            en="A {name[f]} can never be laid wrongly either: what everybody saw when the table turned "
            "cannot be unseen.",
            nl="Ook een {name[f]} kun je nooit verkeerd leggen: wat iedereen bij het omdraaien heeft "
            "gezien, is niet meer terug te draaien.",
        ),
        Paragraph(
            rule="R-WRONG-2",
            when={"wrong_card": "penalised"},
            en="Pointing at a card that was right is not accepted and costs nothing. A {wild_draws} is "
            "never a wrong card.",
            nl="Een kaart aanwijzen die wel paste, levert niets op en kost niets. Een {wild_draws} is "
            "nooit een verkeerde kaart.",
        ),
        Paragraph(
            rule="R-WRONG-2",
            when={"jump_in": False},
            en="Nobody can lay a card out of turn, or one they do not hold.",
            nl="Niemand kan voor zijn beurt een kaart leggen, of een kaart die hij niet heeft.",
        ),
        Paragraph(
            rule="R-WRONG-2",
            when={"jump_in": True},
            en="Nobody can lay a card they do not hold, or lay one out of turn other than by jumping in.",
            nl="Niemand kan een kaart leggen die hij niet heeft, en voor zijn beurt leggen kan alleen "
            "door tussen te springen.",
        ),
    ),
)
