"""R-JUMP: who holds exactly the card on top may play it at once, out of turn, as long as it lies there."""

from dataclasses import replace
from typing import TYPE_CHECKING

from service.rules.cards import Face
from service.rules.events import CardKept, DrawCancelled, Phase
from service.rules.option import Option, yes_no
from service.rules.rulebook import Play, Rulebook
from service.rules.state import Game
from service.rules.text.conditions import takes_back
from service.rules.text.paragraph import FIRST_READING, SINCE_SECOND, Paragraph, Sentence, where

if TYPE_CHECKING:
    from service.rules.draft import Draft

NAME_COLOR, TAKE_BACK = Phase.NAME_COLOR, Phase.TAKE_BACK


def amend(book: Rulebook) -> Rulebook:
    def may_jump_in(game: Game, face: Face) -> bool:
        """R-JUMP-1: however the card came there, but not while a colour or a replacement is awaited."""
        return face is game.top and game.phase is not NAME_COLOR and game.phase is not TAKE_BACK

    def draw_waits(game: Game, face: Face) -> bool:
        """R-JUMP-4: draws wait, so that there is time to jump in."""
        return True

    return replace(
        book, may_jump_in=may_jump_in, jumps_in=jumps_in, interrupts=interrupts, draw_waits=draw_waits
    )


def jumps_in(game: Game, seat: int, face: Face) -> bool:
    """R-JUMP-1: the player to act plays in turn, but for the victim of a draw that cannot be stacked on."""
    if seat != game.turn:
        return True
    return game.phase is Phase.RESPOND and not game.book.may_answer(game, face)


def interrupts(draft: "Draft", before: Game) -> None:
    """R-JUMP-3: what the card on top was about to do is undone. A drawn card that was pondered is kept.

    `before` is the game before the card was laid. Once the next turn has begun, or if nobody laid the card on
    top, there is nothing to undo.
    """
    if before.pending_draw is not None:
        draft.tell(DrawCancelled(before.pending_draw.seat))
    if before.phase is Phase.DRAWN and before.turn is not None:
        draft.tell(CardKept(before.turn))
    if before.open and before.last_play is not None:
        first = before.last_play
        draft.game.book.specs[first.face.symbol].undoes_move(draft, Play(first.seat, first.face))


