"""The five rulebooks with their defaults, and the functions that turn options into rules."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from service.rules import scoring, wild_draw
from service.rules.cards import Face
from service.rules.editions import EDITIONS
from service.rules.options import OPTIONS
from service.rules.revisions import as_read_in
from service.rules.rulebook import Rulebook
from service.rules.ruleset import LATEST, RuleSet
from service.rules.scoring import Outlook
from service.rules.text.books import BOOKS
from service.rules.violations import Code, RuleViolation

RULEBOOKS: Mapping[str, RuleSet] = {
    book: RuleSet(book, **{option.name: option.default_of(book) for option in OPTIONS.values()})
    for book in BOOKS
}


def rules_for(rulebook: str, options: Mapping[str, Any], seats: int) -> RuleSet:
    """The rules of a new game: a rulebook's defaults with some options set, refused where they cannot be."""
    if rulebook not in RULEBOOKS:
        raise RuleViolation(Code.INVALID_BODY, "rulebook", field="rulebook", rulebooks=", ".join(RULEBOOKS))
    base = RULEBOOKS[rulebook]
    for name, value in options.items():
        check(base, name, value)
    chosen = dict(options)
    if chosen.get("format") == "elimination":
        chosen.setdefault("scoring", "own_points")
    rules = base.changed(**chosen)
    check_together(rules, seats)
    return rules


def check(base: RuleSet, name: str, value: object) -> None:
    """Refuses an option that does not exist, a value that is not allowed, and what does not fit the deck."""
    field = f"options.{name}"
    if name not in OPTIONS:
        raise RuleViolation(Code.OPTION_UNKNOWN, field=field, name=name, options=", ".join(OPTIONS))
    option = OPTIONS[name]
    if not option.allowed.allows(value):
        raise RuleViolation(
            Code.INVALID_BODY, "option_value", field=field, name=name, allowed=option.allowed.described
        )
    rule = EDITIONS[base.deck].rule
    if name == "deck" and value != base.deck:
        raise RuleViolation(
            Code.OPTION_NOT_FOR_THIS_DECK,
            rule=rule,
            field=field,
            rulebook=base.rulebook,
            deck=base.deck,
            asked=value,
        )
    if not option.fits(base.deck) and value != option.default_of(base.rulebook):
        raise RuleViolation(
            Code.OPTION_NOT_FOR_THIS_DECK,
            "option",
            rule=rule,
            field=field,
            name=name,
            decks=", ".join(option.decks),
            deck=base.deck,
        )


def check_together(rules: RuleSet, seats: int) -> None:
    """Refuses values that cannot be had together."""
    if rules.format == "elimination" and rules.scoring != "own_points":
        raise RuleViolation(Code.INVALID_BODY, "elimination_scoring", field="options.scoring")
    if rules.format == "elimination" and rules.rounds:
        raise RuleViolation(Code.INVALID_BODY, "elimination_rounds", field="options.rounds")
    if rules.format == "partners" and (seats < 4 or seats % 2):
        raise RuleViolation(Code.INVALID_BODY, "partner_seats", field="seats")


# --- from options to rules -------------------------------------------------------------------------


def symbols_excluded(face: Face) -> int | None:
    """R-DEAL-1: a symbol cannot win the deal."""
    return face.number


def base_book(rules: RuleSet) -> Rulebook:
    """The plain game: one bluffs at one's own risk, and what does not match is refused."""
    edition = EDITIONS[rules.deck]
    codes = dict.fromkeys((*edition.light, *edition.dark))
    return Rulebook(
        rules=rules,
        edition=edition,
        specs=edition.specs,
        order={code: place for place, code in enumerate(codes)},
        dealing_rank=symbols_excluded,
        wild_draw_is_just=wild_draw.no_color_match,
        may_bluff=True,
        bluff_goes_back=lambda game: False,
        may_answer=lambda game, face: False,
        draw_waits=lambda game, face: face.color is None,
        may_mismatch=lambda face: False,
        laid_wrong=lambda game: False,
        may_jump_in=lambda game, face: False,
        jumps_in=lambda game, seat, face: False,
        interrupts=lambda draft, before: None,
        top_may_go_back=lambda game: False,
        outlook=Outlook(scoring.alone, scoring.winner_takes, scoring.most_wins),
    )


@lru_cache(maxsize=1024)
def rulebook_for(rules: RuleSet, revision: int = LATEST) -> Rulebook:
    """Where options become rules: what is chosen here is not asked for again."""
    book = base_book(rules)
    for option in OPTIONS.values():
        if amend := option.amendment(getattr(rules, option.name)):
            book = amend(book)
    return as_read_in(revision, book)
