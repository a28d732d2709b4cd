"""The house rules of adding up draws and of swapping hands."""

from service.rules.text.paragraph import Chapter, Paragraph, Sentence

PROGRESSIVE = Chapter(
    Sentence(en="Progressive UNO", nl="Progressief UNO"),
    (
        Paragraph(
            rule="R-PROG-1",
            when={"progressive": True, "deck": "classic108"},
            en="Draws add up. If you must draw because of a {name[+2]}, you may lay a {name[+2]} of your "
            "own instead, and likewise a {name[w+4]} on a {name[w+4]}; one card each turn. The sum grows "
            "from {once[+2]} to {twice[+2]} to {thrice[+2]} and so on, or from {once[w+4]} to "
            "{twice[w+4]} to {thrice[w+4]}, and the first who adds nothing draws it all and loses their "
            "turn. The colour is the one picked with the last {name[w+4]}.",
            nl="Het aantal kaarten loopt op. Moet je pakken door een {name[+2]}, dan mag je in plaats "
            "daarvan zelf een {name[+2]} leggen, en net zo een {name[w+4]} op een {name[w+4]}; één kaart "
            "per beurt. Het totaal groeit van {once[+2]} naar {twice[+2]} naar {thrice[+2]} enzovoort, of "
            "van {once[w+4]} naar {twice[w+4]} naar {thrice[w+4]}, en wie er als eerste niets bij legt, "
            "pakt alles en is zijn beurt kwijt. De kleur die bij de laatste {name[w+4]} gekozen is, geldt.",
        ),
        Paragraph(
            rule="R-PROG-1",
            when={"progressive": True, "deck": "flip112"},
            en="Draws add up. If you must draw because of a {name[+1]}, you may lay a {name[+1]} of your "
            "own instead, and likewise a {name[+5]} on a {name[+5]} and a {name[w+2]} on a {name[w+2]}; "
            "one card each turn. Three {name[+1]} come to {thrice[+1]}, three {name[+5]} to {thrice[+5]} "
            "and three {name[w+2]} to {thrice[w+2]}. The first who adds nothing draws it all and loses "
            "their turn; the colour is the one picked with the last {name[w+2]}. A {name[wc]} is never "
            "added up.",
            nl="Het aantal kaarten loopt op. Moet je pakken door een {name[+1]}, dan mag je in plaats "
            "daarvan zelf een {name[+1]} leggen, en net zo een {name[+5]} op een {name[+5]} en een "
            "{name[w+2]} op een {name[w+2]}; één kaart per beurt. Drie keer {name[+1]} is samen "
            "{thrice[+1]}, drie keer {name[+5]} {thrice[+5]} en drie keer {name[w+2]} {thrice[w+2]}. Wie "
            "er als eerste niets bij legt, pakt alles en is zijn beurt kwijt; de kleur die bij de laatste "
            "{name[w+2]} gekozen is, geldt. Een {name[wc]} telt nooit op.",
        ),
        Paragraph(
            rule="R-PROG-2",
            when={"progressive": True, "wild_draw_bluff": True},
            en="A challenge is about the last card that was added. If that was a bluff, the bluffer draws "
            "the whole sum; if it was fair, the challenger draws the whole sum and {surcharge} more. "
            "Those {surcharge} stay {surcharge}, however far the sum has grown.",
            nl="Een uitdaging gaat over de kaart die er het laatst bij kwam. Was dat bluf, dan pakt de "
            "bluffer het hele totaal; was die eerlijk, dan pakt de uitdager het hele totaal en nog "
            "{surcharge} kaarten extra. Die {surcharge} blijven er {surcharge}, hoe ver het totaal ook is "
            "opgelopen.",
        ),
    ),
)

SEVEN_ZERO = Chapter(
    Sentence(en="Seven UNO: swapping hands", nl="Zeven UNO: handen ruilen"),
    (
        Paragraph(
            rule="R-SEVEN-1",
            when={"seven_zero": True, "deck": "classic108"},
            en="Whoever lays a 7 chooses another player and trades hands with them. On a 0 all hands move "
            "on one place, the way the turn is going. If it was your last card you are simply out, and "
            "nothing moves.",
            nl="Wie een 7 legt, ruilt van hand met een speler naar keuze. Bij een 0 schuiven alle handen "
            "door naar de volgende speler in de speelrichting. Was het je laatste kaart, dan ben je "
            "gewoon uit en verhuist er niets.",
        ),
        Paragraph(
            rule="R-SEVEN-1",
            when={"seven_zero": True, "deck": "flip112"},
            en="Whoever lays a 7, light or dark, chooses another player and trades hands with them. If it "
            "was your last card you are simply out, and nothing moves. This deck has no 0.",
            nl="Wie een 7 legt, licht of donker, ruilt van hand met een speler naar keuze. Was het je "
            "laatste kaart, dan ben je gewoon uit en verhuist er niets. Een 0 zit niet in dit spel.",
        ),
        Paragraph(
            rule="R-SEVEN-1",
            when={"seven_zero": True, "format": "partners"},
            en="You may trade with your partner too.",
            nl="Je mag ook met je partner ruilen.",
        ),
        Paragraph(
            rule="R-SEVEN-1",
            when={"seven_zero": True, "format": "elimination"},
            en="Players who are out of the game neither swap nor receive hands.",
            nl="Wie eruit ligt, ruilt niet mee en krijgt geen hand.",
        ),
        Paragraph(
            rule="R-SEVEN-2",
            when={"seven_zero": True},
            en="If you played down to one card and then gave that hand away, the call of UNO is still "
            "yours to make; whoever received it owes nothing.",
            nl="Hield je één kaart over en gaf je die hand weg, dan moet jij nog steeds UNO roepen; wie "
            "hem kreeg, hoeft niets.",
        ),
    ),
)
