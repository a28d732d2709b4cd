"""What a refused command is answered with: for each code, and each variant of it, the text and the rule."""

from service.rules.text.message import Message, Messages

MESSAGES: Messages = {
    # --- beside the table ------------------------------------------------------------------------------
    ("game_not_open", ""): Message(
        en="The game has begun; find an open one, or create a game of your own.",
        nl="Het spel is al begonnen; zoek een open spel of begin er zelf een.",
    ),
    ("game_not_open", "start"): Message(
        en="The game has been started already; look at it and play.",
        nl="Het spel is al gestart; bekijk het en speel mee.",
    ),
    ("game_not_open", "invite"): Message(
        en="The game has begun, and nobody can be invited to it any more; create another game for them.",
        nl="Het spel is al begonnen, dus uitnodigen kan niet meer; maak voor hen een nieuw spel aan.",
    ),
    ("game_not_open", "over"): Message(
        en="The game is over; find an open one, or create a game of your own.",
        nl="Het spel is afgelopen; zoek een open spel of begin er zelf een.",
    ),
    ("game_not_open", "never_began"): Message(
        en="The game was abandoned before it began; find an open one, or create a game of your own.",
        nl="Het spel is afgebroken voordat het begon; zoek een open spel of begin er zelf een.",
    ),
    ("game_full", ""): Message(
        en="Every seat is taken and the game has begun; find another open game.",
        nl="Alle plaatsen zijn bezet en het spel is begonnen; zoek een ander open spel.",
    ),
    ("game_full", "seats_kept"): Message(
        en="The seats still empty are kept for those who were invited.",
        nl="De plaatsen die nog vrij zijn, worden vrijgehouden voor wie is uitgenodigd.",
    ),
    ("already_seated", ""): Message(
        en="You have a seat at this table already; look at the game to see which.",
        nl="Je hebt al een plaats aan deze tafel; bekijk het spel om te zien welke.",
    ),
    ("already_seated", "invited"): Message(
        en="This player sits at the table, or is invited to it, already.",
        nl="Deze speler zit al aan tafel of is al uitgenodigd.",
    ),
    ("not_enough_players", ""): Message(
        en="Two players at least must sit down first.",
        nl="Er moeten eerst minstens twee spelers aan tafel zitten.",
    ),
    ("not_enough_players", "partners"): Message(
        rule="R-TEAM-1",
        en="Partners need four, six, eight or ten players.",
        nl="Met partners speel je met vier, zes, acht of tien spelers.",
    ),
    ("game_not_running", ""): Message(
        en="The game has not begun; wait until it starts.",
        nl="Het spel is nog niet begonnen; wacht tot het start.",
    ),
    ("game_not_running", "can_still_end"): Message(
        en="A game that can still end by its rules is not abandoned.",
        nl="Een spel dat volgens zijn regels nog kan eindigen, wordt niet afgebroken.",
    ),
    ("game_over", ""): Message(
        en="The game is over; its result is in the view.",
        nl="Het spel is afgelopen; je ziet de uitslag als je het opvraagt.",
    ),
    ("game_over", "eliminated"): Message(
        rule="R-ELIM-1",
        en="You are out of this game and only watch.",
        nl="Je bent in dit spel afgevallen en kijkt alleen nog toe.",
    ),
    ("game_over", "nothing_to_leave"): Message(
        en="You have left, or the game is over; there is no seat to leave.",
        nl="Je bent al weg, of het spel is afgelopen; er is geen plaats om te verlaten.",
    ),
    ("not_seated", ""): Message(
        en="You have no seat at this table.",
        nl="Je hebt geen plaats aan deze tafel.",
    ),
    ("not_seated", "left"): Message(
        rule="R-LIVE-3",
        en="You have left; a bot has your seat for good.",
        nl="Je bent weggegaan; een bot heeft je plaats voorgoed overgenomen.",
    ),
    # --- a card, or the moment for it ------------------------------------------------------------------
    ("not_your_turn", ""): Message(
        rule="R-TURN-1",
        en="Another seat is to act; wait until turn.seat is yours.",
        nl="Iemand anders is aan de beurt; wacht tot turn.seat jouw plaats is.",
    ),
    ("wrong_phase", ""): Message(
        rule="R-TURN-1",
        en="This is not what the table waits for; see turn.phase and your legal commands.",
        nl="Daar wacht de tafel niet op; kijk naar turn.phase en naar je legal.",
    ),
    ("card_not_in_hand", ""): Message(
        rule="R-WRONG-2",
        en="Play a card that is in your hand, by its code.",
        nl="Speel een kaart uit je hand, met de code ervan.",
    ),
    ("card_does_not_match", ""): Message(
        rule="R-TURN-1",
        en="Play a card of the same colour, number or symbol as the pile, or a wild; or draw.",
        nl="Speel een kaart met dezelfde kleur, hetzelfde cijfer of hetzelfde symbool als de bovenste kaart, "
        "of een kaart zonder kleur; of pak een kaart.",
    ),
    ("card_does_not_match", "instead"): Message(
        rule="R-WILD4-5",
        en="Play a coloured card that was playable, or a plain Wild if there was none; see your legal "
        "commands.",
        nl="Speel een gekleurde kaart die paste, of een gewone kaart zonder kleur als die er niet was; kijk "
        "naar je legal.",
    ),
    ("only_the_drawn_card", ""): Message(
        rule="R-TURN-2",
        en="After drawing only the drawn card may be played; play it or keep it.",
        nl="Na het pakken mag je alleen de gepakte kaart spelen; speel die of houd hem.",
    ),
    ("color_required", ""): Message(
        rule="R-TURN-7",
        en="A wild needs the colour you name; add color.",
        nl="Bij een kaart zonder kleur kies je een kleur; geef color mee.",
    ),
    ("color_not_in_play", ""): Message(
        rule="R-TURN-7",
        en="Name a colour of the side in play: {colors}.",
        nl="Kies een kleur van de kant waarmee gespeeld wordt: {colors}.",
    ),
    ("color_not_wanted", ""): Message(
        rule="R-TURN-7",
        en="Only a wild names a colour; leave color out.",
        nl="Alleen bij een kaart zonder kleur kies je een kleur; laat color weg.",
    ),
    ("swap_target_required", ""): Message(
        rule="R-SEVEN-1",
        en="Name the seat you swap hands with in swap_with.",
        nl="Zet in swap_with met welke plaats je van hand ruilt.",
    ),
    ("swap_target_invalid", ""): Message(
        rule="R-SEVEN-1",
        en="Swap with another seat that is in the game.",
        nl="Ruil met een andere plaats die nog meespeelt.",
    ),
    ("swap_target_invalid", "no_swap"): Message(
        rule="R-SEVEN-1",
        en="This play swaps no hands; leave swap_with out.",
        nl="Met deze kaart ruil je niet van hand; laat swap_with weg.",
    ),
    ("swap_target_invalid", "no_house_rule"): Message(
        rule="R-TURN-1",
        en="No card swaps hands in this game; leave swap_with out.",
        nl="In dit spel ruil je met geen enkele kaart van hand; laat swap_with weg.",
    ),
    ("wild_draw_not_allowed", ""): Message(
        rule="R-WILD4-3",
        en="You hold a card that keeps you from playing a wild draw card now; play that, or draw.",
        nl="Je hebt een kaart waardoor je deze kaart nu niet mag spelen; speel die, of pak een kaart.",
    ),
    ("must_answer_draw", ""): Message(
        rule="R-TURN-4",
        en="A draw waits for you: draw, or use another of your legal commands.",
        nl="Je moet kaarten pakken: doe dat, of doe iets anders uit je legal.",
    ),
    # --- out of turn -----------------------------------------------------------------------------------
    ("nothing_to_challenge", ""): Message(
        rule="R-WILD4-4",
        en="Only a wild draw card that makes you draw can be challenged, before you draw.",
        nl="Uitdagen kan alleen als jij moet pakken door een kaart zonder kleur, en voordat je pakt.",
    ),
    ("uno_not_owed", ""): Message(
        rule="R-UNO-4",
        en="Call UNO with, or right after, a play that leaves you one card.",
        nl="Roep UNO bij of vlak na de kaart waarna je er één overhoudt.",
    ),
    ("uno_not_owed", "with_play"): Message(
        rule="R-UNO-4",
        en="This play does not leave you one card; send it without uno.",
        nl="Na deze kaart houd je er niet één over; stuur hem zonder uno.",
    ),
    ("nobody_to_catch", ""): Message(
        rule="R-UNO-4",
        en="That seat owes no call: it called, has more cards, or the next turn has begun.",
        nl="Die speler hoeft geen UNO te roepen: dat is al gebeurd, er zijn meer kaarten over, of de "
        "volgende beurt is begonnen.",
    ),
    ("nobody_to_catch", "oneself"): Message(
        rule="R-UNO-2",
        en="Nobody catches themselves; send call_uno if you owe a call.",
        nl="Jezelf betrappen kan niet; stuur call_uno als je UNO nog moet roepen.",
    ),
    ("nobody_to_catch", "no_such_seat"): Message(
        en="There is no seat {seat} at this table; give one from 0 to {last}.",
        nl="Plaats {seat} is er niet aan deze tafel; geef er een van 0 tot en met {last}.",
    ),
    ("nothing_to_accuse", "no_such_seat"): Message(
        en="There is no seat {seat} at this table; give one from 0 to {last}.",
        nl="Plaats {seat} is er niet aan deze tafel; geef er een van 0 tot en met {last}.",
    ),
    ("nothing_to_accuse", ""): Message(
        rule="R-WRONG-2",
        en="That seat laid no wrong card, or the next turn has begun.",
        nl="Die speler heeft geen verkeerde kaart gelegd, of de volgende beurt is al begonnen.",
    ),
    ("talk_is_free", ""): Message(
        rule="R-TALK-1",
        en="At this table talk costs nothing; there is nothing to object to.",
        nl="Aan deze tafel kost praten niets; er is niets om bezwaar tegen te maken.",
    ),
    ("no_such_remark", ""): Message(
        rule="R-TALK-1",
        en="Object to a remark that another player made in this round.",
        nl="Maak bezwaar tegen een opmerking die een ander in deze ronde heeft gemaakt.",
    ),
    ("already_objected", ""): Message(
        rule="R-TALK-1",
        en="You have objected to this remark; the others decide.",
        nl="Je hebt al bezwaar gemaakt tegen deze opmerking; nu beslissen de anderen.",
    ),
    # --- the options of a new game ---------------------------------------------------------------------
    ("option_unknown", ""): Message(
        en="There is no option {name}; the options are {options}.",
        nl="Er is geen optie {name}; de opties zijn {options}.",
    ),
    ("option_not_for_this_deck", ""): Message(
        en="The rulebook {rulebook} is played with {deck}; choose another rulebook for {asked}.",
        nl="Het spelregelboek {rulebook} wordt gespeeld met {deck}; kies een ander boek voor {asked}.",
    ),
    ("option_not_for_this_deck", "option"): Message(
        en="{name} is played with {decks}, and not with {deck}; leave it out.",
        nl="{name} speel je met {decks} en niet met {deck}; laat het weg.",
    ),
    ("invalid_body", "option_value"): Message(
        en="{name} must be {allowed}.",
        nl="{name} moet {allowed} zijn.",
    ),
    ("invalid_body", "rulebook"): Message(
        en="There is no such rulebook; choose one of {rulebooks}.",
        nl="Dat spelregelboek is er niet; kies uit {rulebooks}.",
    ),
    ("invalid_body", "elimination_scoring"): Message(
        rule="R-ELIM-1",
        en="An elimination counts everyone's own points; leave scoring out or ask for own_points.",
        nl="In een afvalrace telt iedereen zijn eigen punten; laat scoring weg of vraag om own_points.",
    ),
    ("invalid_body", "partner_seats"): Message(
        rule="R-TEAM-1",
        en="Partners need an even number of seats, four at least.",
        nl="Voor partners is een even aantal plaatsen nodig, minstens vier.",
    ),
    ("invalid_body", "elimination_rounds"): Message(
        rule="R-ROUNDS-1",
        en="An elimination goes on until one player is left; leave rounds out or ask for 0.",
        nl="Een afvalrace duurt tot er één speler over is; laat rounds weg of vraag om 0.",
    ),
}
