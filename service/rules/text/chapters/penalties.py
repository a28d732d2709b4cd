"""What people at a table can be punished for."""

from service.rules.text.conditions import talk_costs, two_may_talk
from service.rules.text.paragraph import Chapter, Paragraph, Sentence

PENALTIES = Chapter(
    Sentence(en="Talk and wrong cards", nl="Praten en verkeerde kaarten"),
    (
        Paragraph(
            rule="R-TALK-1",
            when={"remark_penalty": 0},
            en="You may say what you like: talk costs nothing at this table.",
            nl="Je mag zeggen wat je wilt: praten kost aan deze tafel niets.",
        ),
        Paragraph(
            rule="R-TALK-1",
            given=talk_costs,
            en="You may talk, but a remark about the game can cost you {remark_cost}. The table decides: "
            "if more than half of the other players object before the round is over, you draw.",
            nl="Praten mag, maar een opmerking over het spel kan je {remark_cost} kosten. De tafel "
            "beslist: maakt meer dan de helft van de anderen bezwaar voordat de ronde voorbij is, dan pak "
            "je.",
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
            en="You can lay a card that does not fit, and hope. If another player points it out before the "
            "next turn begins, you take it back, all that it did is undone, you draw {penalty}, and the "
            "next player has the turn. If nobody notices, it counts like any other card.",
            nl="Je kunt een kaart leggen die niet past, en er het beste van hopen. Wijst een ander je erop "
            "voordat de volgende beurt begint, dan neem je hem terug, wordt alles wat hij deed ongedaan "
            "gemaakt, pak je {penalty} en is de volgende speler aan de beurt. Merkt niemand het, dan telt "
            "hij als elke andere kaart.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "penalised"},
            en="As long as it can be noticed, nobody draws because of a wrong card before making a move of "
            "their own. A wrong card cannot be your last card, nor the answer to a draw that waits for "
            "you.",
            nl="Zolang het nog kan opvallen, pakt niemand iets door een verkeerde kaart voordat hij zelf "
            "iets doet. Je laatste kaart kan geen verkeerde zijn, en wat je legt om onder het pakken uit "
            "te komen ook niet.",
        ),
        Paragraph(
            rule="R-WRONG-1",
            when={"wrong_card": "penalised", "deck": "flip112"},
            en="A {name[f]} can never be laid wrongly either: once turned, a table cannot be turned back "
            "unseen.",
            nl="Ook een {name[f]} kun je nooit verkeerd leggen: wat iedereen na het omdraaien heeft "
            "gezien, maak je niet meer ongezien.",
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
            nl="Niemand kan een kaart leggen die hij niet heeft, of voor zijn beurt leggen, behalve door "
            "tussen te springen.",
        ),
    ),
)
