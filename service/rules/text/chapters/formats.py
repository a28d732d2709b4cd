"""Rules for how many play, and for or against whom."""

from service.rules.text.conditions import may_be_two
from service.rules.text.paragraph import Chapter, Paragraph, Sentence

FORMATS = Chapter(
    Sentence(en="Two players, partners, elimination", nl="Twee spelers, partners, Afvalrace"),
    (
        Paragraph(
            rule="R-TWO-1",
            when={"two_player_rules": True, "format": "individual"},
            en="With two players a {name[r]} works as a {name[s]}: whoever lays either one, or a card "
            "that makes the other draw, has the next turn too.",
            nl="Met z'n tweeën werkt een {name[r]} als een {name[s]}: wie een van beide legt, of een "
            "kaart die de ander laat pakken, is zelf weer aan de beurt.",
        ),
        Paragraph(
            rule="R-TWO-1",
            when={"two_player_rules": False},
            given=may_be_two,
            en="With two players nothing is different: a {name[r]} only turns play around, and then it is "
            "the other player's turn.",
            nl="Met z'n tweeën verandert er niets: een {name[r]} draait alleen de richting om, en dan is "
            "de ander aan de beurt.",
        ),
        Paragraph(
            rule="R-TWO-1",
            when={"two_player_rules": True, "format": "elimination"},
            en="When two players are left, a {name[r]} works as a {name[s]}: whoever lays either one, or "
            "a card that makes the other draw, has the next turn too.",
            nl="Zijn er nog twee spelers over, dan werkt een {name[r]} als een {name[s]}: wie een van "
            "beide legt, of een kaart die de ander laat pakken, is zelf weer aan de beurt.",
        ),
        Paragraph(
            rule="R-TEAM-1",
            when={"format": "partners"},
            en="You play in pairs, so an even number of players is needed, four or more. Your partner "
            "sits straight across from you.",
            nl="Je speelt in tweetallen, dus met een even aantal spelers, vier of meer. Je partner zit "
            "recht tegenover je.",
        ),
        Paragraph(
            rule="R-TEAM-1",
            when={"format": "partners", "scoring": "winner_takes"},
            en="As soon as one of a pair goes out, the round is over and won by both. What the other "
            "partner still holds counts for no one.",
            nl="Zodra een speler van een tweetal uit is, is de ronde afgelopen en hebben ze die samen "
            "gewonnen. Wat de ander van het tweetal nog in de hand heeft, telt voor niemand.",
        ),
        Paragraph(
            rule="R-TEAM-2",
            when={"format": "partners", "scoring": "own_points"},
            en="As soon as one of a pair goes out, the round is over. Both hands of a pair are added up, "
            "so the winner's partner brings in points as well.",
            nl="Zodra een speler van een tweetal uit is, is de ronde afgelopen. De handen van een "
            "tweetal worden bij elkaar geteld, dus ook de kaarten van de partner van de winnaar "
            "tellen mee.",
        ),
        Paragraph(
            rule="R-ELIM-1",
            when={"format": "elimination"},
            en="Points are bad here. The winner of a round gets none; everyone else adds the points of "
            "their own hand to their total. Whoever reaches {target} is out of the game and only watches "
            "from then on, without catching, objecting or speaking.",
            nl="Punten zijn hier slecht. Wie de ronde wint, krijgt er geen; alle anderen tellen de punten "
            "van hun eigen hand bij hun totaal. Wie {target} haalt, ligt eruit en kijkt voortaan alleen "
            "nog toe, zonder betrappen, bezwaar maken of praten.",
        ),
        Paragraph(
            rule="R-ELIM-1",
            when={"format": "elimination"},
            en="The others play on; the last two play until one of them reaches {target}, and the other "
            "wins. The longer you stay in, the better your place; of players who drop out together the "
            "one with fewer points ranks higher, and equals share their place.",
            nl="De anderen spelen door; de laatste twee spelen tot een van hen {target} haalt, en de "
            "ander wint. Hoe langer je meedoet, hoe beter je plaats; van spelers die tegelijk "
            "afvallen, eindigt wie minder punten heeft hoger, en spelers die gelijk staan, delen hun "
            "plaats.",
        ),
    ),
)
