"""What a round is worth, and who wins the game."""

from service.rules.text.conditions import (
    for_some_rounds,
    rounds_without_winner_may_end_it,
    rounds_without_winner_may_end_it_for_all,
    to_the_target,
)
from service.rules.text.paragraph import SINCE_SECOND, Chapter, Paragraph, Sentence

SCORING = Chapter(
    Sentence(en="Scoring", nl="De punten"),
    (
        Paragraph(
            rule="R-SCORE-1",
            when={"scoring": "winner_takes", "format": "individual"},
            en="The winner of a round scores all the points that the others are left holding.",
            nl="Wie een ronde wint, krijgt alle punten die de anderen nog in hun hand hebben.",
        ),
        Paragraph(
            rule="R-SCORE-1",
            when={"scoring": "winner_takes", "format": "individual"},
            given=to_the_target,
            en="The first to reach {target} wins the game.",
            nl="Wie het eerst {target} haalt, wint het spel.",
        ),
        Paragraph(
            rule="R-SCORE-1",
            when={"scoring": "winner_takes", "format": "partners"},
            en="The winning team of a round scores all the points that the other teams are left holding.",
            nl="Het team dat een ronde wint, krijgt alle punten die de andere teams nog in hun hand hebben.",
        ),
        Paragraph(
            rule="R-SCORE-1",
            when={"scoring": "winner_takes", "format": "partners"},
            given=to_the_target,
            en="The first team to reach {target} wins the game.",
            nl="Het team dat het eerst {target} haalt, wint het spel.",
        ),
        Paragraph(
            rule="R-SCORE-2",
            when={"scoring": "own_points", "format": "individual"},
            en="After each round everyone writes down the points left in their own hand.",
            nl="Na elke ronde noteert iedereen de punten uit zijn eigen hand.",
        ),
        Paragraph(
            rule="R-SCORE-2",
            when={"scoring": "own_points", "format": "individual"},
            given=to_the_target,
            en="As soon as somebody has {target}, the player with the fewest wins the game; equals win "
            "together.",
            nl="Zodra iemand {target} heeft, wint wie de minste punten heeft; spelers die gelijk staan, "
            "winnen samen.",
        ),
        Paragraph(
            rule="R-SCORE-2",
            when={"scoring": "own_points", "format": "partners"},
            en="After each round every team writes down the points left in its own hands.",
            nl="Na elke ronde noteert elk team de punten uit zijn eigen handen.",
        ),
        Paragraph(
            rule="R-SCORE-2",
            when={"scoring": "own_points", "format": "partners"},
            given=to_the_target,
            en="As soon as a team has {target}, the team with the fewest wins the game; equals win together.",
            nl="Zodra een team {target} heeft, wint het team dat de minste punten heeft; teams die gelijk "
            "staan, winnen samen.",
        ),
        Paragraph(
            rule="R-ROUNDS-1",
            when={"scoring": "winner_takes"},
            given=for_some_rounds,
            revisions=SINCE_SECOND,
            en="The game is over after {rounds}, however many points there are by then; a round without a "
            "winner counts too. Most points win, and equals win together.",
            nl="Het spel is afgelopen na {rounds}, hoeveel punten er dan ook zijn; een ronde zonder "
            "winnaar telt ook mee. Wie de meeste punten heeft, wint; eindigen er meer gelijk, dan "
            "winnen die samen.",
        ),
        Paragraph(
            rule="R-ROUNDS-1",
            when={"scoring": "own_points"},
            given=for_some_rounds,
            revisions=SINCE_SECOND,
            en="The game is over after {rounds}, however many points there are by then; a round without a "
            "winner counts too. Fewest points win, and equals win together.",
            nl="Het spel is afgelopen na {rounds}, hoeveel punten er dan ook zijn; een ronde zonder "
            "winnaar telt ook mee. Wie de minste punten heeft, wint; eindigen er meer gelijk, dan "
            "winnen die samen.",
        ),
        Paragraph(
            rule="R-STOCK-4",
            when={"scoring": "winner_takes"},
            given=rounds_without_winner_may_end_it,
            revisions=SINCE_SECOND,
            en="If {winnerless} rounds in a row have no winner, the game ends there: most points win, and "
            "equals win together.",
            nl="Hebben {winnerless} ronden achter elkaar geen winnaar, dan is het spel daarmee afgelopen: "
            "wie de meeste punten heeft, wint; eindigen er meer gelijk, dan winnen die samen.",
        ),
        Paragraph(
            rule="R-STOCK-4",
            when={"scoring": "own_points"},
            given=rounds_without_winner_may_end_it_for_all,
            revisions=SINCE_SECOND,
            en="If {winnerless} rounds in a row have no winner, the game ends there: fewest points win, "
            "and equals win together.",
            nl="Hebben {winnerless} ronden achter elkaar geen winnaar, dan is het spel daarmee afgelopen: "
            "wie de minste punten heeft, wint; eindigen er meer gelijk, dan winnen die samen.",
        ),
        Paragraph(
            rule="R-STOCK-4",
            when={"format": "elimination"},
            revisions=SINCE_SECOND,
            en="If {winnerless} rounds in a row have no winner, the game ends there: of those still in it "
            "fewest points win, and the places follow the points.",
            nl="Hebben {winnerless} ronden achter elkaar geen winnaar, dan is het spel daarmee "
            "afgelopen: van wie nog meedoet, wint wie de minste punten heeft, en ook de andere "
            "plaatsen gaan naar het aantal punten.",
        ),
    ),
)
