"""A new game: what its owner asks for, and the events that set it up."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from service.bots import BOTS
from service.fairness.luck import SeededLuck, digest_of
from service.fairness.seeds import SCHEMES, commitment
from service.game.names import lookalike
from service.game.ports import Account
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot
from service.rules.catalogue import rules_for
from service.rules.commands import Player, TakeSeat
from service.rules.decide import act
from service.rules.draft import Draft
from service.rules.events import GameCreated
from service.rules.ruleset import LATEST
from service.rules.secrecy import plain


@dataclass(frozen=True, slots=True)
class NewGame:
    rulebook: str
    options: Mapping[str, object]
    seats: int
    bots: tuple[str, ...]
    turn_seconds: int
    private: bool
    seed: str | None


def seat_seed(seed: str | None) -> tuple[str | None, bool]:
    """A seat's own seed, and whether its player chose it."""
    return (None, False) if seed is None else (seed.lower(), True)


def player_of(account: Account) -> Player:
    return Player(account.id, account.name, account.kind)


def bot_player(seat: int, name: str) -> Player:
    return Player(f"bot-{name}-{seat}", f"{name} {seat}", "bot", bot=name)


def setup_events(snapshot: Snapshot, owner: Account, spec: NewGame) -> Draft:
    """The table, its owner at seat 0 and its bots at the last seats; a full table starts by itself."""
    check_new_game(spec)
    check_owner_name(owner, spec)
    root = secrets.token_hex(32)
    created = GameCreated(
        rules=rules_for(spec.rulebook, spec.options, spec.seats),
        seats=spec.seats,
        owner=owner.id,
        private=spec.private,
        turn_seconds=spec.turn_seconds,
        commitment=commitment(root),
        scheme=SCHEMES[-1],
        revision=LATEST,
        invite=secrets.token_urlsafe(9) if spec.private else None,
        seed_chain=root,
    )
    luck = SeededLuck(snapshot.id, root, created.scheme, digest_of(plain(created.rules)))
    draft = Draft(snapshot.game, luck)
    draft.tell(created)
    sitting = [TakeSeat(bot_player(seat, name), *seat_seed(None), seat) for seat, name in bot_seats(spec)]
    sitting.append(TakeSeat(player_of(owner), *seat_seed(spec.seed), 0))
    for command in sitting:
        act(draft, None, command)
    return draft


def bot_seats(spec: NewGame) -> list[tuple[int, str]]:
    return list(enumerate(spec.bots, spec.seats - len(spec.bots)))


def check_owner_name(owner: Account, spec: NewGame) -> None:
    bots = [bot_player(seat, name) for seat, name in bot_seats(spec)]
    if (bot := lookalike(player_of(owner), bots)) is not None:
        raise RequestRejected("name_looks_alike", name=bot.name, own=owner.name)


def check_new_game(spec: NewGame) -> None:
    if len(spec.bots) >= spec.seats:
        raise RequestRejected("invalid_body", "too_many_bots").for_field("bots")
    if unknown := [name for name in spec.bots if name not in BOTS]:
        raise RequestRejected("invalid_body", "unknown_bot", bot=unknown[0], bots=", ".join(BOTS)).for_field(
            "bots"
        )
    if spec.turn_seconds and not 5 <= spec.turn_seconds <= 86_400:  # R-LIVE-1
        raise RequestRejected("invalid_body", "turn_seconds").for_field("turn_seconds")