JUMP_IN = Option(
    name="jump_in",
    about=Sentence(
        en="Whether you may lay the identical card when it is not your turn.",
        nl="Of je dezelfde kaart mag leggen als je niet aan de beurt bent.",
    ),
    allowed=yes_no(
        Sentence(en="You may, if you are quick enough.", nl="Dat mag, als je er snel genoeg bij bent."),
        Sentence(en="You may not.", nl="Dat mag niet."),
        amend,
    ),
    default=False,
    chapter=Sentence(en="Jumping in: out of turn", nl="Voor je beurt UNO: tussenspringen"),
    paragraphs=where(
        {"jump_in": True},
        Paragraph(
            rule="R-JUMP-1",
            revisions=FIRST_READING,
            en="If you hold exactly the card that lies on top, the same colour with the same number or "
            "symbol or the same kind of wild, you may throw it in at once, though it is not your turn. "
            "You have until the next turn begins, and play goes on from you. You must wait if somebody "
            "still has to pick a colour.",
            nl="Heb je precies de kaart die bovenop ligt, dezelfde kleur met hetzelfde cijfer of symbool "
            "of dezelfde soort kaart zonder kleur, dan mag je die er meteen tussen gooien, ook al ben je "
            "niet aan de beurt. Dat kan tot de volgende beurt begint, en het spel gaat vanaf jou verder. "
            "Moet er nog een kleur gekozen worden, dan wacht je even.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            revisions=SINCE_SECOND,
            en="If you hold exactly the card that lies on top, the same colour with the same number or "
            "symbol or the same kind of wild, you may throw it in at once, though it is not your turn, "
            "and play goes on from you. You can do so as long as that card lies on top, however it came "
            "to lie there. While somebody still has to pick a colour you must wait.",
            nl="Heb je precies de kaart die bovenop ligt, dezelfde kleur met hetzelfde cijfer of symbool "
            "of dezelfde soort kaart zonder kleur, dan mag je die er meteen tussen gooien, ook al ben je "
            "niet aan de beurt; het spel gaat vanaf jou verder. Dat kan zolang die kaart bovenop ligt, "
            "hoe hij daar ook gekomen is. Moet er nog een kleur gekozen worden, dan wacht je even.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            en="You may throw in the same kind of wild whatever colour was picked with the first, and "
            "pick one of your own.",
            nl="Dezelfde soort kaart zonder kleur mag je ertussen gooien, welke kleur er bij de eerste ook "
            "gekozen is, en je kiest er zelf een.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            when={"deck": "flip112"},
            en="Only the side in play has to be the same.",
            nl="Alleen de kant waarmee gespeeld wordt, hoeft gelijk te zijn.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            revisions=SINCE_SECOND,
            en="If somebody jumps in while you are still deciding about a card that you drew, you keep "
            "that card and your turn is over.",
            nl="Springt er iemand tussen terwijl je nog nadenkt over een kaart die je pakte, dan houd je "
            "die kaart en is je beurt voorbij.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            en="Whoever's turn it is anyway just plays: their identical {name[r]} turns play around once "
            "more.",
            nl="Wie toch al aan de beurt is, speelt gewoon: een gelijke {name[r]} draait de richting dan "
            "nog een keer om.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            when={"progressive": False},
            en="Even the player who is about to draw may escape by jumping in with the identical card.",
            nl="Ook wie op het punt staat te pakken, kan ontsnappen door er met dezelfde kaart tussen te "
            "springen.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            when={"progressive": True, "deck": "flip112"},
            en="A {name[wc]} never adds up, so whoever is about to draw for one may escape by jumping in "
            "with another.",
            nl="Een {name[wc]} telt nooit op, dus wie daarvoor op het punt staat te pakken, kan "
            "ontsnappen door er met een tweede tussen te springen.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            when={"wrong_card": "penalised"},
            revisions=SINCE_SECOND,
            en="When a wrong card has gone back, you can jump in on the card that is on top again.",
            nl="Is een verkeerde kaart teruggenomen, dan kun je tussenspringen op de kaart die weer "
            "bovenop ligt.",
        ),
        Paragraph(
            rule="R-JUMP-1",
            given=takes_back,
            revisions=SINCE_SECOND,
            en="While a bluffer looks for a card to lay instead, nobody jumps in.",
            nl="Zolang een bluffer een andere kaart moet leggen, springt niemand ertussen.",
        ),
        Paragraph(
            rule="R-JUMP-2",
            en="You may jump in on your own card too, but one card at a time, so that the others have "
            "their chance.",
            nl="Ook op je eigen kaart mag je tussenspringen, maar met één kaart tegelijk, zodat de "
            "anderen hun kans krijgen.",
        ),
        Paragraph(
            rule="R-JUMP-3",
            revisions=FIRST_READING,
            en="A symbol that jumps in wipes out what the first card was about to do and does it anew, "
            "counted from whoever jumped in. Whoever was to draw for the first card is spared, and the "
            "first {name[r]} is undone before the second one turns play around. Hands that were already "
            "swapped or passed on stay where they are.",
            nl="Een symbool dat ertussen komt, veegt uit wat de eerste kaart ging doen en doet het "
            "opnieuw, geteld vanaf wie ertussen sprong. Het eerste slachtoffer pakt niets, en de eerste "
            "{name[r]} wordt ongedaan gemaakt voordat de tweede de richting omdraait. Handen die al "
            "geruild of doorgeschoven zijn, blijven waar ze zijn.",
        ),
        Paragraph(
            rule="R-JUMP-3",
            revisions=SINCE_SECOND,
            en="Until the next turn begins, a symbol or a draw card that jumps in wipes out what the "
            "first card was about to do and does it anew, counted from whoever jumped in. Whoever was to "
            "draw for the first card is spared, and the first {name[r]} is undone before the second one "
            "turns play around. Hands that were already swapped or passed on stay where they are.",
            nl="Tot de volgende beurt begint, veegt een symbool of een kaart die laat pakken uit wat de "
            "eerste kaart ging doen en doet het opnieuw, geteld vanaf wie ertussen sprong. Het eerste "
            "slachtoffer pakt niets, en de eerste {name[r]} wordt ongedaan gemaakt voordat de tweede de "
            "richting omdraait. Handen die al geruild of doorgeschoven zijn, blijven waar ze zijn.",
        ),
        Paragraph(
            rule="R-JUMP-3",
            revisions=SINCE_SECOND,
            en="Once the next turn has begun there is nothing left to wipe out: what was drawn stays "
            "drawn, and the second card just does what it does. The same goes for a card that nobody "
            "laid: a {name[r]} on top of it turns play around once.",
            nl="Is de volgende beurt begonnen, dan valt er niets meer uit te vegen: wat gepakt is, blijft "
            "gepakt, en de tweede kaart doet gewoon wat hij doet. Zo gaat het ook bij een kaart die "
            "niemand heeft gelegd: een {name[r]} daarop draait de richting één keer om.",
        ),
        Paragraph(
            rule="R-JUMP-3",
            given=takes_back,
            en="If the card that jumped in has to be taken back, what it wiped out does not return.",
            nl="Moet de kaart die ertussen kwam worden teruggenomen, dan blijft uitgeveegd wat hij had "
            "uitgeveegd.",
        ),
        Paragraph(
            rule="R-JUMP-4",
            en="To leave time for jumping in, every draw waits until its victim makes a move.",
            nl="Om tijd te laten voor tussenspringen wordt er pas gepakt als het slachtoffer zelf iets doet.",
        ),
        Paragraph(
            rule="R-JUMP-4",
            when={"progressive": True},
            en="If the victim lays the same draw card, in turn, it is added to the sum. If anyone else "
            "throws it in out of turn, it takes the place of the last card of the sum, and the earlier "
            "ones still count.",
            nl="Legt het slachtoffer in zijn beurt dezelfde kaart, dan komt die bij het totaal. Gooit een "
            "ander hem er voor zijn beurt tussen, dan vervangt die de laatste kaart van het totaal en "
            "blijven de eerdere meetellen.",
        ),
        Paragraph(
            rule="R-START-9",
            revisions=FIRST_READING,
            en="Nobody can jump in on the card that is turned over at the start.",
            nl="Op de kaart die aan het begin wordt omgedraaid, kan niemand tussenspringen.",
        ),
        Paragraph(
            rule="R-START-9",
            revisions=SINCE_SECOND,
            en="You can jump in on the card that is turned over at the start too, as soon as there is a "
            "colour to follow. What it makes somebody draw has been drawn by then.",
            nl="Ook op de kaart die aan het begin wordt omgedraaid, kun je tussenspringen, zodra er een "
            "kleur is om te volgen. Kaarten die hij iemand laat pakken, zijn dan al gepakt.",
        ),
        Paragraph(
            rule="R-WILD4-9",
            en="If you jump in with a {wild_draws}, whether it is fair depends on the colour picked "
            "with the card beneath it, as if no draw were waiting.",
            nl="Spring je er met een {wild_draws} tussen, dan beslist de kleur die bij de vorige kaart "
            "gekozen is of de jouwe eerlijk is, alsof er niets te pakken viel.",
        ),
        Paragraph(
            rule="R-UNO-2",
            en="Jumping in begins a turn too: after it nobody can be caught for the card before.",
            nl="Ook met tussenspringen begint een beurt: daarna kan niemand meer betrapt worden om de "
            "kaart ervoor.",
        ),
    ),
)
