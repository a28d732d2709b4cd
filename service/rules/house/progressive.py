"""R-PROG: a draw card may be answered with another of its kind; whoever does not, draws the sum."""

from dataclasses import replace

from service.rules.cards import Face
from service.rules.option import Option, yes_no
from service.rules.rulebook import Rulebook
from service.rules.state import Game
from service.rules.text.paragraph import Paragraph, Sentence, where


def amend(book: Rulebook) -> Rulebook:
    def may_answer(game: Game, face: Face) -> bool:
        """R-PROG-1: its own kind only; a draw that ends on a colour has no sum to add to."""
        return game.last_play is not None and face.symbol == game.last_play.face.symbol and piles_up(face)

    def draw_waits(game: Game, face: Face) -> bool:
        return piles_up(face) or book.draw_waits(game, face)

    def piles_up(face: Face) -> bool:
        return book.specs[face.symbol].draws > 0

    return replace(book, may_answer=may_answer, draw_waits=draw_waits)


PROGRESSIVE = Option(
    name="progressive",
    about=Sentence(
        en="Whether you may pass a draw on by adding the same kind of card.",
        nl="Of je het pakken mag doorschuiven door zelf net zo'n kaart te leggen.",
    ),
    allowed=yes_no(
        Sentence(
            en="You may, and the first who cannot or will not draws the sum.",
            nl="Dat mag, en wie als eerste niet kan of wil, pakt het totaal.",
        ),
        Sentence(en="You may not.", nl="Dat mag niet."),
        amend,
    ),
    default=False,
    chapter=Sentence(en="Progressive UNO", nl="Progressief UNO"),
    paragraphs=where(
        {"progressive": True},
        Paragraph(
            rule="R-PROG-1",
            when={"deck": "classic108"},
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
            when={"deck": "flip112"},
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
            when={"wild_draw_bluff": True},
            en="A challenge is about the last card that was added. If that was a bluff, the bluffer draws "
            "the whole sum; if it was fair, the challenger draws the whole sum and {surcharge} more. "
            "Those {surcharge} stay {surcharge}, however far the sum has grown.",
            nl="Een uitdaging gaat over de kaart die er het laatst bij kwam. Was dat bluf, dan pakt de "
            "bluffer het hele totaal; was die eerlijk, dan pakt de uitdager het hele totaal en nog "
            "{surcharge} kaarten extra. Die {surcharge} blijven er {surcharge}, hoe ver het totaal ook is "
            "opgelopen.",
        ),
        Paragraph(
            rule="R-START-9",
            en="The card that is turned over at the start belongs to nobody: you cannot add to its draw, "
            "which happens straight away.",
            nl="De kaart die aan het begin wordt omgedraaid, is van niemand: je kunt er geen kaart bij "
            "leggen om het aantal te laten oplopen, en de kaarten die hij laat pakken, worden meteen gepakt.",
        ),
        Paragraph(
            rule="R-WILD4-9",
            en="If you add a wild to a draw that waits, whether yours is fair depends on the colour picked "
            "with the card beneath it, as if no draw were waiting.",
            nl="Leg je een kaart zonder kleur op een vorige om het aantal te laten oplopen, dan beslist "
            "de kleur die bij die vorige gekozen is of de jouwe eerlijk is, alsof er niets te pakken "
            "viel.",
        ),
        Paragraph(
            rule="R-OUT-2",
            en="If somebody goes out with a card that adds to a sum, the next player draws the whole "
            "sum before the points are counted.",
            nl="Gaat iemand uit met een kaart die het aantal laat oplopen, dan pakt de volgende speler "
            "eerst het hele totaal, en tellen die kaarten mee met de rest van die hand.",
        ),
    ),
)
