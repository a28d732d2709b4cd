"""What a round is worth, and who wins the game."""

from service.rules.text.paragraph import Chapter, Paragraph, Sentence

SCORING = Chapter(
    Sentence(en="Scoring", nl="De punten"),
    (
        Paragraph(
            rule="R-SCORE-1",
            when={"scoring": "winner_takes", "format": "individual"},
            en="The winner of a round scores all the points that the others are left holding. The first to "
            "reach {target} wins the game.",
            nl="Wie een ronde wint, krijgt alle punten die de anderen nog in hun hand hebben. Wie het "
            "eerst {target} haalt, wint het spel.",
        ),
        Paragraph(
            rule="R-SCORE-1",
            when={"scoring": "winner_takes", "format": "partners"},
            en="The winning team of a round scores all the points that the other teams are left holding. "
            "The first team to reach {target} wins the game.",
            nl="Het team dat een ronde wint, krijgt alle punten die de andere teams nog in hun hand "
            "hebben. Het team dat het eerst {target} haalt, wint het spel.",
        ),
        Paragraph(
            rule="R-SCORE-2",
            when={"scoring": "own_points", "format": "individual"},
            en="After each round everyone writes down the points left in their own hand. As soon as "
            "somebody has {target}, the player with the fewest wins the game; equals win together.",
            nl="Na elke ronde noteert iedereen de punten uit zijn eigen hand. Zodra iemand op {target} "
            "staat, wint wie de minste heeft; spelers die gelijk staan, winnen samen.",
        ),
        Paragraph(
            rule="R-SCORE-2",
            when={"scoring": "own_points", "format": "partners"},
            en="After each round every team writes down the points left in its own hands. As soon as a "
            "team has {target}, the team with the fewest wins the game; equals win together.",
            nl="Na elke ronde noteert elk team de punten uit zijn eigen handen. Zodra een team op {target} "
            "staat, wint het team dat de minste heeft; teams die gelijk staan, winnen samen.",
        ),
    ),
)
