"""What a table without people around it needs."""

from service.rules.text.conditions import CLASSIC, FLIP, takes_back
from service.rules.text.paragraph import FIRST_READING, SINCE_SECOND, Chapter, Paragraph, Sentence

LIVE_TABLE = Chapter(
    Sentence(en="The clock and the bots", nl="De klok en de bots"),
    (
        Paragraph(
            rule="R-LIVE-1",
            en="The table can set a time for each decision. If you let it run out, it is decided for you: "
            "on your turn you draw a card and keep it; a draw that waits for you is made without a "
            "challenge; a card you drew is kept.",
            nl="Voor elke beslissing kan een tijd zijn afgesproken. Laat je die verstrijken, dan wordt er "
            "voor je beslist: ben je aan de beurt, dan pak je een kaart en houd je die; moet je kaarten "
            "pakken, dan doe je dat zonder uit te dagen; een kaart die je al had gepakt, houd je.",
        ),
        Paragraph(
            rule="R-LIVE-1",
            when=CLASSIC,
            en="If you pick no colour in time, it becomes the one you hold most of; between equals the "
            "first of {light_colors}.",
            nl="Kies je niet op tijd een kleur, dan wordt het die waarvan je de meeste kaarten hebt; is "
            "dat gelijk, dan de eerste van {light_colors}.",
        ),
        Paragraph(
            rule="R-LIVE-1",
            when=FLIP,
            en="If you pick no colour in time, it becomes the one you hold most of; between equals the "
            "first of {light_colors}, or on the dark side of {dark_colors}.",
            nl="Kies je niet op tijd een kleur, dan wordt het die waarvan je de meeste kaarten hebt; is "
            "dat gelijk, dan de eerste van {light_colors}, of aan de donkere kant de eerste van "
            "{dark_colors}.",
        ),
        Paragraph(
            rule="R-LIVE-1",
            given=takes_back,
            en="If you took a card back and lay no other in time, the first card in your hand that is "
            "allowed is laid.",
            nl="Nam je een kaart terug en leg je niet op tijd een andere, dan wordt de eerste kaart uit "
            "je hand gelegd die mag.",
        ),
        Paragraph(
            rule="R-LIVE-1",
            when={"seven_zero": True},
            given=takes_back,
            en="If that is a 7, you swap with the next player.",
            nl="Is dat een 7, dan ruil je met de volgende speler.",
        ),
        Paragraph(
            rule="R-LIVE-2",
            en="If you miss the time {misses} times in a row, a bot plays for you until you make a move "
            "again.",
            nl="Ben je {misses} keer achter elkaar te laat, dan speelt een bot voor je tot je zelf weer "
            "iets doet.",
        ),
        Paragraph(
            rule="R-LIVE-3",
            en="If you leave during the game, a bot takes your seat for good. When the last person has "
            "left, the game is broken off without a winner; it can still be replayed.",
            nl="Ga je tijdens het spel weg, dan krijgt een bot je plaats voorgoed. Is de laatste mens "
            "vertrokken, dan wordt het spel zonder winnaar afgebroken; terugkijken kan nog wel.",
        ),
        Paragraph(
            rule="R-LIVE-4",
            en="After a card was laid, a bot waits a moment before it begins its turn while somebody "
            "could still be caught.",
            nl="Nadat er een kaart is gelegd, wacht een bot even voordat hij aan zijn beurt begint, "
            "zolang er nog iemand betrapt kan worden.",
        ),
        Paragraph(
            rule="R-LIVE-4",
            when={"wrong_card": "penalised"},
            en="It also waits while a wrong card could still be noticed.",
            nl="Hij wacht ook zolang een verkeerde kaart nog kan opvallen.",
        ),
        Paragraph(
            rule="R-LIVE-4",
            when={"jump_in": True},
            revisions=FIRST_READING,
            en="It also waits while somebody could still jump in.",
            nl="Hij wacht ook zolang er nog iemand tussen kan springen.",
        ),
        Paragraph(
            rule="R-LIVE-4",
            when={"jump_in": True},
            revisions=SINCE_SECOND,
            en="It also waits while somebody could jump in on the card just laid. Once the next turn has "
            "begun nobody waits for that any more, though it stays possible.",
            nl="Hij wacht ook zolang er iemand kan tussenspringen op de kaart die net is gelegd. Is de "
            "volgende beurt begonnen, dan wacht daar niemand meer op, al blijft het mogelijk.",
        ),
    ),
)
