"""The five rulebooks, their options and defaults, and the one function that turns options into rules."""

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from service.rules import openings, scoring, wild_draw
from service.rules.cards import Face
from service.rules.editions.classic import CLASSIC
from service.rules.editions.flip import FLIP
from service.rules.house import jump_in, progressive, seven_zero, take_back, wrong_cards
from service.rules.options import OPTIONS, check
from service.rules.refusals import Code, Refusal
from service.rules.rulebook import Amendment, Edition, Rulebook
from service.rules.ruleset import RuleSet
from service.rules.scoring import Outlook

EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (CLASSIC, FLIP)}

RULEBOOKS: Mapping[str, RuleSet] = {
    rules.rulebook: rules
    for rules in (
        RuleSet(),
        RuleSet(
            rulebook="braille",
            dealer_draw="symbols_zero",
            start_reverse="right_of_dealer_first",
            start_skip="second_right_of_dealer",
            start_wild="dealer",
            wild_draw_needs="no_playable_card",
            challenge_remedy="take_back",
            remark_penalty=4,
        ),
        RuleSet(
            rulebook="short",
            dealer_draw="symbols_zero",
            start_reverse="right_of_dealer_first",
            start_wild="dealer",
            wild_draw_needs="no_playable_card",
            wild_draw_bluff=False,
        ),
        RuleSet(rulebook="flip", deck="flip112", dealer_draw="symbols_zero"),
        RuleSet(rulebook="deluxe", dealer_draw="symbols_zero", wrong_card="penalised", remark_penalty=2),
    )
}


def rules_for(rulebook: str, options: Mapping[str, Any], seats: int) -> RuleSet:
    """The rules of a new game: a rulebook's defaults with some options set, refused where they cannot be."""
    if rulebook not in RULEBOOKS:
        raise Refusal(Code.INVALID_BODY, "rulebook", field="rulebook", rulebooks=", ".join(RULEBOOKS))
    base = RULEBOOKS[rulebook]
    for name, value in options.items():
        check(base, name, value)
    chosen = dict(options)
    if chosen.get("format") == "elimination":
        chosen.setdefault("scoring", "own_points")
        if chosen["scoring"] != "own_points":
            raise Refusal(Code.INVALID_BODY, "elimination_scoring", field="options.scoring")
    if chosen.get("format") == "partners" and (seats < 4 or seats % 2):
        raise Refusal(Code.INVALID_BODY, "partner_seats", field="seats")
    return replace(base, **chosen)


# --- from options to rules -------------------------------------------------------------------------


def symbols_excluded(face: Face) -> int | None:
    """R-DEAL-1: a symbol cannot win the deal."""
    return face.number


def symbols_zero(face: Face) -> int | None:
    """R-DEAL-1: a symbol counts as zero."""
    return face.number or 0


def base_book(rules: RuleSet) -> Rulebook:
    """The plain game: one bluffs at one's own risk, and what does not match is refused."""
    edition = EDITIONS[rules.deck]
    codes = dict.fromkeys((*edition.light, *edition.dark))
    return Rulebook(
        rules=rules,
        edition=edition,
        rows=edition.rows,
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
        top_may_go_back=lambda game: False,
        outlook=Outlook(scoring.alone, scoring.winner_takes, scoring.most_wins),
    )


def score_with(**changes: Any) -> Amendment:
    return lambda book: replace(book, outlook=replace(book.outlook, **changes))


AMENDMENTS: tuple[tuple[str, Any, Amendment], ...] = (
    ("dealer_draw", "symbols_zero", lambda book: replace(book, dealing_rank=symbols_zero)),
    (
        "start_reverse",
        "right_of_dealer_first",
        lambda book: book.amended("r", opens=openings.right_of_dealer_begins),
    ),
    (
        "start_skip",
        "second_right_of_dealer",
        lambda book: book.amended("s", opens=openings.second_right_of_dealer_begins),
    ),
    ("start_wild", "dealer", lambda book: book.amended("w", opens=openings.dealer_names_color)),
    (
        "wild_draw_needs",
        "no_playable_card",
        lambda book: replace(book, wild_draw_is_just=wild_draw.no_playable_card),
    ),
    (
        "wild_draw_bluff",
        False,
        lambda book: replace(book, may_bluff=False, draw_waits=lambda game, face: False),
    ),
    ("challenge_remedy", "take_back", take_back.amend),
    ("wrong_card", "penalised", wrong_cards.amend),
    ("scoring", "own_points", score_with(points=scoring.own_points, result=scoring.least_wins)),
    ("format", "partners", score_with(team=scoring.opposite)),
    ("format", "elimination", score_with(result=scoring.last_one_wins, eliminates=True)),
    ("seven_zero", True, seven_zero.amend),
    ("progressive", True, progressive.amend),
    ("jump_in", True, jump_in.amend),
)


@lru_cache(maxsize=1024)
def rulebook_for(rules: RuleSet) -> Rulebook:
    """Where options become rules: what is chosen here is not asked for again."""
    book = base_book(rules)
    for option, value, amend in AMENDMENTS:
        if getattr(rules, option) == value:
            book = amend(book)
    return book


assert {field.name for field in fields(RuleSet)} - {"rulebook"} == set(OPTIONS)
