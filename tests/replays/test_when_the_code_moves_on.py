"""Additions of later versions do not affect stored games; no version continues a game it does not know."""

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from service.fairness.audit import Unreadable, audit
from service.fairness.chain import link
from service.game.game_service import GameService, NewGame
from service.game.live.broadcaster import Broadcaster
from service.game.ports import GameId
from service.game.rejections import RequestRejected
from service.rules.commands import DrawCard
from service.storage.codec import JsonCodec
from tests.fairness.recorded import as_document, played
from tests.replays.moved_on import by_today, moved_on
from tests.replays.probe import kept_up
from tests.replays.scripted_game import PEOPLE
from tests.replays.stored_logs import FILES, log_with, name_of, stored


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the package makes of stored logs with an option, a field, an event and a revision more."""
    folder = moved_on(tmp_path_factory.mktemp("later"))
    return dict(json.loads(by_today(folder, "-m", "tests.replays.probe")))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_stored_game_verifies_and_goes_on_with_the_same_deck(found: dict[str, Any], file: Path) -> None:
    later = found["logs"][name_of(file)]
    assert later["fault"] is None
    assert later == kept_up(file)


def test_new_games_have_what_is_new(found: dict[str, Any]) -> None:
    new = found["new"]
    assert new["fault"] is None
    assert "hand_counted" in new["types"]
    assert (new["revision"], new["rules"]["dear_fives"]) == (3, True)
    assert max(new["left"]) > 0


# --- and the other way round -----------------------------------------------------------------------


def opened_here(entries: list[str]) -> tuple[GameService, GameId, int]:
    """A log of a later version in a store that this version of the code serves."""
    game = GameId("0" * 20)
    log = log_with(game, entries, 1)
    return GameService(log, JsonCodec()), game, len(entries)


def with_first(entries: list[str], **changes: Any) -> list[str]:
    first = json.loads(entries[0])
    first["data"] |= changes
    return [json.dumps(first), *entries[1:]]


def running(revision: int = 2) -> list[str]:
    file = next(file for file in FILES if name_of(file) == f"{revision}/running-classic")
    return list(stored(file)["entries"])


def with_rules(**changes: Any) -> list[str]:
    rules = json.loads(running()[0])["data"]["rules"]
    return with_first(running(), rules={**rules, **changes})


def with_format(entries: list[str], format_: int) -> list[str]:
    return [json.dumps({**json.loads(entries[0]), "format": format_}), *entries[1:]]


NOT_KNOWN = {
    "revision": with_first(running(), revision=3),
    "scheme": with_first(running(), scheme="kaartstroom-fair-3"),
    "option": with_rules(dear_fives=True),
    "value": with_rules(wrong_card="eaten"),
    "rulebook": with_rules(rulebook="travel"),
    "field": with_first(running(), tournament=None),
}


@pytest.mark.parametrize(("what", "entries"), NOT_KNOWN.items(), ids=NOT_KNOWN)
def test_a_game_of_a_later_version_is_read_only(what: str, entries: list[str]) -> None:
    game_service, game, version = opened_here(entries)
    view = game_service.view(game, PEOPLE[0].id)
    assert (view["version"], view["status"], view["you"]["legal"]) == (version, "playing", [])
    assert view["turn"]["deadline"] is None
    assert len(game_service.events(game, None, 0, 5000)) == version
    for ask in (
        lambda: game_service.command(game, PEOPLE[view["turn"]["seat"] % 3], DrawCard(), "move"),
        lambda: game_service.audit(game, None),
        lambda: game_service.rules(game, None),
    ):
        with pytest.raises(RequestRejected, match=f"game_too_new.*{what}"):
            ask()
    assert game_service.take_due_turns(game, version) is None
    assert game_service.version(game, None) == version


@pytest.mark.parametrize(
    "entries", [with_rules(deck="tarot"), with_format(running(), 9)], ids=["deck", "format"]
)
def test_a_game_whose_first_event_cannot_be_followed_is_not_shown(entries: list[str]) -> None:
    game_service, game, version = opened_here(entries)
    for ask in (
        lambda: game_service.view(game, None),
        lambda: game_service.command(game, PEOPLE[0], DrawCard(), "move"),
    ):
        with pytest.raises(RequestRejected, match="game_too_new"):
            ask()
    assert game_service.take_due_turns(game, version) is None


def test_its_wake_up_comes_again_later() -> None:
    log = log_with(GameId("0" * 20), NOT_KNOWN["revision"], 1)
    game_service = GameService(log, JsonCodec(), lambda: 1_900_000_000_000)
    scheduled = log.scheduled(GameId("0" * 20))
    assert scheduled is not None
    assert game_service.take_due_turns(GameId("0" * 20), scheduled[0]) is None
    assert log.scheduled(GameId("0" * 20)) == (scheduled[0], 1_900_000_060_000)


@pytest.mark.parametrize(
    "later", [{"type": "cards_eaten"}, {"format": 9}, {"data": {"seat": 0, "why": "hunger"}}]
)
def test_a_log_is_shown_up_to_the_first_event_that_cannot_be_read(later: dict[str, Any]) -> None:
    entries = running()
    last = json.loads(entries[-1]) | {"type": "turn_passed", "data": {"seat": 0}}
    game_service, game, _ = opened_here([*entries, json.dumps(last | later)])
    assert game_service.view(game, None)["version"] == len(entries)
    assert len(game_service.events(game, None, 0, 5000)) == len(entries)
    with pytest.raises(RequestRejected, match="game_too_new"):
        game_service.command(game, PEOPLE[0], DrawCard(), "move")


def test_games_of_a_later_version_are_not_continued(found: dict[str, Any]) -> None:
    game_service, game, version = opened_here(found["new"]["entries"])
    assert game_service.view(game, None)["version"] < version
    with pytest.raises(RequestRejected, match="game_too_new"):
        game_service.audit(game, None)


@pytest.mark.parametrize(
    "changes",
    [
        {"revision": 3},
        {"scheme": "kaartstroom-fair-3"},
        {"tournament": None},
        {"rules": {"wrong_card": "eaten"}},
        {"rules": {"dear_fives": True}},
    ],
)
def test_a_verifier_says_that_it_is_too_old_and_not_that_the_game_is_bad(changes: dict[str, Any]) -> None:
    document = deepcopy(new_document())
    first = document["events"][0]
    rules = {**first["data"]["rules"], **changes.get("rules", {})}
    first["data"] = {**first["data"], **changes, "rules": rules}
    hidden = ("invite", "seed_chain")
    public = {name: value for name, value in first["data"].items() if name not in hidden}
    first["hash"] = link({**first, "data": public}, first["seals"])
    with pytest.raises(Unreadable, match="later version"):
        audit(as_document(document))


@pytest.mark.parametrize("later", [{"type": "hand_counted"}, {"data": {"seat": 0, "left": 3}}, {"format": 7}])
def test_so_it_says_of_an_event_in_the_middle(later: dict[str, Any]) -> None:
    document = deepcopy(new_document())
    event = next(event for event in document["events"] if event["type"] == "turn_passed")
    event |= later
    event["hash"] = link({**event, "data": event["data"]}, {})
    with pytest.raises(Unreadable, match="later version"):
        audit(as_document(document))


def test_a_type_that_was_forged_without_its_hash_is_a_fault() -> None:
    document = deepcopy(new_document())
    document["events"][9]["type"] = "hand_counted"
    first = audit(as_document(document)).first
    assert first is not None
    assert (first.check, first.version) == ("shape", 10)


def test_a_player_of_such_a_game_still_gets_messages_of_others() -> None:
    log = log_with(GameId("0" * 20), with_format(running(), 9), 1)
    game_service = GameService(log, JsonCodec())
    spec = NewGame("classic", {}, 2, ("first",), 0, False, None)
    other = game_service.create(PEOPLE[0], spec, "other").view["id"]
    broadcaster = Broadcaster(NoNotices(), log, game_service.snapshots)
    assert [snapshot.id for snapshot in broadcaster._load_known(map(GameId, ("0" * 20, other)))] == [other]


class NoNotices:
    def next(self, seconds: float) -> None:
        return None

    def close(self) -> None:
        """Nothing was opened."""


@cache
def new_document() -> dict[str, Any]:
    return played("classic", ("random",), {"rounds": 1})
