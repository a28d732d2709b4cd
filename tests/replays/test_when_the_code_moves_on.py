"""Stored games do not notice what later versions add, and no version moves what it does not know."""

import json
from pathlib import Path
from typing import Any

import pytest

from service.fairness.audit import Unreadable, audit
from service.game.desk import Desk
from service.game.ports import GameId
from service.game.refused import Refused
from service.rules.commands import DrawCard
from service.storage.codec import JsonCodec
from tests.fairness.recorded import as_document, signed
from tests.replays.evening import PEOPLE
from tests.replays.moved_on import by_today, moved_on
from tests.replays.probe import kept_up
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


def opened_here(entries: list[str]) -> tuple[Desk, GameId, int]:
    """A log of a later version in a store that this version of the code serves."""
    game = GameId("0" * 20)
    log = log_with(game, entries, 1)
    return Desk(log, JsonCodec()), game, len(entries)


def with_first(entries: list[str], **changes: Any) -> list[str]:
    first = json.loads(entries[0])
    first["data"] |= changes
    return [json.dumps(first), *entries[1:]]


def running(revision: int = 2) -> list[str]:
    file = next(file for file in FILES if name_of(file) == f"{revision}/running-classic")
    return list(stored(file)["entries"])


def with_option(entries: list[str]) -> list[str]:
    rules = json.loads(entries[0])["data"]["rules"]
    return with_first(entries, rules={**rules, "dear_fives": True})


NOT_KNOWN = {
    "a revision": with_first(running(), revision=3),
    "a scheme": with_first(running(), scheme="kaartstroom-fair-3"),
    "an option": with_option(running()),
    "a value": with_first(
        running(), rules={**json.loads(running()[0])["data"]["rules"], "wrong_card": "eaten"}
    ),
}


@pytest.mark.parametrize("entries", NOT_KNOWN.values(), ids=NOT_KNOWN)
def test_a_game_of_a_later_version_is_shown_and_not_moved(entries: list[str]) -> None:
    desk, game, version = opened_here(entries)
    view = desk.view(game, PEOPLE[0].id)
    assert (view["version"], view["status"]) == (version, "playing")
    assert len(desk.events(game, None, 0, 5000)) == version
    with pytest.raises(Refused, match="game_too_new"):
        desk.command(game, PEOPLE[view["turn"]["seat"] % 3], DrawCard(), "move")
    with pytest.raises(Refused, match="game_too_new"):
        desk.audit(game, None)
    assert desk.wake(game, version) is None
    assert desk.version(game, None) == version


def test_its_wake_up_comes_again_later() -> None:
    log = log_with(GameId("0" * 20), NOT_KNOWN["a revision"], 1)
    desk = Desk(log, JsonCodec(), lambda: 1_900_000_000_000)
    armed = log.armed(GameId("0" * 20))
    assert armed is not None
    assert desk.wake(GameId("0" * 20), armed[0]) is None
    assert log.armed(GameId("0" * 20)) == (armed[0], 1_900_000_060_000)


@pytest.mark.parametrize(
    "later", [{"type": "cards_eaten"}, {"format": 9}, {"data": {"seat": 0, "why": "hunger"}}]
)
def test_a_log_is_shown_up_to_the_first_event_that_cannot_be_read(later: dict[str, Any]) -> None:
    entries = running()
    last = json.loads(entries[-1]) | {"type": "turn_passed", "data": {"seat": 0}}
    desk, game, _ = opened_here([*entries, json.dumps(last | later)])
    assert desk.view(game, None)["version"] == len(entries)
    assert len(desk.events(game, None, 0, 5000)) == len(entries)
    with pytest.raises(Refused, match="game_too_new"):
        desk.command(game, PEOPLE[0], DrawCard(), "move")


def test_games_of_the_version_that_moved_on_are_not_moved_here(found: dict[str, Any]) -> None:
    desk, game, version = opened_here(found["new"]["entries"])
    assert desk.view(game, None)["version"] < version
    with pytest.raises(Refused, match="game_too_new"):
        desk.audit(game, None)


def test_a_verifier_says_that_it_is_too_old_and_not_that_the_game_is_bad() -> None:
    from tests.fairness.recorded import covered_up, finished  # noqa: PLC0415

    for changes in ({"revision": 3}, {"scheme": "kaartstroom-fair-3"}):
        opened = finished()
        first = {**opened["events"][0], "format": 2}
        first["data"] = {"scheme": "kaartstroom-fair-2", "revision": 2, **first["data"], **changes}
        document = covered_up({**opened, "events": [first, *map(dict, opened["events"][1:])]})
        with pytest.raises(Unreadable, match="later version"):
            audit(as_document(signed(document)))
