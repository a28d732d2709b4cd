"""The titles of problems: what happened, in a few words."""

from collections.abc import Mapping

from service.rules.text.paragraph import Language

DUTCH: Mapping[str, str] = {
    # --- of the game -----------------------------------------------------------------------------------
    "bad_request": "Verzoek niet begrepen",
    "game_not_open": "Spel niet meer open",
    "game_full": "Spel vol",
    "already_seated": "Je zit al aan tafel",
    "not_enough_players": "Te weinig spelers",
    "game_not_running": "Spel niet aan de gang",
    "game_over": "Spel afgelopen",
    "not_your_turn": "Niet jouw beurt",
    "wrong_phase": "Nu iets anders aan de orde",
    "card_not_in_hand": "Kaart niet in je hand",
    "card_does_not_match": "Kaart past niet",
    "only_the_drawn_card": "Alleen de gepakte kaart",
    "color_required": "Kleur nodig",
    "color_not_in_play": "Kleur niet in het spel",
    "color_not_wanted": "Geen kleur nodig",
    "swap_target_required": "Kies met wie je ruilt",
    "swap_target_invalid": "Ruilen kan zo niet",
    "wild_draw_not_allowed": "Deze kaart mag nu niet",
    "must_answer_draw": "Je moet pakken",
    "nothing_to_challenge": "Niets om uit te dagen",
    "uno_not_owed": "UNO hoeft niet",
    "nobody_to_catch": "Niemand om te betrappen",
    "nothing_to_accuse": "Geen verkeerde kaart",
    "no_such_remark": "Opmerking bestaat niet",
    "already_objected": "Al bezwaar gemaakt",
    "talk_is_free": "Praten is gratis",
    "option_unknown": "Optie onbekend",
    "option_not_for_this_deck": "Optie past niet bij deze kaarten",
    # --- of the service --------------------------------------------------------------------------------
    "not_seated": "Je zit niet aan tafel",
    "not_owner": "Niet de eigenaar",
    "invite_required": "Uitnodiging nodig",
    "token_missing": "Token ontbreekt",
    "token_invalid": "Token ongeldig",
    "scope_missing": "Scope ontbreekt",
    "not_a_bot": "Geen bot",
    "no_such_game": "Spel bestaat niet",
    "no_such_player": "Speler bestaat niet",
    "no_such_version": "Versie bestaat niet",
    "no_such_token": "Token bestaat niet",
    "no_such_webhook": "Webhook bestaat niet",
    "no_such_rulebook": "Spelregelboek bestaat niet",
    "game_not_over": "Spel nog niet afgelopen",
    "name_looks_alike": "Naam lijkt op een andere",
    "too_many_games": "Te veel spellen",
    "too_many_tokens": "Te veel tokens",
    "stale_version": "Verouderde versie",
    "game_too_new": "Spel te nieuw",
    "idempotency_key_reused": "Idempotency-Key opnieuw gebruikt",
    # --- of the request --------------------------------------------------------------------------------
    "malformed_json": "Ongeldige JSON",
    "invalid_body": "Ongeldige body",
    "invalid_parameter": "Ongeldige parameter",
    "not_found": "Niet gevonden",
    "method_not_allowed": "Methode niet toegestaan",
    "not_acceptable": "Niet in deze vorm te geven",
    "body_too_large": "Body te groot",
    "uri_too_long": "Adres te lang",
    "unsupported_media_type": "Mediatype niet ondersteund",
    "rate_limited": "Te veel verzoeken",
    "too_many_connections": "Te veel verbindingen",
    "history_busy": "Terugkijken is nu druk",
    "too_many_streams": "Te veel streams",
    "internal_error": "Interne fout",
    "not_ready": "Nog niet klaar",
    "store_unavailable": "Opslag niet bereikbaar",
    "streams_full": "Geen plaats voor meer streams",
}


def title(code: str, language: Language) -> str:
    """In English the code in words, and so in Dutch for a code that has none."""
    english = code.replace("_", " ").capitalize()
    return DUTCH.get(code, english) if language == "nl" else english
